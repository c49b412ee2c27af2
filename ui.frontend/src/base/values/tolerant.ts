import * as v from 'valibot';

/*
 * The building blocks of schemas for services' responses. Real services send `null` for empty values, numbers as texts,
 * texts as numbers, and fields that the code does not know. None of that may harm a visitor, so every readable value is
 * read, and the rest is empty. A required field is in its schema without these blocks, and its absence is a named
 * error.
 */

/** Creates a schema that accepts anything, even nothing, and reads it with a function. */
function reading<Value>(read: (value: unknown) => Value) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(read));
}

/** A text; a number becomes one, and anything else is empty. */
export const text = reading(toText);

/** A finite number, or the text of one (`"1240"`, `"12.50"`, `"1,240"`); undefined for anything else. */
export const amount = reading(toNumber);

/** The same, but 0 if there is no number. */
export const count = reading((value) => toNumber(value) ?? 0);

/** Whole cents, or dollars if the text has their sign (`"$12.50"`); undefined for anything else, never rounded. */
export const cents = reading(toCents);

/** The same, but `null` if nothing was sent, because the price is not known yet. */
export const price = reading((value) => (isUnset(value) ? null : toCents(value)));

/** The same, but 0 if nothing was sent. An unreadable amount is undefined, because it may be more than nothing. */
export const balance = reading((value) => (isUnset(value) ? 0 : toCents(value)));

/**
 * An amount in dollars as cents. It is `null` if nothing was sent, and undefined if it cannot be read; see
 * `dollarsToCents`.
 */
export const dollars = reading((value) => (isUnset(value) ? null : dollarsToCents(value)));

/** A yes or no, also as `"true"`, `"Y"` or 1; no for anything else. */
export const flag = reading((value) => toFlag(value) ?? false);

/**
 * A moment in epoch milliseconds: from milliseconds or seconds since 1970, as a number or a text, or from an ISO text,
 * which is UTC if it names no zone. Undefined for anything else.
 */
export const instant = reading(toInstant);

/**
 * Creates a schema for a part of a response with fields of its own. A part that is left out, `null`, or written as an
 * empty text or list is read as if each of its fields were `null`; any other text or number fails.
 */
export function part<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    reading((value) => (isEmpty(value) ? nothingOf(entries) : value)),
    v.object(entries),
  );
}

/** Returns `null` for each field that may be `null`. */
function nothingOf(entries: v.ObjectEntries): Readonly<Record<string, null>> {
  const nullable = Object.keys(entries).filter((key) => v.is(entries[key] ?? v.never(), null));
  return Object.fromEntries(nullable.map((key) => [key, null]));
}

const isEmpty = (value: unknown): boolean => isUnset(value) || Array.isArray(value);

const isUnset = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Creates a schema for data that have to be there: an object with fields of its own, or `[]`, which is how PHP writes an
 * empty object.
 */
export function dataWith<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.unknown(),
    v.transform((value) =>
      Array.isArray(value) && value.length === 0 ? nothingOf(entries) : value,
    ),
    v.object(entries),
  );
}

/**
 * Creates a schema for a list. `null` and `[]` mean that there are no entries. Anything else that is not a list fails,
 * even a list that is left out, because a visitor must not read "none" for what could not be read
 * (docs/specification/services.md#lists). Entries of another shape are left out.
 */
export function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.nullable(v.array(v.unknown()), []),
    v.metadata({ items: schema }),
    v.transform((entries): v.InferOutput<Schema>[] =>
      entries.flatMap((entry) => {
        const { success, output } = v.safeParse(schema, entry);
        return success ? [output] : [];
      }),
    ),
  );
}

/** Creates a schema for a list that a response may also leave out if it is empty. */
export function optionalListOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(listOf(schema), null);
}

/** Returns the value if it is an object, or else an empty object. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : '';
}

/** Reads a number; see `amount`. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const isNumber = /^\s*-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?\s*$/.test(value);
  return isNumber ? Number(value.replaceAll(',', '')) : undefined;
}

function toCents(value: unknown): number | undefined {
  if (typeof value === 'string' && value.includes('$')) return dollarsToCents(value);
  const number = toNumber(value);
  return Number.isInteger(number) ? number : undefined;
}

/**
 * Reads an amount in dollars, such as `34.0000`, `"$1,234.50"`, `"-$2.50"` or `"6.99 USD"`, as cents. Undefined for
 * anything else, and for an amount with parts of a cent.
 */
export function dollarsToCents(value: unknown): number | undefined {
  const number = toNumber(
    typeof value === 'string'
      ? value.replace(/^(\D?)\$\s?|\s?USD$/g, '$1').replace('−', '-')
      : value,
  );
  if (number === undefined) return undefined;
  const whole = Math.round(number * 100);
  return Number.isSafeInteger(whole) && Math.abs(number * 100 - whole) < 1e-6 ? whole : undefined;
}

/** Returns a yes or no; undefined if the value is neither. See `flag`. */
export function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (/^(?:true|yes|y|1)$/i.test(word)) return true;
  return /^(?:false|no|n|0)$/i.test(word) ? false : undefined;
}

function toInstant(value: unknown): number | undefined {
  const epoch = toNumber(value);
  if (epoch !== undefined) return isInSeconds(epoch) ? epoch * 1000 : epoch;
  if (typeof value !== 'string') return undefined;
  const [, date, time = 'T00:00:00', zone = 'Z'] = ISO.exec(value.trim()) ?? [];
  if (date === undefined) return undefined;
  const at = Date.parse(`${date}${time.replace(' ', 'T')}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}

/**
 * Returns whether a number is in seconds: these are from 2001 to 5138, and the same numbers as milliseconds are before
 * March 1973.
 */
const isInSeconds = (epoch: number): boolean => epoch >= 1e9 && epoch < 1e11;

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:([T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s?(Z|[+-]\d\d:?\d\d)?)?$/i;
