import { language } from '../../../base/i18n/t';
import type { CalendarNames, CalendarOptions } from './options';

/**
 * Returns the names of days and months: an author's own, English, or those of another language from
 * Intl.
 */
export function calendarNames(options: CalendarOptions = {}): CalendarNames {
  const tag = options.language ?? language();
  const days = options.days ?? (isEnglish(tag) ? DAYS : named(tag, 7, 'weekday', 'long'));
  const months = options.months ?? (isEnglish(tag) ? MONTHS : named(tag, 12, 'month', 'long'));
  const short = isEnglish(tag) ? days : named(tag, 7, 'weekday', 'short');
  return {
    days,
    months,
    daysShort: options.daysShort ?? short.map((day) => day.slice(0, 3)),
    daysMin: options.daysMin ?? short.map((day) => day.slice(0, 2)),
    monthsShort:
      options.monthsShort ??
      (isEnglish(tag)
        ? months.map((month) => month.slice(0, 3))
        : named(tag, 12, 'month', 'short')),
  };
}

const isEnglish = (tag: string): boolean => /^en\b/i.test(tag);

/** January 1, 2023 was a Sunday. */
function named(
  tag: string,
  count: number,
  field: 'weekday' | 'month',
  style: 'long' | 'short',
): string[] {
  const format = new Intl.DateTimeFormat(tag, { [field]: style, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, at) =>
    format.format(field === 'month' ? Date.UTC(2023, at, 1) : Date.UTC(2023, 0, 1 + at)),
  );
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
