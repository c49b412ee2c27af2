import { parseDate, type IsoDate } from '../../base/values/calendarDate';
import { pageClock } from '../../base/http/serverClock';
import { withoutInvisible } from '../../base/values/invisible';
import { toText } from '../../base/values/fields';
import type { Instant } from '../../base/values/zonedDays';
import { namedHoliday } from './holidayNames';

/**
 * Reads the dates of special hours: a date, the name of a holiday, or a range or list of them, such as
 * `12/24/2026-12/26/2026`, `Dec 24-26` or `Thanksgiving and Christmas`. Empty for any other text. A name without a year
 * is that of the next holiday of the name, or of yesterday's.
 */
export function holidayDates(value: unknown, now = pageClock.now()): readonly IsoDate[] {
  const text = withoutInvisible(toText(value)).trim();
  const dateOf = (part: string): IsoDate | undefined =>
    holidayDate(part, now) ?? namedHoliday(part, now, 'next');
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const start = text.slice(0, index).trim();
    const end = text.slice(index + between.length).trim();
    const last = dateOf(end) ?? dateOf(withMonth(end, start));
    if (last === undefined) continue;
    const near = Date.parse(last);
    const first =
      holidayDate(start, near) ??
      namedHoliday(start, near, 'nearest') ??
      // `24-26 December`
      (/^\d\d?$/.test(start) ? parseDate(last.slice(0, 8) + start.padStart(2, '0')) : undefined);
    if (first !== undefined) return /and|&/i.test(between) ? [first, last] : range(first, last);
  }
  const date = dateOf(text);
  return date === undefined ? [] : [date];
}

const BETWEEN = /[-\u2010-\u2015\u2212&]|\b(?:to|thru|through|until|till|and)\b/gi;

/** Returns `Dec 26, 2026` for `26, 2026` after `Dec 24`. */
const withMonth = (end: string, start: string): string =>
  /^\d\d?(?:st|nd|rd|th)?\b/.test(end) ? `${/[a-z]{3,9}/i.exec(start)?.[0] ?? ''} ${end}` : '';

/** Returns every date from the first to the last; none if they are in the wrong order or over a year apart. */
function range(first: IsoDate, last: IsoDate): readonly IsoDate[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const days = Math.round((to - from) / DAY) + 1;
  if (days < 1 || days > 366) return [];
  return Array.from({ length: days }, (_, at) =>
    new Date(from + at * DAY).toISOString().slice(0, 10),
  );
}

const DAY: Instant = 86_400_000;

/**
 * Reads the date of special hours in the spellings of docs/specification/stores.md#dates-of-holidays; undefined for any
 * other text. A date without a year is the nearest one to now, in the past or in the future.
 *
 * @param now epoch milliseconds
 */
export function holidayDate(value: unknown, now = pageClock.now()): IsoDate | undefined {
  const text = withoutInvisible(toText(value)).trim();
  const [, month = '', day, year] =
    MONTH_FIRST.exec(text) ??
    MONTH_FIRST.exec(text.replace(DAY_FIRST, '$2 $1')) ??
    WITHOUT_YEAR.exec(text) ??
    [];
  if (day === undefined) return dateInDigits(text.replace(/^[a-z]+\.?,?\s+(?=\d)/i, ''));
  const number = Number(month) || MONTHS.indexOf(month.toLowerCase()) / 3 + 1;
  const current = new Date(now).getUTCFullYear();
  const distance = (date: IsoDate): number => Math.abs(Date.parse(date) - now);
  return (year === undefined ? [current - 1, current, current + 1] : [year])
    .flatMap((each) => parseDate(`${number}/${day}/${each}`) ?? [])
    .sort((a, b) => distance(a) - distance(b))[0];
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

const MONTH_FIRST =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[\s-]{1,9}(\d\d?)(?:st|nd|rd|th)?\b(?:[\s,-]{1,9}(\d{4})\b)?/i;
const DAY_FIRST = /\b(\d\d?)(?:st|nd|rd|th)?[\s-]{1,9}(?:of )?([a-z]{3,9})\b/i;
const WITHOUT_YEAR = /^(\d\d?)[/-](\d\d?)$/;

/** Reads a date in digits. Midnight in the United States, in milliseconds since 1970, is on the same day in UTC. */
function dateInDigits(text: string): IsoDate | undefined {
  if (/^\d{13}$/.test(text)) return new Date(Number(text)).toISOString().slice(0, 10);
  return parseDate(text) ?? parseDate(text, 'mm/dd/yy') ?? parseDate(text, 'yyyy/mm/dd');
}
