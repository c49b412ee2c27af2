import { withoutInvisible } from './invisible';

/** A day of the calendar without a time or a zone: `2026-03-08`. Two of them compare as texts. */
export type IsoDate = string;

/** The format of dates, unless an author chooses another (docs/specification/forms.md#date-picker). */
export const DATE_FORMAT = 'mm/dd/yyyy';

/** Returns whether a text is a date, `2024-02-29`, that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/**
 * Reads a date that was typed or pasted. Month and day may have one digit, a slash, dash, dot or blanks may separate
 * the parts, and all digits may follow each other; `2026-03-08` and `20260308` are read in any format. A time after the
 * date is ignored, because services send days as `2026-03-08T00:00:00`. Returns undefined for a day that the calendar
 * does not have: 02/30 is not March 2.
 *
 * @param format consists of `yyyy`, `yy` (2000 to 2099), `mm`, `m`, `dd`, `d` and the characters between them
 */
export function parseDate(text: string, format = DATE_FORMAT): IsoDate | undefined {
  const typed = withoutInvisible(text).trim().replace(TIME, '');
  if (isCalendarDate(typed)) return typed;
  const parts = format.match(PARTS) ?? [];
  const read = (pattern: string): RegExpExecArray | null => new RegExp(`^${pattern}$`).exec(typed);
  const found =
    read(
      parts.map((part) => `(\\d{${part.startsWith('y') ? part.length : '1,2'}})`).join(BETWEEN),
    ) ?? read(parts.map((part) => `(\\d{${Math.max(part.length, 2)}})`).join(''));
  const compact = typed.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (!found) return isoDate(compact);
  const digits = (letter: string): string =>
    found[parts.findIndex((part) => part.startsWith(letter)) + 1]?.padStart(2, '0') ?? '';
  const year = digits('y').padStart(4, '20');
  return isoDate(`${year}-${digits('m')}-${digits('d')}`) ?? isoDate(compact);
}

/**
 * Returns the month, the day and the year of a date for three fields. Parts between slashes are returned as they are,
 * also of an incomplete date; any other text that is no date has no parts.
 */
export function datePartsOf(text: string): readonly string[] {
  const typed = text.trim().replace(TIME, '');
  if (typed.includes('/')) return typed.split('/');
  const date = parseDate(typed);
  return date === undefined ? [] : formatDate(date).split('/');
}

const isoDate = (text: string): IsoDate | undefined => (isCalendarDate(text) ? text : undefined);

/** Writes a date in a format: `03/08/2026`. */
export function formatDate(date: IsoDate, format = DATE_FORMAT): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const written: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(-2),
    mm: month,
    m: String(Number(month)),
    dd: day,
    d: String(Number(day)),
  };
  return format.replace(PARTS, (part) => written[part] ?? part);
}

const PARTS = /yyyy|yy|mm|m|dd|d/g;

/** A time after a date, with or without a zone. */
const TIME = /[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[ap]m)?(?:Z|[+-]\d\d:?\d\d)?$/i;

const BETWEEN = '\\s*[\\s./-]\\s*';
