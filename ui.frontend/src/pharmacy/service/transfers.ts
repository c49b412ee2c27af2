import * as v from 'valibot';
import { transferSchema, type Transfer } from '../rules/transfer';
import { dataWith, listOf } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { submitFor } from './acting';

/** The transfer that a patient requests. */
export interface TransferRequest {
  readonly pharmacyName: string;
  /** Ten digits without a mask. */
  readonly pharmacyPhone: string;
  /** A ZIP code, or city and state; may be empty. */
  readonly pharmacyPlace: string;
  /** Names or numbers; `all` for every prescription that can be transferred. */
  readonly prescriptions: readonly string[] | 'all';
  /** Our store that receives the prescriptions. */
  readonly storeNumber: string;
}

/**
 * Requests a transfer of prescriptions from another pharmacy, once for each `key`, regardless of the number of tries.
 * The patient has consented. If the response is lost, a second request looks up the transfer
 * (docs/decisions/0021-lost-answers.md). Never rejects.
 *
 * @param dependent the person for whom the signed-in patient acts; undefined for the patient
 */
export async function requestTransfer(
  request: TransferRequest,
  key: string,
  dependent?: string,
): Promise<FormOutcome<Transfer>> {
  const sent = await submitFor(dependent, {
    endpoint: endpoint('rarequesttransfer'),
    fields: fieldsOf(request),
    key,
    answer: transferSchema,
    unshared: true,
  });
  return mayBeDone(sent) ? settled(sent, await transferOf(key, dependent)) : sent;
}

/** The name, birth date and contact details of a patient without an account. */
export interface GuestPatient {
  readonly firstName: string;
  readonly lastName: string;
  /** MM/DD/YYYY. */
  readonly dateOfBirth: string;
  readonly zip: string;
  /** Ten digits without a mask. */
  readonly phone: string;
  /** May be empty. */
  readonly email: string;
}

/**
 * Requests a transfer for a visitor without an account. The key gives access to the transfer, so it must stay in this
 * page. Never rejects.
 */
export async function requestGuestTransfer(
  guest: GuestPatient,
  request: TransferRequest,
  key: string,
): Promise<FormOutcome<Transfer>> {
  const sent = await submitForm({
    endpoint: endpoint('rarequestguesttransfer'),
    action: 'guest_transfer',
    fields: { ...guest, ...fieldsOf(request) },
    key,
    answer: transferSchema,
    unshared: true,
  });
  if (!mayBeDone(sent)) return sent;
  const asked = await submitForm({
    endpoint: endpoint('ragetguesttransfer'),
    fields: { key },
    answer: transferOrNothing,
    unshared: true,
  });
  return settled(sent, asked);
}

/** Returns `done` if the service has the transfer, otherwise the first outcome. */
const settled = (
  sent: FormOutcome<Transfer>,
  asked: FormOutcome<Transfer | undefined>,
): FormOutcome<Transfer> =>
  asked.kind === 'done' && asked.data ? { kind: 'done', data: asked.data } : sent;

function fieldsOf({ prescriptions, storeNumber, ...pharmacy }: TransferRequest) {
  const isAll = prescriptions === 'all';
  return {
    ...pharmacy,
    all: String(isAll),
    prescriptions: JSON.stringify(isAll ? [] : prescriptions),
    location: storeNumber,
    consent: 'true',
  };
}

export const transferOrNothing = v.pipe(
  v.nullish(transferSchema),
  v.transform((transfer) => transfer ?? undefined),
);

/** Requests the transfer that was made under a key; undefined if there is none. Never rejects. */
function transferOf(
  key: string,
  dependent: string | undefined,
): Promise<FormOutcome<Transfer | undefined>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragettransfer'),
    fields: { key },
    answer: transferOrNothing,
    unshared: true,
  });
}

/** Requests the transfers of the signed-in patient or of a dependent, the newest first. Never rejects. */
export function transfers(dependent?: string): Promise<FormOutcome<readonly Transfer[]>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragettransfers'),
    fields: {},
    answer: transfersSchema,
    unshared: true,
  });
}

export const transfersSchema = v.pipe(
  dataWith({ transfers: listOf(transferSchema) }),
  v.transform((answer): readonly Transfer[] => answer.transfers),
);
