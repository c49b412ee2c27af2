import { localTime, type StoreTime } from '../../../../stores/rules/storeTime';
import type { FormOutcome } from '../../../../base/content/formPost';
import type { Answers } from '../../../../kit/steps/steps';
import { holdTime, releaseHold, type Hold, type TimeOutcome } from '../../../service/holds';
import { isKept, problemAt } from '../visit/heldTime';
import type { VisitState } from '../visit/useVisit';
import { decodeVisit, encodeVisit, type HeldTime } from '../visit/visit';

/**
 * Holds the times that were chosen, and releases those that were held before. Resolves with the answers and their
 * holds; if a time is taken, the problem is at its field. Never rejects.
 *
 * @param given the answers of the step, with the chosen times
 * @param state the visit with the times that are held; it gets the first hold while the second is requested, and the
 * nearest free times if the first one is taken
 */
export async function holdVisit(
  given: Answers,
  { visit: before, change, offer }: VisitState,
): Promise<FormOutcome<Answers>> {
  const { time, timeIds, secondTime, secondIds } = decodeVisit(given);
  const { storeNumber = '' } = before.answers;
  const first = await keep(time, timeIds, storeNumber, before.hold);
  if (first.kind !== 'done') return problemAt('time', first, offer);
  const hold = first.data;
  change({ hold });
  if (!secondTime) {
    if (isKept(before.secondHold)) void releaseHold(before.secondHold);
    return { kind: 'done', data: { ...given, ...encodeVisit({ hold, secondHold: undefined }) } };
  }
  const second = await keep(secondTime, secondIds, storeNumber, before.secondHold);
  if (second.kind !== 'done') return problemAt('secondTime', second, () => undefined);
  return { kind: 'done', data: { ...given, ...encodeVisit({ hold, secondHold: second.data }) } };
}

/** Holds a time, unless it is held already. */
async function keep(
  time: StoreTime | undefined,
  vaccineIds: readonly string[],
  storeNumber: string,
  former: HeldTime | undefined,
): Promise<TimeOutcome<HeldTime>> {
  if (!time) return { kind: 'gone' };
  const isSame =
    former?.storeNumber === storeNumber &&
    former.time === localTime(time) &&
    former.vaccineIds.join() === vaccineIds.join();
  if (isKept(former) && isSame) return { kind: 'done', data: former };
  const outcome = await holdTime(storeNumber, time, vaccineIds, former);
  return outcome.kind === 'done'
    ? { kind: 'done', data: toHeldTime(outcome.data, vaccineIds) }
    : outcome;
}

export const toHeldTime = (
  { hold, expires, storeNumber, time }: Hold,
  vaccineIds: readonly string[],
): HeldTime => ({ hold, expires, storeNumber, time: localTime(time), vaccineIds });
