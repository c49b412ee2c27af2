import { AGE_LIMITS, type AgeLimits } from 'contract/ages';
import { sentence } from '../../base/i18n/t';
import { parseDate, type IsoDate } from '../../base/values/calendarDate';
import { optional, type Rule } from '../../kit/form/rules/rules';

/** Returns the limits that apply on a day; before the earliest limits, the earliest. */
export function ageLimits(day: IsoDate): AgeLimits {
  const [first, ...later] = AGE_LIMITS;
  return later.reduce((held, next) => (next.from <= day ? next : held), first);
}

/** Returns the day on which a person reaches an age. In most years, a person born on February 29 does so on March 1. */
export function turnsOn(dateOfBirth: IsoDate, age: number): IsoDate {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * Returns a rule that accepts the typed birth date (`4/27/2016`) of a person under the adult age. An invalid date
 * passes, because another rule reports it.
 */
export function childOnly(today: () => IsoDate): Rule {
  return optional(
    {
      message: sentence('This person is now an adult. Invite them as an adult.'),
    },
    (typed) => isAdult(typed, today()) !== true,
  );
}

/** Returns a rule that accepts the typed birth date of an adult, and an invalid date. */
export function adultOnly(today: () => IsoDate): Rule {
  return optional(
    {
      message: sentence(
        'This patient is under 18. A parent can add a child under “Your family” or call the pharmacy.',
      ),
    },
    (typed) => isAdult(typed, today()) !== false,
  );
}

/** Returns whether a person is an adult; undefined for an invalid date. */
function isAdult(typed: string, today: IsoDate): boolean | undefined {
  const born = parseDate(typed);
  return born === undefined ? undefined : today >= turnsOn(born, ageLimits(today).adultAt);
}
