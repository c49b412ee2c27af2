/** Up to which age a parent may act for a child, and which records are the child's own, from a day on. */
export interface AgeLimits {
  /** `2003-04-14` */
  readonly from: string;
  /** From this birthday on a child is an adult, and the access of a parent ends. */
  readonly adultAt: number;
  /** From this birthday on a child may consent alone to some care, whose records are not shown to a parent. */
  readonly ownRecordsAt: number;
  readonly source: string;
}

/**
 * The limits by the day from which they hold, the earliest first. One rule holds in all states of the chain: the
 * youngest age at which one of them lets a child consent alone to the treatment of an infection, to mental health
 * care or to contraception. The same table as in ui.frontend/src/pharmacy/rules/dependentAges.ts.
 */
export const AGE_LIMITS: readonly AgeLimits[] = [
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

/** The limits that hold on a day, `2026-03-02`; before all of them the first. */
export function ageLimits(day: string): AgeLimits {
  const [first, ...later] = AGE_LIMITS;
  if (!first) throw new Error('There are no age limits.');
  return later.reduce((held, next) => (next.from <= day ? next : held), first);
}

/** The day on which a person becomes so old; who was born on February 29 does on March 1 of most years. */
export function turnsOn(dateOfBirth: string, age: number): string {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

/** How old a person is on a day. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return turnsOn(dateOfBirth, years) <= day ? years : years - 1;
}

/** What a parent may do for a child on a day; undefined once the child is an adult. */
export function childAccess(
  dateOfBirth: string,
  day: string,
): { readonly endsOn: string; readonly hidesOwnRecords: boolean } | undefined {
  const { adultAt, ownRecordsAt } = ageLimits(day);
  const endsOn = turnsOn(dateOfBirth, adultAt);
  if (day >= endsOn) return undefined;
  return { endsOn, hidesOwnRecords: day >= turnsOn(dateOfBirth, ownRecordsAt) };
}
