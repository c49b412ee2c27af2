import { localTime, parseLocalTime, type StoreTime } from '../../domain/pickup/storeTime';
import { t } from '../../i18n/t';
import type { Answers } from '../../patterns/steps/steps';
import { BOT_REFUSED } from '../../services/content/contentForm';
import type { FormOutcome, FormProblem } from '../../services/formPost';
import { bookAppointment, type Booking } from '../../services/vaccines/booking';
import { holdTime, releaseHold, type Hold, type TimeOutcome } from '../../services/vaccines/holds';
import { bookingFields, refusedAnswers } from './bookingFields';
import { isKept, readHold, type HeldTime } from './heldTime';
import { readIds } from './visitPlan';
import { readStore } from './visitStore';

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

/**
 * Books what is held, once for each key. A time that is taken or not kept any more leads to the step of
 * the time, with its sentence there. Never rejects.
 *
 * @param onTaken gets the nearest free times
 */
export async function bookVisit(
  answers: Answers,
  key: string,
  onTaken: (alternatives: readonly StoreTime[]) => void,
): Promise<FormOutcome<Booking>> {
  const held = readHold(answers.hold);
  const second = readHold(answers.secondHold);
  if (!held) return problemAt('time', { kind: 'gone' }, onTaken);
  const outcome = await bookAppointment(
    {
      hold: held.hold,
      vaccineIds: held.vaccineIds,
      ...(second && { second }),
      fields: bookingFields(answers),
    },
    key,
  );
  if (outcome.kind === 'taken' || outcome.kind === 'gone')
    return problemAt('time', outcome, onTaken);
  if (outcome.kind !== 'refused') return outcome;
  const phone = readStore(answers.store)?.phone;
  return {
    ...outcome,
    fields: refusedAnswers(outcome.fields),
    // The check may never pass in this browser, and the time is kept for ten minutes only.
    ...(outcome.code === BOT_REFUSED &&
      phone && {
        message: t(
          'We could not make sure that a person sent this. Nothing that you have entered is lost. Please try again, or book by phone: {0}.',
          phone,
        ),
      }),
  };
}

/** A time that another visitor has, or a hold that is gone, as a sentence at the field of the time. */
export function problemAt(
  field: 'time' | 'secondTime',
  outcome: Exclude<TimeOutcome<unknown>, { kind: 'done' }>,
  onTaken: (alternatives: readonly StoreTime[]) => void,
): FormProblem {
  if (outcome.kind === 'refused' || outcome.kind === 'failed') return outcome;
  onTaken(outcome.kind === 'taken' ? outcome.alternatives : []);
  return {
    kind: 'refused',
    code: '',
    message: t('Nothing that you have entered is lost. Please choose another time.'),
    fields: {
      [field]:
        outcome.kind === 'taken'
          ? t('Another visitor has taken this time.')
          : t('This time is not kept for you any more.'),
    },
  };
}
