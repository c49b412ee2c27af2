import * as v from 'valibot';
import { transferSchema, type Transfer } from '../../domain/prescriptions/transfer';
import { listOf } from '../../domain/tolerant';
import { submitForm } from '../content/contentForm';
import { endpoint } from '../content/endpoints';
import type { FormOutcome } from '../formPost';
import { mayBeDone } from '../lostAnswer';

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
 */
export async function requestTransfer(
  { prescriptions, storeNumber, ...pharmacy }: TransferRequest,
  key: string,
): Promise<FormOutcome<Transfer>> {
  const isAll = prescriptions === 'all';
  const sent = await submitForm({
    endpoint: endpoint('rarequesttransfer'),
    fields: {
      ...pharmacy,
      all: String(isAll),
      prescriptions: JSON.stringify(isAll ? [] : prescriptions),
      location: storeNumber,
      consent: 'true',
    },
    key,
    answer: transferSchema,
    unshared: true,
  });
  if (!mayBeDone(sent)) return sent;
  const asked = await transferOf(key);
  return asked.kind === 'done' && asked.data ? { kind: 'done', data: asked.data } : sent;
}

/** What was requested under a key, or undefined where nothing was. Never rejects. */
function transferOf(key: string): Promise<FormOutcome<Transfer | undefined>> {
  return submitForm({
    endpoint: endpoint('ragettransfer'),
    fields: { key },
    answer: v.pipe(
      v.nullish(transferSchema),
      v.transform((transfer) => transfer ?? undefined),
    ),
    unshared: true,
  });
}

/** The signed-in patient's transfers, the newest first. Never rejects. */
export function transfers(): Promise<FormOutcome<readonly Transfer[]>> {
  return submitForm({
    endpoint: endpoint('ragettransfers'),
    fields: {},
    answer: v.pipe(
      v.object({ transfers: listOf(transferSchema) }),
      v.transform((answer): readonly Transfer[] => answer.transfers),
    ),
    unshared: true,
  });
}
