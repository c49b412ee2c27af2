/*
 * Readers for single fields of a response. Services and authors are not strict about types, so a number
 * may come as a text and a flag as a word; a value of any other kind is empty.
 */

/** Returns a member of an object; undefined if it is missing or the value is not an object. */
export function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/**
 * Returns the entries of a list: `null` means none, and anything else that is not a list is undefined, by the rule of
 * `listOf` (docs/specification/services.md#lists).
 */
export function entriesOf(list: unknown): readonly unknown[] | undefined {
  if (list === null) return [];
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

/** Returns a text without the blanks around it, a number as text, and an empty text for anything else. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

/** Returns whether a flag is set: `true`, `1`, `"true"` or `"yes"`. */
export function toFlag(value: unknown): boolean {
  return typeof value === 'boolean' ? value : /^(true|1|yes)$/i.test(toText(value));
}

/**
 * Returns a ZIP or ZIP+4, `08104` or `09499-0074`. One that was stored as a number has lost the leading zeros of New
 * England and the dash: 8104 is 08104. Any other text is returned trimmed.
 */
export function toZipPlus4(value: unknown): string {
  const zip = toText(value);
  const [, five, four] =
    /^(\d{3,5})(?:-(\d{4}))?$/.exec(zip) ?? /^(\d{3,5})(\d{4})$/.exec(zip) ?? [];
  if (five === undefined) return zip;
  return five.padStart(5, '0') + (four === undefined ? '' : `-${four}`);
}

/** Returns the five digits of a ZIP or ZIP+4 (see `toZipPlus4`); empty if the value is neither. */
export function toZip(value: unknown): string {
  return /^(\d{5})(?:-\d{4})?$/.exec(toZipPlus4(value))?.[1] ?? '';
}
