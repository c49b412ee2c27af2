import * as v from 'valibot';
import { localTime, parseLocalTime, type StoreTime } from '../../stores/rules/storeTime';
import { instant, text, toRecord } from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { HOLD_GONE, TIME_TAKEN } from 'contract/codes';

/** A time that is kept free for this visitor. */
export interface Hold {
  /** What a booking or a move names it by. */
  readonly hold: string;
  /** Epoch milliseconds: ten minutes after it was given or extended. */
  readonly expires: number;
  readonly storeNumber: string;
  /** By the store's clock. */
  readonly time: StoreTime;
}

/** What became of a request that needs a time to be free, besides what becomes of any form. */
export type TimeOutcome<Data> =
  | FormOutcome<Data>
  /** Another visitor has it: these are the nearest that are free at the store. */
  | { readonly kind: 'taken'; readonly alternatives: readonly StoreTime[] }
  /** The hold ran out, so the time may be another visitor's. */
  | { readonly kind: 'gone' };

/**
 * Holds a time for ten minutes. The `hold` of before is released with it. A repeat after a lost answer
 * does no harm, because what no visitor books runs out. Never rejects.
 *
 * @param vaccineIds bare ids, as `11`
 */
export async function holdTime(
  storeNumber: string,
  time: StoreTime,
  vaccineIds: readonly string[],
  before?: Pick<Hold, 'hold'>,
): Promise<TimeOutcome<Hold>> {
  return timeOutcome(
    await submitForm({
      endpoint: endpoint('raholdappointment'),
      fields: {
        storeNumber,
        vaccineIds: JSON.stringify(vaccineIds),
        apptDateTime: localTime(time),
        ...(before && { hold: before.hold }),
      },
      answer: holdSchema,
      unshared: true,
    }),
  );
}

/** Another ten minutes, from now on. Never rejects. */
export async function extendHold({ hold }: Pick<Hold, 'hold'>): Promise<TimeOutcome<Hold>> {
  return timeOutcome(
    await submitForm({
      endpoint: endpoint('raextendhold'),
      fields: { hold },
      answer: holdSchema,
      unshared: true,
    }),
  );
}

/** Gives a time back, as when the visitor leaves it or signs out. Never rejects. */
export function releaseHold({ hold }: Pick<Hold, 'hold'>): Promise<FormOutcome> {
  return submitForm({
    endpoint: endpoint('rareleasehold'),
    fields: { hold },
    answer: nothing,
    unshared: true,
    keepalive: true,
  });
}

/** Tells a time that is taken, and a hold that is gone, from every other refusal. */
export function timeOutcome<Data>(outcome: FormOutcome<Data>): TimeOutcome<Data> {
  if (outcome.kind !== 'refused') return outcome;
  if (outcome.code === HOLD_GONE) return { kind: 'gone' };
  if (outcome.code !== TIME_TAKEN) return outcome;
  const { alternatives } = toRecord(outcome.data);
  const times = (Array.isArray(alternatives) ? (alternatives as unknown[]) : [])
    .map(parseLocalTime)
    .filter((time) => time !== undefined);
  return { kind: 'taken', alternatives: times };
}

/** A date and time of a store's clock that has to be there. */
export const localTimeSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): StoreTime => {
    const time = parseLocalTime(dataset.value);
    if (time) return time;
    addIssue();
    return NEVER;
  }),
);

const holdSchema = v.pipe(
  v.object({
    hold: v.pipe(text, v.nonEmpty()),
    expires: v.pipe(instant, v.number()),
    storeNumber: text,
    apptDateTime: localTimeSchema,
  }),
  v.transform(({ apptDateTime, ...rest }): Hold => ({ ...rest, time: apptDateTime })),
);
