import type { Property } from '../node';

/** One FileVault XML file: a tree of nodes below `jcr:root`. Immutable. */
export interface DocView {
  readonly file: string;
  /** Prefix to address, as the file declares them. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly root: DocViewNode;
}

/** An element. */
export interface DocViewNode {
  /** The JCR name, decoded; `jcr:root` for the root. */
  readonly name: string;
  /** In the order of the file. Empty where the element only fixes the order of its siblings. */
  readonly properties: ReadonlyMap<string, Property>;
  readonly children: readonly DocViewNode[];
  /** The line of the element, 1 for the first; 0 for a node that was not read. */
  readonly line: number;
  /** Comments before the element and before its end, which writing keeps. */
  readonly comments: readonly string[];
  readonly closingComments: readonly string[];
}

/** A file that is not valid FileVault XML; the message names the remedy. */
export class DocViewError extends Error {
  override readonly name = 'DocViewError';

  constructor(
    readonly file: string,
    readonly line: number,
    readonly column: number,
    message: string,
  ) {
    super(message);
  }
}

/** A node that was not read from a file. */
export function docViewNode(
  name: string,
  properties: ReadonlyMap<string, Property>,
  children: readonly DocViewNode[] = [],
): DocViewNode {
  return { name, properties, children, line: 0, comments: [], closingComments: [] };
}

/** Whether the element only gives the position of a child that is defined elsewhere. */
export function isOrderOnly(node: DocViewNode): boolean {
  return node.properties.size === 0 && node.children.length === 0;
}

/** The element that `names` lead to; the root itself for an empty list. */
export function findElement(root: DocViewNode, names: readonly string[]): DocViewNode | undefined {
  let element: DocViewNode | undefined = root;
  for (const name of names) element = element?.children.find((child) => child.name === name);
  return element;
}

/** A new tree in which the element that `names` lead to is changed; missing elements on the way are created. */
export function updateElement(
  root: DocViewNode,
  names: readonly string[],
  change: (element: DocViewNode) => DocViewNode,
): DocViewNode {
  const [name, ...rest] = names;
  if (name === undefined) return change(root);
  const known = root.children.some((child) => child.name === name);
  const children = known ? root.children : [...root.children, docViewNode(name, new Map())];
  return {
    ...root,
    children: children.map((child) =>
      child.name === name ? updateElement(child, rest, change) : child,
    ),
  };
}

/** A new tree without the element that `names` lead to. */
export function removeElement(root: DocViewNode, names: readonly string[]): DocViewNode {
  const last = names.at(-1);
  if (last === undefined || !findElement(root, names)) return root;
  return updateElement(root, names.slice(0, -1), (parent) => ({
    ...parent,
    children: parent.children.filter((child) => child.name !== last),
  }));
}

/** The element with its children in the order of `names`; a missing name gets an order-only child. */
export function orderElements(element: DocViewNode, names: readonly string[]): DocViewNode {
  const known = new Map(element.children.map((child) => [child.name, child]));
  const listed = names.map((name) => known.get(name) ?? docViewNode(name, new Map()));
  const others = element.children.filter((child) => !names.includes(child.name));
  return { ...element, children: [...listed, ...others] };
}
