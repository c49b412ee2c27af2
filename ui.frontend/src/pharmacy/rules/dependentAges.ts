import { AGE_LIMITS, type AgeLimits } from 'contract/ages';
import { sentence } from '../../base/i18n/t';
import { parseDate, type IsoDate } from '../../base/values/calendarDate';
import { optional, type Rule } from '../../kit/form/rules/rules';

/** The limits that hold on a day; before all of them the first. */
export function ageLimits(day: IsoDate): AgeLimits {
  const [first, ...later] = AGE_LIMITS;
  return later.reduce((held, next) => (next.from <= day ? next : held), first);
}

/** The day on which a person becomes so old; who was born on February 29 does on March 1 of most years. */
export function turnsOn(dateOfBirth: IsoDate, age: number): IsoDate {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

/** A birth date, `4/27/2016` as it was typed, of a person who is no adult yet. What is no date passes. */
export function childOnly(today: () => IsoDate): Rule {
  return optional(
    {
      message: sentence('This person is not a child any more. Please invite them as an adult.'),
    },
    (typed) => {
      const born = parseDate(typed);
      return born === undefined || today() < turnsOn(born, ageLimits(today()).adultAt);
    },
  );
}
