/**
 * Returns the name under which a property is stored. As in Sling, names that JCR does not allow are escaped:
 * an unknown prefix (`zz%3Aa`), an index (`x%5B1%5D`), spaces at the ends.
 */
export function storedName(name: string, isKnownPrefix: (prefix: string) => boolean): string {
  const [prefix = '', rest] = name.split(':');
  const isUnknown = rest !== undefined && prefix !== '' && rest !== '' && !isKnownPrefix(prefix);
  const colonless = isUnknown ? name.replace(':', '%3A') : name;
  return colonless
    .replace(/^ +|(?<! ) +$/g, (spaces) => '%20'.repeat(spaces.length))
    .replace(/\[(\d+)\]$/, '%5B$1%5D');
}

/** Returns a property's name for JSON and scripts. */
export function shownName(name: string): string {
  if (!name.includes('%')) return name;
  return name.replace(/%(?:3A|5B|5D|20)/g, (escape) => decodeURIComponent(escape));
}
