import {
  childPath,
  DocViewError,
  type DocView,
  parseDocView,
  sameProperty,
} from '../../repository';

type DocViewNode = DocView['root'];

/** Returns the names of the children that a node has at present. */
type NamesAt = (path: string) => readonly string[];

/**
 * Returns whether two versions of a FileVault XML file have the same content. Elements that only determine an order do not
 * count if the children are read in the same order without them, and neither do comments and layout.
 *
 * @param path the path of the node that the file defines
 */
export function isSameContent(one: Buffer, other: Buffer, path: string, namesAt: NamesAt): boolean {
  const [first, second] = [rootIn(one), rootIn(other)];
  return first !== undefined && second !== undefined && isSameNode(first, second, path, namesAt);
}

function rootIn(bytes: Buffer): DocViewNode | undefined {
  try {
    return parseDocView(bytes.toString(), '').root;
  } catch (error) {
    if (error instanceof DocViewError) return undefined;
    throw error;
  }
}

function isSameNode(one: DocViewNode, other: DocViewNode, path: string, namesAt: NamesAt): boolean {
  if (!hasSameProperties(one, other)) return false;
  const [first, second] = [one, other].map(({ children }) => children.filter(isDefined));
  if (first?.length !== second?.length) return false;
  const byName = new Map(second?.map((child) => [child.name, child]));
  const isSame = first?.every((child) => {
    const match = byName.get(child.name);
    return match !== undefined && isSameNode(child, match, childPath(path, child.name), namesAt);
  });
  if (isSame !== true) return false;
  const names = namesAt(path);
  const [before, after] = [orderIn(one, names), orderIn(other, names)];
  return before.every((name, at) => name === after[at]);
}

function hasSameProperties(one: DocViewNode, other: DocViewNode): boolean {
  if (one.properties.size !== other.properties.size) return false;
  return [...one.properties].every(([name, property]) => {
    const match = other.properties.get(name);
    return match !== undefined && sameProperty(property, match);
  });
}

/** Returns whether an element does more than determine an order. */
const isDefined = ({ properties, children }: DocViewNode): boolean =>
  properties.size > 0 || children.length > 0;

/** Returns names in the order of an element: first those that it lists, then the others, which are files and folders. */
function orderIn({ children }: DocViewNode, names: readonly string[]): readonly string[] {
  const present = new Set(names);
  const listed = new Set(children.map(({ name }) => name).filter((name) => present.has(name)));
  return [...listed, ...names.filter((name) => !listed.has(name)).sort()];
}
