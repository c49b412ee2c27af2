import { FormatError } from './FormatError';
import { offsetText, zoneName, type LocalTime } from './timeZone';
import { weekInMonth, weekInYear, weekYear } from './weeks';

/**
 * One field of a date pattern: the letter, how often it stands there, and the moment.
 * @throws FormatError for a letter that is reserved.
 */
export function dateField(letter: string, count: number, time: LocalTime, locale: string): string {
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
