import { parseDate } from '../../../../base/values/calendarDate';
import type { Answers } from '../../../../kit/steps/steps';

/** The dates of birth that the account knows, `04/27/1962`, by the answer `forWhom`; each may be empty. */
export interface BirthDates {
  /** The birth date of the member. */
  readonly me: string;
  /** The birth date of the child for whom the member acts. */
  readonly other: string;
}

/**
 * Returns the date of birth after a choice of person: the known one of that person, or none. Undefined if the date stays,
 * because the visitor typed it.
 *
 * @param answers `forWhom` is the new choice, `dateOfBirth` still the date before it
 */
export function birthDateOfChoice(
  { forWhom, dateOfBirth = '' }: Answers,
  known: BirthDates,
): string | undefined {
  const [chosen, before] = forWhom === 'other' ? [known.other, known.me] : [known.me, known.other];
  const isOfOther = before !== '' && parseDate(dateOfBirth) === parseDate(before);
  const isReplaced = isOfOther || (dateOfBirth === '' && chosen !== '');
  return isReplaced ? chosen : undefined;
}
