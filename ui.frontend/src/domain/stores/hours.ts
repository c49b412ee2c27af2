import type { ChainStore } from './chainStore';
import { weekdays, type DayHours, type WeekHours } from './dayHours';
import { hoursOn, includes, merged, spanOf, type DateHours } from './openSpans';
import { openUntilWords, opensWords, momentAt, type StoreMoment } from './storeMoment';
import { daysAround, type Instant, type ZonedDay } from './zonedDays';

/** A part of a store that has hours of its own. */
export type StorePart = 'store' | 'pharmacy';

export interface OpenState {
  readonly open: boolean;
  /** When it closes next; undefined while it is closed, and where it stays open for a week. */
  readonly until?: StoreMoment;
  /** When it opens next; undefined while it is open, and where it stays closed for a week. */
  readonly opens?: StoreMoment;
  /** `Open until 9:00 PM`, `Closed, opens Monday at 9:00 AM`, and so on. */
  readonly words: string;
}

/** The hours of one date. */
export interface DatedHours extends DateHours {
  /** `Friday` */
  readonly weekday: string;
  /** Whether they are not the weekday's usual ones. */
  readonly holiday: boolean;
}

/**
 * Whether a door is open at a moment, and until or from when. Hours that run across midnight belong
 * to the day on which they begin, also where the next day is a holiday.
 */
export function openNow(
  instant: Instant,
  zone: string,
  week: WeekHours,
  holidays: readonly DateHours[] = [],
): OpenState {
  const { days, today, end } = daysAround(instant, zone);
  const spans = merged(days.flatMap((day) => spanOf(day, hoursOn(day, week, holidays)) ?? []));
  const current = spans.find((span) => includes(span, instant));
  if (current && current.end >= end) return { open: true, words: 'Open 24 hours' };
  if (current) {
    const until = momentAt(current.end, zone);
    return { open: true, until, words: openUntilWords(until, instant) };
  }
  if (hoursOn(today, week, holidays).kind === 'unknown') {
    return { open: false, words: 'Today’s hours are not listed' };
  }
  const next = spans.find(({ start }) => start > instant);
  if (!next) return { open: false, words: 'Closed' };
  const opens = momentAt(next.start, zone);
  return { open: false, opens, words: opensWords(opens, days) };
}

/** The same as `openNow(…).open`, at a fraction of the work: for filtering thousands of stores. */
export function isOpen(
  instant: Instant,
  zone: string,
  week: WeekHours,
  holidays: readonly DateHours[] = [],
): boolean {
  const { yesterday, today } = daysAround(instant, zone);
  const isOpenOn = (day: ZonedDay): boolean => {
    const span = spanOf(day, hoursOn(day, week, holidays));
    return span !== undefined && includes(span, instant);
  };
  return isOpenOn(today) || isOpenOn(yesterday);
}

/** The hours of the day that it is at the store. */
export function todayHours(
  instant: Instant,
  zone: string,
  week: WeekHours,
  holidays: readonly DateHours[] = [],
): DatedHours {
  return datedHours(daysAround(instant, zone).today, week, holidays);
}

/** The hours of seven days, holidays included; the first is the day that it is at the store. */
export function weekAhead(
  instant: Instant,
  zone: string,
  week: WeekHours,
  holidays: readonly DateHours[] = [],
): DatedHours[] {
  const { days } = daysAround(instant, zone);
  return days.slice(1, 8).map((day) => datedHours(day, week, holidays));
}

/** What of a store's hours concerns one part of it, as the functions here take it. */
export function hoursOf(
  store: Pick<ChainStore, 'zone' | 'storeHours' | 'pharmacyHours' | 'holidays'>,
  part: StorePart,
): readonly [zone: string, week: WeekHours, holidays: DateHours[]] {
  const week = part === 'store' ? store.storeHours : store.pharmacyHours;
  const holidays = store.holidays.flatMap(({ date, [part]: hours }) =>
    hours ? [{ date, hours }] : [],
  );
  return [store.zone, week, holidays];
}

function datedHours(day: ZonedDay, week: WeekHours, holidays: readonly DateHours[]): DatedHours {
  const hours: DayHours = hoursOn(day, week, holidays);
  const holiday = holidays.some(({ date }) => date === day.date);
  return { date: day.date, weekday: weekdays[day.weekday], hours, holiday };
}
