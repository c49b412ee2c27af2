import { FormatError } from '../errors';
import type { ZonedDate } from '../objectModel';
import {
  dayInWeek,
  offsetText,
  toLocalTime,
  weekInMonth,
  weekInYear,
  weekYear,
  zoneName,
  type LocalTime,
} from './localTime';

interface DateFormatOptions {
  /** A BCP 47 tag. */
  readonly locale: string;
  /** An IANA zone or `GMT+hh:mm`, for a date without its own zone. */
  readonly timeZone: string;
}

const STYLES: Readonly<Record<string, 'short' | 'medium' | 'long' | 'full'>> = {
  default: 'medium',
  short: 'short',
  medium: 'medium',
  long: 'long',
  full: 'full',
};

/** A run of one letter, a quoted text, or anything else. */
const PART = /([A-Za-z])\1*|'((?:[^']|'')*)'|[^A-Za-z']+|'/g;

/**
 * Formats a date by a Java date pattern, such as `EEEE, d MMMM yyyy` (HTL 1.4 §1.2.2.2), or by one of the
 * styles short, medium, long and full.
 * @throws FormatError if a letter of the pattern has no meaning
 */
export function formatDate(pattern: string, date: ZonedDate, options: DateFormatOptions): string {
  if (Number.isNaN(date.instant.getTime())) return '';
  const time = toLocalTime(date.instant, date.timeZone ?? options.timeZone);
  const dateStyle = STYLES[pattern.toLowerCase()];
  if (dateStyle !== undefined) {
    const style = new Intl.DateTimeFormat(options.locale, { dateStyle, timeZone: 'UTC' });
    return style.format(time.fields);
  }
  return pattern.replace(PART, (part, letter: string | undefined, quoted: string | undefined) => {
    if (letter !== undefined) return dateField(letter, part.length, time, options.locale);
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
    if (part === "'") throw new FormatError(`The date pattern ${pattern} has a quote without end.`);
    return part;
  });
}

/** The letters of java.time.format.DateTimeFormatter; # and braces are reserved. */
const DATE_PATTERN = /^(?:[GuyDMLdQqYwWEecFgaBhKkHmsSAnNVvzOXxZ]|'[^']*'|[^A-Za-z'#{}])*$/;

/** Returns whether DateTimeFormatter accepts the text as a pattern. */
export function isDatePattern(pattern: string): boolean {
  return DATE_PATTERN.test(pattern);
}

/** The longest run of each letter that DateTimeFormatter accepts. Other letters have no limit. */
const MOST: Readonly<Record<string, number>> = {
  ...{ G: 4, M: 4, L: 4, D: 3, d: 2, Q: 4, q: 4, w: 2, W: 1, E: 4, e: 4, c: 4, F: 1 },
  ...{
    a: 1,
    B: 1,
    h: 2,
    K: 2,
    k: 2,
    H: 2,
    m: 2,
    s: 2,
    S: 9,
    V: 2,
    v: 4,
    z: 4,
    O: 4,
    X: 5,
    x: 5,
    Z: 5,
  },
};

/** The Modified Julian Day of 1970-01-01; day 0 is 1858-11-17. */
const MODIFIED_JULIAN_DAY_OF_1970 = 40_587;

/** Shorter runs of a letter that DateTimeFormatter refuses as well. */
const REFUSED: Readonly<Record<string, readonly number[]>> = {
  c: [2],
  V: [1],
  O: [2, 3],
  v: [2, 3],
};

/**
 * Formats one field of a date pattern: a letter that is repeated `count` times.
 * @throws FormatError for a letter that is reserved, or is repeated too often.
 */
function dateField(letter: string, written: number, time: LocalTime, locale: string): string {
  // Sling shortens five letters to four, which mean the full name in java.text.SimpleDateFormat.
  const count = written === 5 && /[GMLQqEec]/.test(letter) ? 4 : written;
  if (count > (MOST[letter] ?? count) || REFUSED[letter]?.includes(count)) {
    throw new FormatError(
      `A date pattern has no ${letter.repeat(written)}; repeat ${letter} less often.`,
    );
  }
  const { fields } = time;
  switch (letter) {
    case 'G':
      return era(fields, count);
    case 'y':
    case 'u':
      return year(fields.getUTCFullYear(), count);
    case 'Y':
      return year(weekYear(fields, locale), count);
    case 'M':
    case 'L':
      return month(fields, count, locale, letter === 'L');
    case 'Q':
    case 'q':
      return quarter(fields, count, locale);
    case 'w':
      return pad(weekInYear(fields, locale), count);
    case 'W':
      return pad(weekInMonth(fields, locale), count);
    case 'D':
      return pad(dayInYear(fields), count);
    case 'd':
      return pad(fields.getUTCDate(), count);
    case 'g':
      return pad(Math.floor(fields.getTime() / 86_400_000) + MODIFIED_JULIAN_DAY_OF_1970, count);
    case 'F':
      return pad(Math.ceil(fields.getUTCDate() / 7), count);
    case 'e':
    case 'c':
      if (count < 3) return pad(dayInWeek(fields, locale), count);
      return weekdayName(fields, count, locale);
    case 'E':
      return weekdayName(fields, count, locale);
    default:
      return timeField(letter, count, time, locale);
  }
}

