import { plural } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';

/** A span of the calendar: an age, or the interval between two doses. */
export interface Span {
  readonly count: number;
  readonly unit: 'days' | 'weeks' | 'months' | 'years';
}

export const days = (count: number): Span => ({ count, unit: 'days' });
export const weeks = (count: number): Span => ({ count, unit: 'weeks' });
export const months = (count: number): Span => ({ count, unit: 'months' });
export const years = (count: number): Span => ({ count, unit: 'years' });

/**
 * Returns the day after a span. Months and years are those of the calendar. If the month has no such day, the result is
 * the first of the next month: two months after December 31 is March 1 (CDC, Clinical Decision Support for
 * Immunization, CALCDT-5).
 */
export function after(date: IsoDate, { count, unit }: Span): IsoDate {
  const start = new Date(date);
  if (unit === 'days' || unit === 'weeks')
    start.setUTCDate(start.getUTCDate() + count * (unit === 'weeks' ? 7 : 1));
  else {
    const day = start.getUTCDate();
    start.setUTCMonth(start.getUTCMonth() + count * (unit === 'years' ? 12 : 1));
    if (start.getUTCDate() !== day) start.setUTCDate(1);
  }
  return start.toISOString().slice(0, 10);
}

/** Returns the age in whole years. */
export function ageOn(birthDate: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Returns a span in the language of the page, such as `21 days`. */
export function spanText({ count, unit }: Span): string {
  switch (unit) {
    case 'days':
      return plural(count, '{0} day', '{0} days');
    case 'weeks':
      return plural(count, '{0} week', '{0} weeks');
    case 'months':
      return plural(count, '{0} month', '{0} months');
    case 'years':
      return plural(count, '{0} year', '{0} years');
  }
}
