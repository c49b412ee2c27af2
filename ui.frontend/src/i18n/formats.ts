import { language, t } from './t';

/*
 * Numbers, distances, times, dates and lists in the language of the page. `Intl` writes them, but
 * the English ones that stand in the first results are written by hand: its formatters take a
 * frame to start (docs/decisions/0016-long-lists.md). Those that are made are kept.
 */

/** `17,682`. */
export function numberText(count: number): string {
  if (isEnglish()) return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return formatter('number', (tag) => new Intl.NumberFormat(tag)).format(count);
}

/** `2.4 miles`, to a tenth of a mile, and to a whole one from 100 miles on. */
export function distanceText(miles: number): string {
  if (miles < 0.05) return t('right here');
  const digits = miles < 100 ? 1 : 0;
  if (isEnglish()) {
    const rounded = miles.toFixed(digits).replace(/\.0$/, '');
    return `${rounded} ${rounded === '1' ? 'mile' : 'miles'}`;
  }
  const style = { style: 'unit', unit: 'mile', unitDisplay: 'long' } as const;
  return formatter(
    `miles ${digits}`,
    (tag) => new Intl.NumberFormat(tag, { ...style, maximumFractionDigits: digits }),
  ).format(miles);
}

/**
 * A time of day, `9:00 AM`; `midnight`, which 12:00 AM leaves in doubt.
 * @param minutes after midnight; 1,440 and more is the next day
 */
export function timeText(minutes: number): string {
  const time = minutes % 1440;
  if (time === 0) return t('midnight');
  const hour = Math.floor(time / 60);
  if (isEnglish()) {
    const rest = String(time % 60).padStart(2, '0');
    return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
  }
  return formatter(
    'time',
    (tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }),
  ).format(time * 60_000);
}

/** `Friday`. @param weekday 0 is Sunday */
export function weekdayText(weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6): string {
  if (isEnglish()) return WEEKDAYS[weekday];
  return formatter(
    'weekday',
    (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }),
  ).format(Date.UTC(2023, 0, 1 + weekday));
}

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** `Thursday, December 24`. @param date `2026-12-24` */
export function dateText(date: string): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return formatter('date', (tag) => new Intl.DateTimeFormat(tag, style)).format(Date.parse(date));
}

/** `California, Nevada, and Oregon`. */
export function listText(items: readonly string[]): string {
  // A list of one needs no formatter.
  if (items.length === 1) return items.join();
  return formatter('list', (tag) => new Intl.ListFormat(tag)).format(items);
}

const isEnglish = (): boolean => /^en\b/i.test(language());

const formatters = new Map<string, unknown>();

/** The formatter of a kind for the page's language, made once. */
function formatter<T>(kind: string, make: (language: string) => T): T {
  const key = `${language()} ${kind}`;
  const made = (formatters.get(key) as T | undefined) ?? make(language());
  formatters.set(key, made);
  return made;
}
