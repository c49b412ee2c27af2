/**
 * JSON so that two servers' answers can be compared: numbers as they are written (`10.50` is not
 * `10.5`), properties by name, since Oak gives them in any order, and children in their own order.
 * Text that is no JSON is returned as it is.
 */
export function normalJson(text: string): unknown {
  // Numbers outside of strings become strings of their own, because parsing would lose how they are written.
  const kept = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"\u0000${token}"`,
  );
  try {
    return ordered(JSON.parse(kept.replaceAll('\u0000', '\\u0000')));
  } catch {
    return { notJson: text };
  }
}

/** Values that are different on every run: only whether they are there is compared. */
const OWN_VALUES = new Set(['created', 'lastModified']);

/** The properties that JCR adds and protects, and that FileVault leaves out of packages; our server has none. */
const OF_THE_REPOSITORY = new Set([
  'jcr:created',
  'jcr:createdBy',
  'jcr:lastModified',
  'jcr:lastModifiedBy',
  'jcr:uuid',
]);

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const stored = Object.entries(value).filter(([name]) => !OF_THE_REPOSITORY.has(name));
  const members = stored.map(([name, item]): [string, unknown] => [
    name,
    OWN_VALUES.has(name) && typeof item === 'string' ? '(own)' : ordered(item),
  ]);
  const isChild = ([, item]: [string, unknown]): boolean =>
    typeof item === 'object' && item !== null && !Array.isArray(item);
  const properties = members.filter((member) => !isChild(member));
  properties.sort(([a], [b]) => (a < b ? -1 : 1));
  // A list, because the order of children counts and an object puts names such as `10` first.
  return { properties, children: members.filter(isChild) };
}
