import { parseDate, type IsoDate } from '../../base/values/calendarDate';
import { pageClock } from '../../base/http/serverClock';
import { withoutInvisible } from '../../base/values/invisible';
import { toText } from '../../base/values/fields';

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
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s-]+(\d\d?)(?:st|nd|rd|th)?\b(?:[\s,-]+(\d{4})\b)?/i;
const DAY_FIRST = /\b(\d\d?)(?:st|nd|rd|th)?[\s-]+(?:of )?([a-z]{3,9})\b/i;
const WITHOUT_YEAR = /^(\d\d?)[/-](\d\d?)$/;

/** Reads a date in digits. Midnight in the United States, in milliseconds since 1970, is on the same day in UTC. */
function dateInDigits(text: string): IsoDate | undefined {
  if (/^\d{13}$/.test(text)) return new Date(Number(text)).toISOString().slice(0, 10);
  return parseDate(text) ?? parseDate(text, 'mm/dd/yy') ?? parseDate(text, 'yyyy/mm/dd');
}
