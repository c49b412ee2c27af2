import { nodeWith, type StoredNode } from '../repository';
import { isFolder, isUnit, isWhole } from './units';

/**
 * Returns a node as its activation publishes it: with its own content, such as the `jcr:content` of a page. Pages, assets and
 * folders below it stay as they were published.
 *
 * @param known what is published at its path
 */
export function activated(node: StoredNode, known: StoredNode | undefined): StoredNode {
  if (isWhole(node)) return node;
  const children = new Map<string, StoredNode>();
  for (const [name, child] of node.children) {
    const below = known?.children.get(name);
    if (!isUnit(child)) children.set(name, activated(child, below));
    else if (below) children.set(name, below);
  }
  for (const [name, below] of known?.children ?? [])
    if (isUnit(below) && !node.children.has(name)) children.set(name, below);
  return nodeWith(node, { children });
}

/**
 * Returns the published tree with another node at a path, in the author's order of siblings. Folders above it are published
 * with it; a page above it that is not published becomes a plain folder. All other nodes are shared.
 *
 * @param author the author's node at the place of `published`; it has the path
 */
export function withNode(
  published: StoredNode,
  author: StoredNode,
  [name = '', ...below]: readonly string[],
  node: StoredNode,
): StoredNode {
  const source = author.children.get(name);
  if (!source) return published;
  const known = published.children.get(name);
  const child =
    below.length === 0 ? node : withNode(known ?? folderFor(source), source, below, node);
  const children = inOrderOf(author, new Map(published.children).set(name, child));
  return nodeWith(published, { children });
}

/** Returns the published tree without the node at a path and what is below it. */
export function withoutNode(
  published: StoredNode,
  [name = '', ...below]: readonly string[],
): StoredNode {
  const known = published.children.get(name);
  if (!known) return published;
  const children = new Map(published.children);
  if (below.length === 0) children.delete(name);
  else children.set(name, withoutNode(known, below));
  return nodeWith(published, { children });
}

/** Returns whether a published node only holds published nodes, because the page at its path is not published. */
export const isStandIn = (published: StoredNode, author: StoredNode): boolean =>
  isFolder(published) && !isFolder(author);

function folderFor(source: StoredNode): StoredNode {
  if (isFolder(source)) return activated(source, undefined);
  const type = { type: 'Name', multiple: false, values: ['sling:Folder'] } as const;
  const properties = new Map([['jcr:primaryType', type]]);
  return nodeWith(source, { properties, children: new Map(), binaries: new Map() });
}

/** Sorts children as the author's node has them. Those that it does not have are the last. */
function inOrderOf(
  author: StoredNode,
  children: ReadonlyMap<string, StoredNode>,
): ReadonlyMap<string, StoredNode> {
  const order = new Map([...author.children.keys()].map((name, at) => [name, at]));
  const placeOf = (name: string): number => order.get(name) ?? order.size;
  return new Map([...children].sort(([a], [b]) => placeOf(a) - placeOf(b)));
}
