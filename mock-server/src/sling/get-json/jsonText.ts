/** A number as it was authored: a JavaScript number would lose the digits of a large Long. */
export class JsonNumber {
  constructor(readonly text: string) {}
}

export type Json = string | boolean | JsonNumber | readonly Json[] | JsonObject;

/** A map, because a JavaScript object would put names such as `10` first. */
export type JsonObject = ReadonlyMap<string, Json>;

/** @param indent Spaces for each level; 0 for all on one line. */
export function jsonText(value: Json, indent: number, margin = ''): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (value instanceof JsonNumber) return value.text;
  const inner = margin + ' '.repeat(indent);
  const parts = isArray(value)
    ? value.map((item) => jsonText(item, indent, inner))
    : [...value].map(
        ([name, item]) =>
          `${JSON.stringify(name)}:${indent > 0 ? ' ' : ''}${jsonText(item, indent, inner)}`,
      );
  const [open, close] = isArray(value) ? '[]' : '{}';
  if (indent === 0 || parts.length === 0) return `${open}${parts.join(',')}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}`;
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
