import { parseDate as toCalendarDate, type CalendarDate } from '@internationalized/date';
import type { CalendarOptions, CalendarView } from './options';

/** The number of years that a calendar shows at once. */
export const YEARS = 12;

type Limits = Pick<CalendarOptions, 'startDate' | 'endDate' | 'filter'>;

/** Returns the first of the years on the calendar page that contains a date. */
export const firstYear = ({ year }: CalendarDate): number => year - (year % YEARS);

/**
 * Returns the date that is a number of pages away in a view, limited to the first and the last day.
 */
export function turned(
  date: CalendarDate,
  view: CalendarView,
  pages: number,
  limits: Limits,
): CalendarDate {
  return within(date.add(multiplied(PAGES[view], pages)), limits);
}

/** Reports whether the next or previous page of a view has a day between the first and the last. */
export function canTurn(
  date: CalendarDate,
  view: CalendarView,
  pages: number,
  limits: Limits,
): boolean {
  const first = startOfPage(date, view).add(multiplied(PAGES[view], pages));
  return touches(first, first.add(PAGES[view]).subtract({ days: 1 }), limits);
}

/**
 * Reports whether a month or a year can be chosen; a filter's sentence concerns its first day only.
 */
export function isPeriodOpen(first: CalendarDate, view: 'month' | 'year', limits: Limits): boolean {
  const last = first.add(view === 'month' ? { months: 1 } : { years: 1 }).subtract({ days: 1 });
  return touches(first, last, limits) && limits.filter?.(first.toString(), view) !== false;
}

/** Returns the date, or the first or last day if the date is beyond them. */
export function within(date: CalendarDate, { startDate, endDate }: Limits): CalendarDate {
  if (startDate !== undefined && date.toString() < startDate) return toCalendarDate(startDate);
  if (endDate !== undefined && date.toString() > endDate) return toCalendarDate(endDate);
  return date;
}

const PAGES: Readonly<Record<CalendarView, { months?: number; years?: number }>> = {
  day: { months: 1 },
  month: { years: 1 },
  year: { years: YEARS },
};

function multiplied({ months = 0, years = 0 }: { months?: number; years?: number }, by: number) {
  return { months: months * by, years: years * by };
}

function startOfPage(date: CalendarDate, view: CalendarView): CalendarDate {
  if (view === 'day') return date.set({ day: 1 });
  return date.set({ day: 1, month: 1, year: view === 'month' ? date.year : firstYear(date) });
}

function touches(
  first: CalendarDate,
  last: CalendarDate,
  { startDate = '', endDate = '9999' }: Limits,
): boolean {
  return last.toString() >= startDate && first.toString() <= endDate;
}
