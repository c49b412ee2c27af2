import * as v from 'valibot';
import type { IsoDate } from '../../base/values/calendarDate';
import { calendarDate, oneOf, rxNumber } from '../rules/prescription';
import { listOf, text } from '../../base/values/tolerant';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { submitFor } from './acting';

/** What a patient or a guest asks for; on the wire under the recorded names (domain-facts §0). */
export interface RefillRequest {
  /** Numbers of 12 characters. */
  readonly rxNumbers: readonly string[];
  readonly storeNumber: string;
  /** At the store. */
  readonly pickUpDate: IsoDate;
  /** At the store: `1:00 PM`. */
  readonly pickUpTime: string;
  /** Ten digits without a mask. */
  readonly phone: string;
}

/**
 * What became of one prescription of a refill. `unknown`: the service said something else or nothing,
 * so that the pharmacy has to be asked.
 */
export const refillOutcomes = [
  'accepted',
  'too-early',
  'expired',
  'no-refills',
  'not-found',
  'already-requested',
  'failed',
  'unknown',
] as const;

export type RefillOutcome = (typeof refillOutcomes)[number];

export interface RefilledPrescription {
  readonly rxNumber: string;
  /** Empty where the service does not say it, as to a guest. */
  readonly drugName: string;
  readonly outcome: RefillOutcome;
  /** Of one that is too early: from this day on. */
  readonly refillableFrom: IsoDate | undefined;
}

/** A refill that the service took, which may be a part of what was asked for. */
export interface Refill {
  /** Empty where none of the prescriptions was accepted. */
  readonly confirmationNumber: string;
  /** One for each number that was asked for, in the order of the request. */
  readonly prescriptions: readonly RefilledPrescription[];
  readonly storeNumber: string;
  readonly pickUpDate: IsoDate | undefined;
  /** `1:00 PM` */
  readonly pickUpTime: string;
}

/**
 * Refills prescriptions once for each `key`, whatever the number of tries. Where the answer is lost,
 * the service is asked what it did (docs/decisions, "A lost answer is settled by asking"); an outcome
 * of the kind `failed` may be sent again with the same key. Never rejects.
 *
 * @param dependent for whom the signed-in patient acts; undefined for the own prescriptions
 */
export async function refillPrescriptions(
  request: RefillRequest,
  key: string,
  dependent?: string,
): Promise<FormOutcome<Refill>> {
  const sent = await submitFor(dependent, {
    endpoint: endpoint('rarefillprescriptions'),
    fields: {
      refillPrescriptions: JSON.stringify(request.rxNumbers),
      location: request.storeNumber,
      pickUpDate: request.pickUpDate,
      pickUpTime: request.pickUpTime,
      phone: request.phone,
    },
    key,
    answer: refillSchema,
    unshared: true,
  });
  const outcome = mayBeDone(sent) ? await settled(sent, key, dependent) : sent;
  return outcome.kind === 'done'
    ? { kind: 'done', data: withEach(request.rxNumbers, outcome.data) }
    : outcome;
}

/**
 * What the service did under a key: the refill, or undefined where it did nothing. It answers those
 * alone who have sent the refill. Never rejects.
 */
export function refillOf(
  key: string,
  dependent?: string,
): Promise<FormOutcome<Refill | undefined>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragetrefill'),
    fields: { key },
    answer: v.pipe(
      v.nullish(refillSchema),
      v.transform((refill) => refill ?? undefined),
    ),
    unshared: true,
  });
}

async function settled(
  sent: FormOutcome<Refill>,
  key: string,
  dependent: string | undefined,
): Promise<FormOutcome<Refill>> {
  const asked = await refillOf(key, dependent);
  return asked.kind === 'done' && asked.data ? { kind: 'done', data: asked.data } : sent;
}

const refillSchema = v.pipe(
  v.object({
    confirmationNumber: text,
    prescriptions: v.pipe(
      listOf(
        v.object({
          rxNumber,
          drugName: text,
          outcome: oneOf(refillOutcomes),
          refillableFrom: calendarDate,
        }),
      ),
      v.nonEmpty(),
    ),
    location: text,
    pickUpDate: calendarDate,
    pickUpTime: text,
  }),
  v.transform(({ location, ...rest }): Refill => ({ ...rest, storeNumber: location })),
);

/** A prescription about which the answer says nothing is not simply gone. */
function withEach(rxNumbers: readonly string[], refill: Refill): Refill {
  const prescriptions = rxNumbers.map(
    (asked) =>
      refill.prescriptions.find((each) => each.rxNumber === asked) ?? {
        rxNumber: asked,
        drugName: '',
        outcome: 'unknown' as const,
        refillableFrom: undefined,
      },
  );
  return { ...refill, prescriptions };
}
