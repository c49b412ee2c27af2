export type Json = Readonly<Record<string, unknown>>;

/**
 * Returns a JSON schema with each choice of plain types as one list of types, `["string", "null"]`, and without nested
 * choices. The schema accepts the same values.
 */
export function simplified(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplified);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, simplified(value)]),
  ) as { readonly anyOf?: readonly Choice[] };
  if (!Array.isArray(parts.anyOf)) return parts;
  const { anyOf, ...rest } = parts;
  const choices = (anyOf as readonly Choice[]).flatMap((choice) =>
    isOnly(choice, 'anyOf') ? (choice.anyOf ?? []) : [choice],
  );
  const plain = choices.filter((choice) => isOnly(choice, 'type'));
  const others = choices.filter((choice) => !plain.includes(choice));
  const type = [...new Set(plain.flatMap((choice) => choice.type ?? []))];
  if (others.length === 0) return { ...rest, type };
  const types = type.length === 1 ? { type: type[0] } : { type };
  return { ...rest, anyOf: plain.length === 0 ? others : [...others, types] };
}

interface Choice {
  readonly anyOf?: readonly Choice[];
  readonly type?: string | readonly string[];
}

const isOnly = (choice: Choice, key: keyof Choice): boolean =>
  Object.keys(choice).length === 1 && key in choice;
