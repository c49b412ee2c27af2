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

/** Whole cents; undefined for anything else, because a rounded amount would be wrong. */
export const cents = reading((value) => {
  const number = toNumber(value);
  return Number.isInteger(number) ? number : undefined;
});

/** A yes or no, also as `"true"`, `"Y"` or 1; no for anything else. */
export const flag = reading((value) => toFlag(value) ?? false);

/**
 * A moment in epoch milliseconds: from milliseconds or seconds since 1970, as a number or a text, or from an ISO text,
 * which is UTC if it names no zone. Undefined for anything else.
 */
export const instant = reading(toInstant);

/**
 * Creates a schema for a part of a response with fields of its own. A part that is left out, `null`, or written as an
 * empty text or list is read like an empty one; any other text or number fails.
 */
export function part<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    reading((value) => (isEmpty(value) ? {} : value)),
    v.object(entries),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || Array.isArray(value);

/** Creates a schema for a list: entries of another shape are left out, and anything but a list is empty. */
export function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return reading((value): v.InferOutput<Schema>[] =>
    (Array.isArray(value) ? value : []).flatMap((entry) => {
      const { success, output } = v.safeParse(schema, entry);
      return success ? [output] : [];
    }),
  );
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
