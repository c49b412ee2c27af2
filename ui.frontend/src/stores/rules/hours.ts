import type { ChainStore } from './chainStore';
import { timeText, weekdayText } from '../../base/i18n/times';
import { t } from '../../base/i18n/t';
import { MINUTES_OF_DAY, type DayHours, type WeekHours } from './dayHours';
import {
  type Instant,
  type Weekday,
  type ZonedDay,
  daysAround,
  wallClock,
  weekdayOf,
} from '../../base/values/zonedDays';

/** A part of a store that has its own hours. */
export type StorePart = 'store' | 'pharmacy';

export interface OpenState {
  readonly open: boolean;
  /** When it closes next; undefined if it is closed, or stays open for a week. */
  readonly until?: StoreMoment;
  /** When it opens next; undefined if it is open, or stays closed for a week. */
  readonly opens?: StoreMoment;
  /** `Open until 9 pm`, `Closed, opens Monday at 9 am`, and so on. */
  readonly words: string;
}

/** The hours of one date. */
export interface DatedHours extends DateHours {
  /** `Friday` */
  readonly weekday: string;
  /** Whether these are holiday hours, not the usual hours of the weekday. */
  readonly holiday: boolean;
}

/**
 * Returns whether a store or pharmacy is open at a moment, and when that changes. Hours that run
 * across midnight belong to the day on which they begin, even if the next day is a holiday.
 */
export function openNow(
  instant: Instant,
  zone: string,
  week: WeekHours,
  holidays: readonly DateHours[] = [],
): OpenState {
  const { days, today, end } = daysAround(instant, zone);
  const spans = merged(days.flatMap((day) => spansOf(day, hoursOn(day, week, holidays))));
  const current = spans.find((span) => includes(span, instant));
  if (current && current.end >= end) return { open: true, words: t('Open 24 hours') };
  if (current) {
    const until = momentAt(current.end, zone);
    return { open: true, until, words: openUntilText(until, instant, zone) };
  }
  const ofToday = hoursOn(today, week, holidays);
  if (ofToday.kind === 'unknown') return { open: false, words: unreadText(ofToday.text) };
  const next = spans.find(({ start }) => start > instant);
  if (!next) return { open: false, words: t('Closed') };
  const opens = momentAt(next.start, zone);
  return { open: false, opens, words: opensText(opens, days) };
}

/** Returns the same as `openNow(…).open`, fast enough to filter thousands of stores. */
export function isOpen(
  instant: Instant,
  zone: string,
  week: WeekHours,
  holidays: readonly DateHours[] = [],
): boolean {
  const { yesterday, today } = daysAround(instant, zone);
  const isOpenOn = (day: ZonedDay): boolean =>
    spansOf(day, hoursOn(day, week, holidays)).some((span) => includes(span, instant));
  return isOpenOn(today) || isOpenOn(yesterday);
}

/** Returns the hours of seven days, holidays included. The first is today by the store's clock. */
export function weekAhead(
  instant: Instant,
  zone: string,
  week: WeekHours,
  holidays: readonly DateHours[] = [],
): DatedHours[] {
  const { days } = daysAround(instant, zone);
  return days.slice(1, 8).map((day) => datedHours(day, week, holidays));
}

/** Returns the hours of one part of a store as arguments for `openNow`, `isOpen` and `weekAhead`. */
export function hoursOf(
  store: Pick<ChainStore, 'zone' | 'storeHours' | 'pharmacyHours' | 'holidays'>,
  part: StorePart,
): readonly [zone: string, week: WeekHours, holidays: DateHours[]] {
  const week = part === 'store' ? store.storeHours : store.pharmacyHours;
  const holidays = store.holidays.dated.flatMap(({ date, [part]: hours }) =>
    hours ? [{ date, hours }] : [],
  );
  return [store.zone, week, holidays];
}

function datedHours(day: ZonedDay, week: WeekHours, holidays: readonly DateHours[]): DatedHours {
  const hours: DayHours = hoursOn(day, week, holidays);
  const holiday = holidays.some(({ date }) => date === day.date);
  return { date: day.date, weekday: weekdayText(day.weekday), hours, holiday };
}

/** The hours of a date that differ from those of its weekday. */
export interface DateHours {
  /** `2026-12-25` */
  readonly date: string;
  readonly hours: DayHours;
}

/** The time from `start` until just before `end`. */
interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

/** Returns the hours of a day: the holiday's, if there is one, or those of the weekday. */
function hoursOn(
  { date, weekday }: ZonedDay,
  week: WeekHours,
  holidays: readonly DateHours[],
): DayHours {
  return holidays.find((holiday) => holiday.date === date)?.hours ?? week[weekday];
}

/** Returns the spans of the hours that begin on this day, without those in the hour that spring leaves out. */
function spansOf(day: ZonedDay, hours: DayHours): readonly Span[] {
  if (hours.kind === 'open')
    return hours.spans
      .map(({ from, to }) => ({ start: day.at(from), end: day.at(to) }))
      .filter(({ start, end }) => start < end);
  if (hours.kind === 'all-day') return [{ start: day.at(0), end: day.at(MINUTES_OF_DAY) }];
  return [];
}

const unreadText = (text: string | undefined): string =>
  text === undefined ? t('Today’s hours are not listed') : t('Today’s hours: {0}', text);

/** Joins spans that touch or overlap. The spring hour may put a later span before an earlier one. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) {
      result.splice(-1, 1, { start: last.start, end: Math.max(last.end, span.end) });
    } else {
      result.push(span);
    }
  }
  return result;
}

const includes = ({ start, end }: Span, instant: Instant): boolean =>
  start <= instant && instant < end;

/** A moment, with its date and time by the store's own clock. */
export interface StoreMoment {
  readonly instant: Instant;
  /** `2026-03-08` */
  readonly date: string;
  /** `9 pm`, or `midnight`. */
  readonly time: string;
}

function momentAt(instant: Instant, zone: string): StoreMoment {
  const { date, minutes } = wallClock(instant, zone);
  return { instant, date, time: timeText(minutes) };
}

/** Returns `Open until 9 pm`, or `Open until Friday at 9 pm` if that is 18 hours ahead or more. */
function openUntilText(until: StoreMoment, now: Instant, zone: string): string {
  if (until.instant - now < 18 * HOUR) return t('Open until {0}', until.time);
  // Midnight ends a day, and people call it by that day's name.
  const isMidnight = wallClock(until.instant, zone).minutes === 0;
  const day = (weekdayOf(until.date) + (isMidnight ? 6 : 0)) % 7;
  return t('Open until {0} at {1}', weekdayText(day as Weekday), until.time);
}

/** Returns `Closed, opens at 9 am`, or `… tomorrow at …`, or `… Monday at …`. */
function opensText({ date, time }: StoreMoment, days: readonly ZonedDay[]): string {
  const ahead = days.findIndex((day) => day.date === date) - 1;
  if (ahead === 0) return t('Closed, opens at {0}', time);
  if (ahead === 1) return t('Closed, opens tomorrow at {0}', time);
  const weekday = weekdayText(weekdayOf(date));
  if (ahead < 7) return t('Closed, opens {0} at {1}', weekday, time);
  return t('Closed, opens next {0} at {1}', weekday, time);
}

const HOUR = 3_600_000;
