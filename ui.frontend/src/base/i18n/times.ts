import { formatter } from './formatter';
import { isEnglish, t } from './t';

/**
 * Returns a time of day: `9 am`, `9:30 am`, with a narrow no-break space; `midnight` for 12 am, which would be
 * ambiguous.
 *
 * @param minutes after midnight; 1,440 and more is the next day
 */
export function timeText(minutes: number): string {
  const time = minutes % 1440;
  if (time === 0) return t('midnight');
  const hour = Math.floor(time / 60);
  const isWhole = time % 60 === 0;
  if (isEnglish()) {
    const rest = isWhole ? '' : `:${String(time % 60).padStart(2, '0')}`;
    return `${hour % 12 || 12}${rest}\u202f${hour < 12 ? 'am' : 'pm'}`;
  }
  const style = { hour: 'numeric', timeZone: 'UTC' } as const;
  return formatter(
    isWhole ? 'hour' : 'time',
    (tag) => new Intl.DateTimeFormat(tag, isWhole ? style : { ...style, minute: '2-digit' }),
  )
    .format(time * 60_000)
    .replace(/\s/g, '\u202f');
}

/** Returns the name of a weekday: `Friday`. @param weekday 0 is Sunday */
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

/**
 * Returns a short date, `Thu, Dec 24`, for a list on a phone, which cannot break a long date into lines. @param date
 * `2026-12-24`
 */
export function shortDateText(date: string): string {
  const style = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return formatter('short date', (tag) => new Intl.DateTimeFormat(tag, style)).format(
    Date.parse(date),
  );
}

/** Returns a date without its year: `Thursday, December 24`. @param date `2026-12-24` */
export function dateText(date: string): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return formatter('date', (tag) => new Intl.DateTimeFormat(tag, style)).format(Date.parse(date));
}
