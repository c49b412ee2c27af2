import type { DocView, DocViewNode } from '../docview/DocView';
import type { Property } from '../node';

/** An element of an XML file while a batch of changes is computed. */
export interface DraftElement {
  readonly name: string;
  readonly properties: Map<string, Property>;
  /** By name, in order. */
  children: Map<string, DraftElement>;
  /** The element as it was read: its line and comments. */
  readonly source: DocViewNode | undefined;
}

/**
 * An XML file while a batch of changes is computed. It is changed in place: a new tree for each
 * change would make a request of n changes cost n times the file.
 */
export interface DraftDocument {
  readonly file: string;
  /** As the file declares them; none for a new file. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly root: DraftElement;
}

/** The document with elements that can be changed. */
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

/** An element that was not read from a file. */
export function draftElement(
  name: string,
  properties: ReadonlyMap<string, Property> = new Map(),
): DraftElement {
  return { name, properties: new Map(properties), children: new Map(), source: undefined };
}

/** The document as it will be written. */
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

/** Whether the element only gives the position of a child that is defined elsewhere. */
export function isOrderOnly({ properties, children }: DraftElement): boolean {
  return properties.size === 0 && children.size === 0;
}

/** The element that `names` lead to; the root itself for an empty list. */
export function findElement(
  root: DraftElement,
  names: readonly string[],
): DraftElement | undefined {
  let element: DraftElement | undefined = root;
  for (const name of names) element = element?.children.get(name);
  return element;
}

/** Puts the element's children in the order of `names`; a missing name gets an order-only child. */
export function orderElements(element: DraftElement, names: readonly string[]): void {
  const ordered = new Map(
    names.map((name) => [name, element.children.get(name) ?? draftElement(name)]),
  );
  for (const [name, child] of element.children) if (!ordered.has(name)) ordered.set(name, child);
  element.children = ordered;
}
