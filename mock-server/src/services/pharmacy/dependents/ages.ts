import { AGE_LIMITS, type AgeLimits } from 'contract/ages';

/** Returns the limits that apply on a day, `2026-03-02`; before all of them, the first. */
export function ageLimits(day: string): AgeLimits {
  const [first, ...later] = AGE_LIMITS;
  return later.reduce((held, next) => (next.from <= day ? next : held), first);
}

/**
 * Returns the day on which a person reaches an age. A person born on February 29 reaches it on
 * March 1 in most years.
 */
export function turnsOn(dateOfBirth: string, age: number): string {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the age of a person on a day. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return turnsOn(dateOfBirth, years) <= day ? years : years - 1;
}

/** Returns a parent's access to a child on a day; undefined once the child is an adult. */
export function childAccess(
  dateOfBirth: string,
  day: string,
): { readonly endsOn: string; readonly hidesOwnRecords: boolean } | undefined {
  const { adultAt, ownRecordsAt } = ageLimits(day);
  const endsOn = turnsOn(dateOfBirth, adultAt);
  if (day >= endsOn) return undefined;
  return { endsOn, hidesOwnRecords: day >= turnsOn(dateOfBirth, ownRecordsAt) };
}
