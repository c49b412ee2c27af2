import * as v from 'valibot';
import { transferSchema, type Transfer } from '../rules/transfer';
import { listOf } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { submitFor } from './acting';

/** What a patient asks for. */
export interface TransferRequest {
  readonly pharmacyName: string;
  /** Ten digits without a mask. */
  readonly pharmacyPhone: string;
  /** A ZIP code, or city and state; may be empty. */
  readonly pharmacyPlace: string;
  /** Names or numbers; `all` for everything that can be moved. */
  readonly prescriptions: readonly string[] | 'all';
  /** Of ours, which takes them. */
  readonly storeNumber: string;
}

/**
 * Asks for prescriptions of another pharmacy once for each `key`, whatever the number of tries. The patient has
 * consented. Where the answer is lost, the service is asked what it did (docs/decisions, "A lost answer is settled by
 * asking"). Never rejects.
 *
 * @param dependent for whom the signed-in patient acts; undefined for the own prescriptions
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

/** Who a patient is whom the pharmacy does not know, and how to reach them. */
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
 * The same for a visitor without an account. The key opens what was asked for, so that it has to stay
 * in this page. Never rejects.
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

/** What was sent counts as done where the service knows of it. */
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

const transferOrNothing = v.pipe(
  v.nullish(transferSchema),
  v.transform((transfer) => transfer ?? undefined),
);

/** What was requested under a key, or undefined where nothing was. Never rejects. */
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

/** The transfers of the signed-in patient, or of a dependent, the newest first. Never rejects. */
export function transfers(dependent?: string): Promise<FormOutcome<readonly Transfer[]>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragettransfers'),
    fields: {},
    answer: v.pipe(
      v.object({ transfers: listOf(transferSchema) }),
      v.transform((answer): readonly Transfer[] => answer.transfers),
    ),
    unshared: true,
  });
}
