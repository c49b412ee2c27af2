import { localTime, parseLocalTime, type StoreTime } from '../../../../stores/rules/storeTime';
import type { Answers } from '../../../../kit/steps/steps';
import type { FormOutcome } from '../../../../base/content/formPost';
import { holdTime, releaseHold, type Hold, type TimeOutcome } from '../../../service/holds';
import { isKept, problemAt, readHold, type HeldTime } from '../visit/heldTime';
import { readIds } from '../visit/visitPlan';

/**
 * Keeps the times that were chosen, and gives back those of before. Resolves with the answers and their
 * holds; a time that is taken stands at its field. Never rejects.
 *
 * @param before the answers with the holds of before
 * @param note is told of the first hold where the second time is still to come
 * @param onTaken gets the nearest free times instead of the one that is taken
 */
export async function holdVisit(
  answers: Answers,
  before: Answers,
  storeNumber: string,
  note: (holds: Answers) => void,
  onTaken: (alternatives: readonly StoreTime[]) => void,
): Promise<FormOutcome<Answers>> {
  const first = await keep(answers.time, readIds(answers.timeIds), storeNumber, before.hold);
  if (first.kind !== 'done') return problemAt('time', first, onTaken);
  const hold = JSON.stringify(first.data);
  note({ hold });
  if (!answers.secondTime) {
    const former = readHold(before.secondHold);
    if (isKept(former)) void releaseHold(former);
    return { kind: 'done', data: { ...answers, hold, secondHold: '' } };
  }
  const second = await keep(
    answers.secondTime,
    readIds(answers.secondIds),
    storeNumber,
    before.secondHold,
  );
  if (second.kind !== 'done') return problemAt('secondTime', second, () => undefined);
  return {
    kind: 'done',
    data: { ...answers, hold, secondHold: JSON.stringify(second.data) },
  };
}

/** Holds a time, unless it is held already. */
async function keep(
  text: string | undefined,
  vaccineIds: readonly string[],
  storeNumber: string,
  before: string | undefined,
): Promise<TimeOutcome<HeldTime>> {
  const time = parseLocalTime(text);
  if (!time) return { kind: 'gone' };
  const former = readHold(before);
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