function timeField(letter: string, count: number, time: LocalTime, locale: string): string {
  const { fields } = time;
  const hour = fields.getUTCHours();
  const milliseconds = fields.getUTCMilliseconds();
  const millisecondsOfDay = fields.getTime() - Date.UTC(...dateOf(fields));
  switch (letter) {
    case 'a':
      return name(fields, locale, { hour: 'numeric', hour12: true }, 'dayPeriod');
    case 'B':
      return name(fields, locale, { hour: 'numeric', dayPeriod: 'long' }, 'dayPeriod');
    case 'H':
      return pad(hour, count);
    case 'k':
      return pad(hour === 0 ? 24 : hour, count);
    case 'K':
      return pad(hour % 12, count);
    case 'h':
      return pad(hour % 12 === 0 ? 12 : hour % 12, count);
    case 'm':
      return pad(fields.getUTCMinutes(), count);
    case 's':
      return pad(fields.getUTCSeconds(), count);
    case 'S':
      return `${pad(milliseconds, 3)}000000`.slice(0, count);
    case 'n':
      return pad(milliseconds * 1_000_000, count);
    case 'A':
      return pad(millisecondsOfDay, count);
    case 'N':
      return pad(millisecondsOfDay * 1_000_000, count);
    default:
      return zoneField(letter, count, time, locale);
  }
}

function zoneField(letter: string, count: number, time: LocalTime, locale: string): string {
  const { offsetMinutes } = time;
  switch (letter) {
    case 'V':
      return time.zone;
    case 'v':
      return zoneName(time, locale, count === 4 ? 'longGeneric' : 'shortGeneric');
    case 'z':
      return zoneName(time, locale, count === 4 ? 'long' : 'short');
    case 'O':
      return localizedOffset(offsetMinutes, count === 4);
    case 'Z':
      if (count === 4) return localizedOffset(offsetMinutes, true);
      return count === 5 ? isoOffset(offsetMinutes, 5, 'Z') : offsetText(offsetMinutes, '');
    case 'X':
      return isoOffset(offsetMinutes, count, 'Z');
    case 'x':
      return isoOffset(offsetMinutes, count, undefined);
    default:
      throw new FormatError(
        `The letter ${letter} has no meaning in a date pattern; quote it ('${letter}') as text.`,
      );
  }
}

/**
 * Returns `-05`, `-0500` or `-05:00`, depending on the count of letters. One letter shows minutes only if
 * they are not 0.
 */
function isoOffset(offsetMinutes: number, count: number, zero: string | undefined): string {
  if (offsetMinutes === 0 && zero !== undefined) return zero;
  const separator = count === 3 || count === 5 ? ':' : '';
  return offsetText(offsetMinutes, separator, count > 1 || offsetMinutes % 60 !== 0);
}

/** Returns `GMT-5`, or in full `GMT-05:00`. */
function localizedOffset(offsetMinutes: number, full: boolean): string {
  if (offsetMinutes === 0) return 'GMT';
  if (full) return `GMT${offsetText(offsetMinutes, ':')}`;
  const [sign, hours] = [offsetMinutes < 0 ? '-' : '+', Math.floor(Math.abs(offsetMinutes) / 60)];
  const minutes = Math.abs(offsetMinutes) % 60;
  return `GMT${sign}${hours}${minutes === 0 ? '' : `:${pad(minutes, 2)}`}`;
}

function era(fields: Date, count: number): string {
  const isCurrent = fields.getUTCFullYear() > 0;
  if (count < 4) return isCurrent ? 'AD' : 'BC';
  return isCurrent ? 'Anno Domini' : 'Before Christ';
}

/** The names of quarters, which Intl lacks, in the languages of our sites. */
const QUARTERS: Readonly<
  Record<string, { readonly short: string; readonly full: readonly string[] }>
> = {
  en: { short: 'Q', full: ['1st quarter', '2nd quarter', '3rd quarter', '4th quarter'] },
  es: { short: 'T', full: ['1.er trimestre', '2.º trimestre', '3.er trimestre', '4.º trimestre'] },
};

function quarter(fields: Date, count: number, locale: string): string {
  const number = Math.floor(fields.getUTCMonth() / 3) + 1;
  if (count < 3) return pad(number, count);
  const names = QUARTERS[new Intl.Locale(locale).language] ?? { short: 'Q', full: [] };
  return (count === 4 ? names.full[number - 1] : undefined) ?? `${names.short}${number}`;
}

function weekdayName(fields: Date, count: number, locale: string): string {
  return name(fields, locale, { weekday: count < 4 ? 'short' : 'long' }, 'weekday');
}

function dateOf(fields: Date): [year: number, month: number, day: number] {
  return [fields.getUTCFullYear(), fields.getUTCMonth(), fields.getUTCDate()];
}

function year(value: number, count: number): string {
  return count === 2 ? pad(value % 100, 2) : pad(value, count);
}

function month(fields: Date, count: number, locale: string, alone: boolean): string {
  if (count < 3) return pad(fields.getUTCMonth() + 1, count);
  if (count === 3) return name(fields, locale, { month: 'short' }, 'month');
  // Some languages inflect the month's name if a day is next to it.
  const style = { month: 'long' } as const;
  return name(fields, locale, alone ? style : { ...style, day: 'numeric' }, 'month');
}

function dayInYear(fields: Date): number {
  const start = new Date(0);
  start.setUTCFullYear(fields.getUTCFullYear(), 0, 1);
  return Math.floor((fields.getTime() - start.getTime()) / 86_400_000) + 1;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function name(
  fields: Date,
  locale: string,
  style: Intl.DateTimeFormatOptions,
  part: Intl.DateTimeFormatPartTypes,
): string {
  const key = `${locale} ${JSON.stringify(style)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.formatToParts(fields).find(({ type }) => type === part)?.value ?? '';
}

function pad(value: number, count: number): string {
  const digits = String(Math.abs(value)).padStart(count, '0');
  return value < 0 ? `-${digits}` : digits;
}
