import { formatter } from './formatter';
import { isEnglish, t } from './t';

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
