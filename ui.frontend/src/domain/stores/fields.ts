/*
 * How the fields of a store come out of an answer. Services and authors are not strict about
 * types, so a number may come as a text and a flag as a word; what makes no sense is empty.
 */

/** A member of an object; undefined where there is none, or no object. */
export function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** A text without the blanks around it. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

/** Whether a flag is set, in one of the ways that flags are written. */
export function toFlag(value: unknown): boolean {
  return typeof value === 'boolean' ? value : /^(true|1|yes)$/i.test(toText(value));
}

/**
 * The five digits of a ZIP or ZIP+4. The leading zeros of New England get lost wherever a ZIP was
 * taken for a number: 8104 is 08104.
 */
export function toZip(value: unknown): string {
  const zip = toText(value);
  if (/^\d{5}$/.test(zip)) return zip;
  const digits = /^(\d{3,5})(-\d{4})?$/.exec(zip)?.[1];
  return digits?.padStart(5, '0') ?? '';
}
