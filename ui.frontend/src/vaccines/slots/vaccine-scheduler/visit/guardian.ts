import { parseDate } from '../../../../base/values/calendarDate';
import { after, years } from '../../../rules/spans';
import { today } from '../../../../kit/ui/calendar/today';

/**
 * Returns whether the details of a guardian are needed: another person fills the form in for the patient, or the
 * patient is not of age, who cannot consent alone.
 *
 * @param valueOf reads the answers `forWhom`, `me` or `other`, and `dateOfBirth` as it was typed
 */
export function needsGuardian(valueOf: (name: 'forWhom' | 'dateOfBirth') => string): boolean {
  return valueOf('forWhom') === 'other' || isMinor(valueOf('dateOfBirth'));
}

/** Returns whether a person is under 18 on the visitor's day. @param typed `4/17/2010` */
function isMinor(typed: string): boolean {
  const born = parseDate(typed);
  return born !== undefined && after(born, years(ADULT_AGE)) > today();
}

const ADULT_AGE = 18;
