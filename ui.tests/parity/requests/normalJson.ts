/**
 * Parses JSON so that two servers' responses can be compared: numbers keep their spelling (`10.50` is not `10.5`),
 * properties are sorted by name, since Oak returns them in any order, and children keep their order. Text that is not
 * JSON is returned unchanged.
 */
export function normalJson(text: string): unknown {
  // Numbers become strings, because parsing would lose their spelling.
  const kept = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"\u0000${token}"`,
  );
  try {
    return ordered(JSON.parse(kept.replaceAll('\u0000', '\\u0000')));
  } catch {
    return { notJson: text };
  }
}

/** Properties whose values differ on every run: only their presence is compared. */
const OWN_VALUES = new Set(['created', 'lastModified']);

/**
 * Properties that JCR adds and protects, and that FileVault leaves out of packages; our server has no such properties.
 */
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
  // Children form a list, because their order counts, and an object would put names such as `10` first.
  return { properties, children: members.filter(isChild) };
}
