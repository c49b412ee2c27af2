import { FormatError } from '../errors';
import type { ZonedDate } from '../objectModel';
import {
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
  /** An IANA zone or `GMT+hh:mm`, for a date that carries none. */
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
 * Formats a date by a Java date pattern, such as `EEEE, d MMMM yyyy` (HTL 1.4 §1.2.2.2), or by
 * one of the styles short, medium, long and full.
 * @throws FormatError where a letter of the pattern has no meaning.
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
const DATE_PATTERN = /^(?:[GuyDMLdQqYwWEecFaBhKkHmsSAnNVvzOXxZ]|'(?:[^']|'')*'|[^A-Za-z'#{}])*$/;

/** Whether DateTimeFormatter would take the text as its pattern. */
export function isDatePattern(pattern: string): boolean {
  return DATE_PATTERN.test(pattern);
}

/**
 * Formats one field of a date pattern: a letter that is repeated `count` times.
 * @throws FormatError for a letter that is reserved.
 */
function dateField(letter: string, count: number, time: LocalTime, locale: string): string {
  const { fields } = time;
  switch (letter) {
    case 'G':
      return fields.getUTCFullYear() > 0 ? 'AD' : 'BC';
    case 'y':
    case 'u':
      return year(fields.getUTCFullYear(), count);
    case 'Y':
      return year(weekYear(fields, locale), count);
    case 'M':
    case 'L':
      return month(fields, count, locale, letter === 'L');
    case 'w':
      return pad(weekInYear(fields, locale), count);
    case 'W':
      return pad(weekInMonth(fields, locale), count);
    case 'D':
      return pad(dayInYear(fields), count);
    case 'd':
      return pad(fields.getUTCDate(), count);
    case 'F':
      return pad(Math.ceil(fields.getUTCDate() / 7), count);
    case 'E':
      return name(fields, locale, { weekday: count < 4 ? 'short' : 'long' }, 'weekday');
    default:
      return timeField(letter, count, time, locale);
  }
}

function timeField(letter: string, count: number, time: LocalTime, locale: string): string {
  const hour = time.fields.getUTCHours();
  switch (letter) {
    case 'a':
      return name(time.fields, locale, { hour: 'numeric', hour12: true }, 'dayPeriod');
    case 'H':
      return pad(hour, count);
    case 'k':
      return pad(hour === 0 ? 24 : hour, count);
    case 'K':
      return pad(hour % 12, count);
    case 'h':
      return pad(hour % 12 === 0 ? 12 : hour % 12, count);
    case 'm':
      return pad(time.fields.getUTCMinutes(), count);
    case 's':
      return pad(time.fields.getUTCSeconds(), count);
    case 'S':
      return pad(time.fields.getUTCMilliseconds(), count);
    default:
      return zoneField(letter, count, time, locale);
  }
}

function zoneField(letter: string, count: number, time: LocalTime, locale: string): string {
  switch (letter) {
    case 'z':
      return zoneName(time, locale, count >= 4);
    case 'Z':
      return offsetText(time.offsetMinutes, '');
    case 'X':
      if (time.offsetMinutes === 0) return 'Z';
      return offsetText(time.offsetMinutes, count >= 3 ? ':' : '', count > 1);
    default:
      throw new FormatError(
        `The letter ${letter} has no meaning in a date pattern; quote it ('${letter}') as text.`,
      );
  }
}

function year(value: number, count: number): string {
  return count === 2 ? pad(value % 100, 2) : pad(value, count);
}

function month(fields: Date, count: number, locale: string, alone: boolean): string {
  if (count < 3) return pad(fields.getUTCMonth() + 1, count);
  if (count === 3) return name(fields, locale, { month: 'short' }, 'month');
  // Beside a day, some languages inflect the month's name.
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
