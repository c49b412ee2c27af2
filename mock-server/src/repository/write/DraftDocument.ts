import type { DocView, DocViewNode } from '../docview/DocView';
import type { Property } from '../node';

/** An element of an XML file during a batch of changes. */
export interface DraftElement {
  readonly name: string;
  readonly properties: Map<string, Property>;
  /** The children by name, in order. */
  children: Map<string, DraftElement>;
  /** The element as read, with its line and comments. */
  readonly source: DocViewNode | undefined;
}

/**
 * An XML file during a batch of changes. It is changed in place, because a new tree for each change would
 * make a request of n changes cost n times the file.
 */
export interface DraftDocument {
  readonly file: string;
  /** The namespaces that the file declares. A new file declares none. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly root: DraftElement;
}

/** Returns the document with mutable elements. */
export function draftDocument({ file, namespaces, root }: DocView): DraftDocument {
  return { file, namespaces, root: draftOf(root) };
}

function draftOf(node: DocViewNode): DraftElement {
  return {
    name: node.name,
    properties: new Map(node.properties),
    children: new Map(node.children.map((child) => [child.name, draftOf(child)])),
    source: node,
  };
}

/** Returns an element that was not read from a file. */
export function draftElement(
  name: string,
  properties: ReadonlyMap<string, Property> = new Map(),
): DraftElement {
  return { name, properties: new Map(properties), children: new Map(), source: undefined };
}

/** Returns the document that will be written. */
export function finishedDocument({ file, namespaces, root }: DraftDocument): DocView {
  return { file, namespaces, root: finished(root) };
}

function finished({ name, properties, children, source }: DraftElement): DocViewNode {
  return {
    name,
    properties,
    children: [...children.values()].map(finished),
    line: source?.line ?? 0,
    comments: source?.comments ?? [],
    closingComments: source?.closingComments ?? [],
  };
}

/** Returns whether the element only determines the position of a child that is defined elsewhere. */
export function isOrderOnly({ properties, children }: DraftElement): boolean {
  return properties.size === 0 && children.size === 0;
}

/** Returns the element at the path of `names`, the root itself for an empty list. */
export function findElement(
  root: DraftElement,
  names: readonly string[],
): DraftElement | undefined {
  let element: DraftElement | undefined = root;
  for (const name of names) element = element?.children.get(name);
  return element;
}

/** Sorts the element's children by `names`. A missing name gets a child that only determines the order. */
export function orderElements(element: DraftElement, names: readonly string[]): void {
  const ordered = new Map(
    names.map((name) => [name, element.children.get(name) ?? draftElement(name)]),
  );
  for (const [name, child] of element.children) if (!ordered.has(name)) ordered.set(name, child);
  element.children = ordered;
}
