import type { FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS, fieldOf, isTicked } from '../../kit/fields/fields';
import type { FieldErrors } from '../../kit/requests/refusals';
import { pageAddress } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';
import { maskedPhone, PHARMACY_PHONE, phoneProblem } from '../../kit/fields/phone';
import { hasPharmacy } from '../../stores/StoreRecord';
import { storeByNumber } from '../../stores/storeDirectory';
import { listFrom } from '../../kit/fields/fields';
import { PICKUP_PROBLEMS } from '../prescriptions/pickup';
import type { NewTransfer, TransferRecord } from './transferRecords';
import { ANSWERED_MS } from './transfers';

const MOST_PRESCRIPTIONS = 20;
const MOST_CHARACTERS = 100;
const TOO_LONG = 'Please enter no more than 100 characters.';

/** The fields of a request for a transfer, by a member or a guest. */
export type AskedTransfer = Omit<NewTransfer, 'patient' | 'requestedBy' | 'guestEmail'>;

/** The progress of a new transfer. */
export const NEW = { status: 'received', moved: [], notMoved: [] } as const;

/** Returns the transfer in the form of a request, and a sentence for each field that has a problem. */
export function transferIn(
  request: FastifyRequest,
  context: Pick<BackendContext, 'now' | 'tier'>,
): { readonly transfer: AskedTransfer; readonly problems: FieldErrors } {
  const { body } = request;
  const pharmacyPhone = maskedPhone(fieldOf(body, 'pharmacyPhone'));
  const wantsAll = isTicked(body, 'all');
  const transfer = {
    pharmacyName: fieldOf(body, 'pharmacyName').trim(),
    pharmacyPhone: pharmacyPhone.replace(/\D/g, ''),
    pharmacyPlace: fieldOf(body, 'pharmacyPlace').trim(),
    wantsAll,
    prescriptions: wantsAll ? [] : prescriptionsIn(fieldOf(body, 'prescriptions')),
    storeNumber: Number(fieldOf(body, 'location')),
    page: pageAddress(request, '/pharmacy/transfer', context),
    createdAt: context.now().getTime(),
  };
  return { transfer, problems: problemsWith(transfer, pharmacyPhone, body) };
}

/** Returns the non-empty texts of a JSON array. */
function prescriptionsIn(json: string): string[] {
  return (listFrom(json) ?? [])
    .filter((each) => typeof each === 'string')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function problemsWith(
  { pharmacyName, pharmacyPlace, wantsAll, prescriptions, storeNumber }: AskedTransfer,
  phone: string,
  body: unknown,
): FieldErrors {
  const isTooLong = (text: string): boolean => text.length > MOST_CHARACTERS;
  const store = Number.isInteger(storeNumber) ? storeByNumber(storeNumber) : undefined;
  const problems = {
    pharmacyName:
      pharmacyName === ''
        ? FIELD_PROBLEMS.required
        : isTooLong(pharmacyName)
          ? TOO_LONG
          : undefined,
    pharmacyPlace: isTooLong(pharmacyPlace) ? TOO_LONG : undefined,
    pharmacyPhone: phoneProblem(phone, PHARMACY_PHONE),
    prescriptions:
      prescriptions.length === 0 && !wantsAll
        ? FIELD_PROBLEMS.required
        : prescriptions.some(isTooLong) || prescriptions.length > MOST_PRESCRIPTIONS
          ? 'Name no more than 20 prescriptions, each in no more than 100 characters.'
          : undefined,
    location: store && hasPharmacy(store) ? undefined : PICKUP_PROBLEMS.store,
    consent: isTicked(body, 'consent') ? undefined : FIELD_PROBLEMS.required,
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Returns a transfer as responses contain it. */
export function toTransferResponse(
  transfer: Omit<TransferRecord, 'patient' | 'requestedBy' | 'guestEmail'>,
) {
  return {
    id: String(transfer.id),
    pharmacyName: transfer.pharmacyName,
    pharmacyPhone: transfer.pharmacyPhone,
    pharmacyPlace: transfer.pharmacyPlace,
    all: transfer.wantsAll,
    prescriptions: transfer.prescriptions,
    location: String(transfer.storeNumber),
    storeName: storeByNumber(transfer.storeNumber)?.name ?? '',
    status: transfer.status,
    moved: transfer.moved,
    notMoved: transfer.notMoved,
    requestedAt: new Date(transfer.createdAt).toISOString(),
    changedAt: new Date(transfer.changedAt).toISOString(),
    answerBy: new Date(transfer.createdAt + ANSWERED_MS).toISOString(),
  };
}

/** Returns the idempotency key of a request, or ''. */
export const keyOf = ({ headers }: FastifyRequest): string =>
  [headers['idempotency-key']].flat()[0] ?? '';
