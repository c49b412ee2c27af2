import { createHash } from 'node:crypto';
import type { ContentNode } from '../../repository/node';
import { isStamp } from '../stamps';

/**
 * Returns the revision of a node, 22 characters: the hash of its properties, and of the nodes below it that its dialog
 * edits, such as the items of a list. A component inside of it has a revision of its own. Who wrote last, and when, does
 * not count.
 */
export function revisionOf(node: ContentNode): string {
  const hash = createHash('sha256').update(JSON.stringify(edited(node)));
  return hash.digest('base64url').slice(0, LENGTH);
}

const LENGTH = 22;

function edited({ properties, children }: ContentNode): readonly unknown[] {
  const values = [...properties]
    .filter(([name]) => !isStamp(name))
    .map(([name, { type, multiple, values }]) => [name, type, multiple, values])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const below = [...children].filter(([, child]) => !child.properties.has('sling:resourceType'));
  return [values, below.map(([name, child]) => [name, edited(child)])];
}
