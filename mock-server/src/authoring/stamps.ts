/** Returns whether a property notes who wrote a node, and when. Editors set such properties on nodes above it as well. */
export function isStamp(name: string): boolean {
  return STAMPS.has(name);
}

const STAMPS: ReadonlySet<string> = new Set([
  'cq:lastModified',
  'cq:lastModifiedBy',
  'jcr:lastModified',
  'jcr:lastModifiedBy',
]);
