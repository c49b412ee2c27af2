import { plainNumber } from '../javaNumber';
import { isIterable, isMap, toItems, toText, toZonedDate } from '../objectModel';
import { formatDate, isDatePattern } from './formatDate';
import { formatMessage, isMessage } from './formatMessage';
import { formatNumber, isNumberPattern } from './formatNumber';

/** The options beside `@ format`, evaluated. */
export interface FormatOptions {
  /** `string`, `date` or `number`. With anything else, the pattern and the value decide. */
  readonly type: unknown;
  readonly locale: string;
  readonly timeZone: string;
  /** Whether the script names the zone, which then takes precedence over the date's own. */
  readonly zoneIsGiven: boolean;
}

const PLACEHOLDER = /\{(\d+)\}/g;

/**
 * Evaluates `${pattern @ format=value}` (HTL 1.4 §1.2.2). The kind of format follows from the type, else from
 * placeholders in the pattern, else from the value, else from the pattern. Null, and a value that does not
 * fit its pattern, format to null.
 * @throws FormatError if the pattern is malformed
 */
export function formatValue(
  pattern: string,
  value: unknown,
  options: FormatOptions,
): string | null {
  if (value === null || value === undefined) return null;
  const { type } = options;
  const placeholders = pattern.search(PLACEHOLDER) !== -1 || isMessage(pattern);
  if (type !== 'string') {
    const date = toZonedDate(value);
    if (type === 'date') return date === undefined ? null : inDate(pattern, date, options);
    if (date !== undefined && type !== 'number' && !placeholders) {
      return inDate(pattern, date, options);
    }
    const number = toNumber(value);
    if (type === 'number' || (number !== undefined && !placeholders)) {
      return number === undefined ? null : formatNumber(pattern, number, options.locale);
    }
    // Sling reads a text without placeholders as a pattern of a date, then of a number. The value is neither.
    if (!placeholders && (isDatePattern(pattern) || isNumberPattern(pattern))) return null;
  }
  return fill(pattern, value, options.locale);
}

function inDate(
  pattern: string,
  date: NonNullable<ReturnType<typeof toZonedDate>>,
  options: FormatOptions,
): string {
  const own = options.zoneIsGiven ? undefined : date.timeZone;
  return formatDate(pattern, { instant: date.instant, timeZone: own }, options);
}

function fill(pattern: string, value: unknown, locale: string): string {
  const values = isIterable(value) && !isMap(value) ? toItems(value) : [value];
  if (isMessage(pattern)) return formatMessage(pattern, values, locale);
  return pattern.replace(PLACEHOLDER, (_, index: string) => toText(values[Number(index)]));
}

/** Returns the number of a number or of a numeric text. */
function toNumber(value: unknown): number | undefined {
  const number = plainNumber(value);
  if (typeof number === 'number') return number;
  const text = toText(value).trim();
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined;
}
