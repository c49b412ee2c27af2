/** An object of a JSON text. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a text as it is, and '' for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
