import { sentence } from '../../base/i18n/t';
import { parseDate, type IsoDate } from '../../base/values/calendarDate';
import { optional, type Rule } from '../../kit/form/rules/rules';

/** Up to which age a parent may act for a child, and which records are the child's own, from a day on. */
export interface AgeLimits {
  readonly from: IsoDate;
  /** From this birthday on a child is an adult, and the access of a parent ends. */
  readonly adultAt: number;
  /** From this birthday on a child may consent alone to some care, whose records are not shown to a parent. */
  readonly ownRecordsAt: number;
  readonly source: string;
}

/**
 * The limits by the day from which they hold, the earliest first. One rule holds in all states of the chain: the
 * youngest age at which one of them lets a child consent alone to the treatment of an infection, to mental health
 * care or to contraception. The service decides by the same table.
 */
export const AGE_LIMITS: readonly [AgeLimits, ...AgeLimits[]] = [
  {
    from: '2003-04-14',
    adultAt: 18,
    ownRecordsAt: 13,
    source:
      '45 CFR 164.502(g)(3); Revised Code of Washington 71.34.530: outpatient care from 13 on',
  },
  {
    from: '2011-01-01',
    adultAt: 18,
    ownRecordsAt: 12,
    source: '45 CFR 164.502(g)(3); California Health and Safety Code 124260: counseling from 12 on',
  },
];

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
