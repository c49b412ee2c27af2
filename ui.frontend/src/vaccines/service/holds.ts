import * as v from 'valibot';
import { localTime, parseLocalTime, type StoreTime } from '../../stores/rules/storeTime';
import { instant, text, toRecord } from '../../base/values/tolerant';
import { nothing } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { HOLD_GONE, TIME_TAKEN } from 'contract/codes';
import { submitVisit } from './otherVisits';

/** A time that is kept free for this visitor. */
export interface Hold {
  /** The hold's id in a booking or a move. */
  readonly hold: string;
  /** Epoch milliseconds: ten minutes after the hold was given or extended. */
  readonly expires: number;
  readonly storeNumber: string;
  /** The time by the store's clock. */
  readonly time: StoreTime;
}

/** The outcome of a request that needs a free time. */
export type TimeOutcome<Data> =
  | FormOutcome<Data>
  /** Another visitor has the time; the alternatives are the nearest free ones at the store. */
  | { readonly kind: 'taken'; readonly alternatives: readonly StoreTime[] }
  /** The hold has expired, so another visitor may have the time. */
  | { readonly kind: 'gone' };

/**
 * Holds a time for ten minutes and releases the previous hold. Repeating it after a lost response is harmless, because
 * unused holds expire. Never rejects.
 *
 * @param vaccineIds bare ids, such as `11`
 */
export async function holdTime(
  storeNumber: string,
  time: StoreTime,
  vaccineIds: readonly string[],
  before?: Pick<Hold, 'hold'>,
): Promise<TimeOutcome<Hold>> {
  return timeOutcome(
    await submitVisit({
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

/** Extends a hold to ten minutes from now. Never rejects. */
export async function extendHold({ hold }: Pick<Hold, 'hold'>): Promise<TimeOutcome<Hold>> {
  return timeOutcome(
    await submitVisit({
      endpoint: endpoint('raextendhold'),
      fields: { hold },
      answer: holdSchema,
      unshared: true,
    }),
  );
}

/** Releases a time, for example when the visitor leaves it or signs out. Never rejects. */
export function releaseHold({ hold }: Pick<Hold, 'hold'>): Promise<FormOutcome> {
  return submitVisit({
    endpoint: endpoint('rareleasehold'),
    fields: { hold },
    answer: nothing,
    unshared: true,
    keepalive: true,
  });
}

/** Distinguishes a taken time and an expired hold from any other refusal. */
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

/** A required date and time by a store's clock. */
export const localTimeSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): StoreTime => {
    const time = parseLocalTime(dataset.value);
    if (time) return time;
    addIssue();
    return NEVER;
  }),
);

export const holdSchema = v.pipe(
  v.object({
    hold: v.pipe(text, v.nonEmpty()),
    expires: v.pipe(instant, v.number()),
    storeNumber: text,
    apptDateTime: localTimeSchema,
  }),
  v.transform(({ apptDateTime, ...rest }): Hold => ({ ...rest, time: apptDateTime })),
);
