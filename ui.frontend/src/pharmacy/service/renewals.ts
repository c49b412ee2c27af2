import * as v from 'valibot';
import { flag } from '../../base/values/tolerant';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { renewalSchema, type Renewal } from '../rules/prescription';
import { submitFor } from './acting';

/** A request that is open now. */
export interface SentRenewal {
  readonly renewal: Renewal;
  /** Whether this request created it. Otherwise one was open already. */
  readonly isNew: boolean;
}

/**
 * Has the pharmacy ask the doctor for a new prescription, once for each `key`. If the response is lost, the request is
 * looked up and not repeated. Never rejects.
 *
 * @param dependent the person for whom the signed-in patient acts; undefined for the patient and for a guest
 */
export async function requestRenewal(
  rxNumber: string,
  key: string,
  dependent?: string,
): Promise<FormOutcome<SentRenewal>> {
  const sent = await submitFor(dependent, {
    endpoint: endpoint('rarequestrenewal'),
    fields: { rxNumber },
    key,
    answer: sentRenewalSchema,
    unshared: true,
  });
  if (!mayBeDone(sent)) return sent;
  const asked = await renewalOf(rxNumber, dependent);
  return asked.kind === 'done' && asked.data?.status === 'requested'
    ? { kind: 'done', data: { renewal: asked.data, isNew: true } }
    : sent;
}

function renewalOf(
  rxNumber: string,
  dependent: string | undefined,
): Promise<FormOutcome<Renewal | undefined>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragetrenewal'),
    fields: { rxNumber },
    answer: possibleRenewalSchema,
    unshared: true,
  });
}

export const sentRenewalSchema = v.pipe(
  v.object({ ...renewalSchema.entries, isNew: flag }),
  v.transform(({ isNew, ...renewal }): SentRenewal => ({ renewal, isNew })),
);

export const possibleRenewalSchema = v.pipe(
  v.nullish(renewalSchema),
  v.transform((renewal) => renewal ?? undefined),
);
