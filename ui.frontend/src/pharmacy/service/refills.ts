import * as v from 'valibot';
import type { IsoDate } from '../../base/values/calendarDate';
import { calendarDate, oneOf, rxNumber } from '../rules/prescription';
import { listOf, text } from '../../base/values/tolerant';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { submitFor } from './acting';

/**
 * The refill that a patient or a guest requests, sent under the recorded names
 * (docs/specification/pharmacy.md#refill-call).
 */
export interface RefillRequest {
  /** Numbers of 12 characters. */
  readonly rxNumbers: readonly string[];
  readonly storeNumber: string;
  /** The day at the store. */
  readonly pickUpDate: IsoDate;
  /** The time at the store, `1:00 PM`. */
  readonly pickUpTime: string;
  /** Ten digits without a mask. */
  readonly phone: string;
}

/**
 * The outcomes for one prescription of a refill. `unknown` replaces a missing or any other outcome; the patient is
 * advised to ask the pharmacy.
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
  /** Empty if the service omits it, as for a guest. */
  readonly drugName: string;
  readonly outcome: RefillOutcome;
  /** The first day on which a prescription that is too early can be refilled. */
  readonly refillableFrom: IsoDate | undefined;
}

/** A refill that the service accepted, possibly only in part. */
export interface Refill {
  /** Empty if no prescription was accepted. */
  readonly confirmationNumber: string;
  /** One entry for each requested number, in the order of the request. */
  readonly prescriptions: readonly RefilledPrescription[];
  readonly storeNumber: string;
  readonly pickUpDate: IsoDate | undefined;
  /** `1:00 PM` */
  readonly pickUpTime: string;
}

/**
 * Refills prescriptions once for each `key`, regardless of the number of tries. If the response is lost, a second
 * request looks up the refill (docs/decisions/0021-lost-answers.md). After an outcome of the kind `failed`, the
 * request may be sent again with the same key. Never rejects.
 *
 * @param dependent the person for whom the signed-in patient acts; undefined for the patient
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
 * Requests the refill that was made under a key; undefined if there is none. The service returns it only to the
 * visitor who sent it. Never rejects.
 */
export function refillOf(
  key: string,
  dependent?: string,
): Promise<FormOutcome<Refill | undefined>> {
  return submitFor(dependent, {
    endpoint: endpoint('ragetrefill'),
    fields: { key },
    answer: possibleRefillSchema,
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

export const refillSchema = v.pipe(
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

export const possibleRefillSchema = v.pipe(
  v.nullish(refillSchema),
  v.transform((refill) => refill ?? undefined),
);

/** Adds each requested prescription that the response omits, with the outcome `unknown`. */
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
