import type { StoredNode } from '../../repository';
import { sameNames, sameProperties } from '../../repository/overlay';
import type { FileCopies } from '../../publishing/FileCopies';
import { isUnit, isWhole } from '../../publishing/units';
import { isStamp } from '../stamps';

/**
 * Returns whether an activation of the author's node would publish nothing new. Who wrote it, and when, does not count, and
 * neither do the pages, assets and folders below it, which are activated by themselves.
 *
 * @param isInWhole whether a node above is published with everything below it
 */
export function isPublishedAs(
  author: StoredNode,
  published: StoredNode,
  files: Pick<FileCopies, 'isSame'>,
  isInWhole = false,
): boolean {
  if (author === published) return true;
  if (!sameProperties(withoutStamps(author), withoutStamps(published))) return false;
  for (const [name, binary] of author.binaries) {
    const other = published.binaries.get(name);
    if (!other || !files.isSame(binary, other)) return false;
  }
  const withAll = isInWhole || isWhole(author);
  const [own, known] = withAll
    ? [author.children, published.children]
    : [ownChildren(author), ownChildren(published)];
  if (!sameNames(own, known)) return false;
  return [...own].every(([name, child]) => {
    const other = known.get(name);
    return other !== undefined && isPublishedAs(child, other, files, withAll);
  });
}

const withoutStamps = ({ properties }: StoredNode): StoredNode['properties'] =>
  new Map([...properties].filter(([name]) => !isStamp(name)));

const ownChildren = ({ children }: StoredNode): StoredNode['children'] =>
  new Map([...children].filter(([, child]) => !isUnit(child)));
