import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS, fieldOf, isTicked } from '../accounts/fields';
import { refusal } from '../accounts/refusals';
import type { FieldErrors } from '../accounts/refusals';
import { pageAddress } from '../accounts/site';
import type { BackendContext } from '../Backend';
import { success } from '../envelope';
import { idempotent } from '../idempotency';
import { maskedPhone, PHARMACY_PHONE, phoneProblem } from '../phone';
import { hashOf } from '../secrets';
import { hasPharmacy } from '../stores/StoreRecord';
import { storeByNumber } from '../stores/storeDirectory';
import { refuseForNow, takeTurn } from '../throttle';
import type { Limit } from '../throttle';
import type { Caller, CounterAnswer } from './caller';
import { listFrom } from './fields';
import { PICKUP_PROBLEMS } from './pickup';
import { addTransfer, transfersOf, transferUnder } from './transferRecords';
import type { NewTransfer, TransferRecord } from './transferRecords';
import { ANSWERED_MS } from './transfers';

/** A pharmacist calls for each of them. */
const TRANSFERS: readonly Limit[] = [{ name: 'transfers', most: 10, withinMs: 60 * 60_000 }];

const MOST_PRESCRIPTIONS = 20;
const MOST_CHARACTERS = 100;
const TOO_LONG = 'Please enter no more than 100 characters.';

/** rarequesttransfer: asks for prescriptions of another pharmacy, once for each idempotency key. */
export const requestTransfer: CounterAnswer = (caller, request, reply, context) =>
  idempotent((...asked) => begin(caller, ...asked), {
    visitor: `patient ${caller.patient.id}`,
    // The first answer names drugs, so it is made anew.
    again: () => success(under(caller, keyOf(request), context)),
  })(request, reply, context);

/** ragettransfers: the patient's transfers, the newest first. */
export const getTransfers: CounterAnswer = ({ patient }, _request, _reply, { database }) =>
  success({ transfers: transfersOf(database, patient.id).map(told) });

/** ragettransfer: what was requested under a key, or null. Only the patient who sent it is told. */
export const getTransfer: CounterAnswer = (caller, { body }, _reply, context) =>
  success(under(caller, fieldOf(body, 'key'), context));

function begin(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const key = keyOf(request);
  // The same key at the sister's address, or after the day for which idempotency keeps it.
  const before = under(caller, key, context);
  if (before) return success(before);
  const pharmacyPhone = maskedPhone(fieldOf(request.body, 'pharmacyPhone'));
  const wantsAll = isTicked(request.body, 'all');
  const transfer: NewTransfer = {
    patient: caller.patient.id,
    pharmacyName: fieldOf(request.body, 'pharmacyName').trim(),
    pharmacyPhone: pharmacyPhone.replace(/\D/g, ''),
    pharmacyPlace: fieldOf(request.body, 'pharmacyPlace').trim(),
    wantsAll,
    prescriptions: wantsAll ? [] : prescriptionsIn(fieldOf(request.body, 'prescriptions')),
    storeNumber: Number(fieldOf(request.body, 'location')),
    page: pageAddress(request, '/pharmacy/transfer', context),
    createdAt: now().getTime(),
  };
  const problems = problemsWith(transfer, pharmacyPhone, request.body);
  if (Object.keys(problems).length > 0) return refusal('RA0016', problems);
  const wait = takeTurn(context, TRANSFERS, `patient ${caller.patient.id}`);
  if (wait > 0) return refuseForNow(reply, wait);
  const id = addTransfer(database, transfer, key === '' ? null : hashOf(key));
  const changedAt = transfer.createdAt;
  return success(told({ ...transfer, id, status: 'received', moved: [], notMoved: [], changedAt }));
}

/** The texts of a JSON array that are not empty. */
function prescriptionsIn(json: string): string[] {
  return (listFrom(json) ?? [])
    .filter((each) => typeof each === 'string')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function problemsWith(
  { pharmacyName, pharmacyPlace, wantsAll, prescriptions, storeNumber }: NewTransfer,
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
          ? 'Please name no more than 20 prescriptions, each in no more than 100 characters.'
          : undefined,
    location: store && hasPharmacy(store) ? undefined : PICKUP_PROBLEMS.store,
    consent: isTicked(body, 'consent') ? undefined : FIELD_PROBLEMS.required,
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function under({ patient }: Caller, key: string, { database }: BackendContext): unknown {
  const transfer = key === '' ? undefined : transferUnder(database, patient.id, hashOf(key));
  return transfer ? told(transfer) : null;
}

function told(transfer: TransferRecord) {
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

const keyOf = ({ headers }: FastifyRequest): string => [headers['idempotency-key']].flat()[0] ?? '';
