import type { ZonedDate } from '../values/inspect';
import { FormatError } from './FormatError';
import { dateField } from './dateFields';
import { toLocalTime } from './timeZone';

export interface DateFormatOptions {
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
