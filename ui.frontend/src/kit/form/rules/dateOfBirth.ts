import { sentence } from '../../../base/i18n/t';
import { formatDate, parseDate, type IsoDate } from '../../../base/values/calendarDate';
import { optional, required, type Rule } from './rules';

/**
 * Returns the rules of a date of birth that is typed as month, day and year, and read as one text:
 * `4/27/1962`, or empty if none of the three is filled in. `today` returns the visitor's own date.
 */
export function dateOfBirthRules(today: () => IsoDate): readonly Rule[] {
  return [
    required,
    optional({ message: sentence('Enter the month, the day and the year.') }, (typed) =>
      typed.split('/').every((part) => part.trim() !== ''),
    ),
    optional({ message: sentence('Enter the year with four digits.') }, (typed) =>
      /\/\s*\d{4}$/.test(typed),
    ),
    // The message is in docs/specification/messages.md#form-messages.
    optional(
      { message: sentence('Please enter a valid date.') },
      (typed) => isoDateOf(typed) !== undefined,
    ),
    optional(
      { message: sentence('Enter a date that is not in the future.') },
      (typed) => (isoDateOf(typed) ?? '') <= today(),
    ),
    // The oldest verified person died at 122.
    optional({ message: sentence('Check the year.') }, (typed) => {
      const [year = 0] = today().split('-').map(Number);
      return Number(isoDateOf(typed)?.slice(0, 4)) >= year - OLDEST_IN_YEARS;
    }),
  ];
}

/**
 * Returns a date of birth in the services' format, `04/27/1962`, from a typed text or an ISO date, with
 * or without a time; empty if the text is no date.
 */
export function dateOfBirthOf(typed: string): string {
  const date = isoDateOf(typed);
  return date === undefined ? '' : formatDate(date);
}

const OLDEST_IN_YEARS = 125;

const isoDateOf = (typed: string): IsoDate | undefined => parseDate(typed);
