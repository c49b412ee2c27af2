import type { StoreTime } from '../../domain/pickup/storeTime';
import type { Answers } from '../../patterns/steps/steps';
import type { FormOutcome } from '../../services/formPost';
import { bookAppointment, type Booking } from '../../services/vaccines/booking';
import { bookingFields, refusedAnswers } from './bookingFields';
import { readHold } from './heldTime';
import { problemAt } from './holdVisit';

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
  return outcome.kind === 'refused'
    ? { ...outcome, fields: refusedAnswers(outcome.fields) }
    : outcome;
}
