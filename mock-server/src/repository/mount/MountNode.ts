import type { Stats } from 'node:fs';
import type { DocView, DocViewNode } from '../docview/DocView';
import { childPath, type Origin, type Property } from '../node';

/** The content of one `jcr_root` folder. */
export interface Mount {
  /** Absolute path of the folder. */
  readonly folder: string;
  readonly readOnly: boolean;
  readonly root: MountNode;
}

/** The part of a node in one mount. */
export interface MountNode {
  readonly name: string;
  readonly path: string;
  /** Shared with the XML that the node comes from; {@link setProperty} replaces it. */
  properties: ReadonlyMap<string, Property>;
  /** Grows by {@link addChild}. */
  children: ReadonlyMap<string, MountNode>;
  /** The files with the bytes of Binary properties, by the property's name; {@link setBinary} replaces it. */
  binaries: ReadonlyMap<string, BinaryFile>;
  origin: Origin | undefined;
  /** The folder or file on disk for the node, if there is one. */
  diskPath: string | undefined;
  /** Whether the node is a folder without XML, which is an nt:folder unless another mount defines the node. */
  implicit: boolean;
  /** Whether the node was never used, so that its folder is not read. */
  readonly isUnread?: boolean;
  /** The paths of the nodes with the changes for which this unread node took the place of another one. */
  readonly changes?: readonly string[];
  /** The XML files whose root element is the node. */
  documents: readonly DocView[];
  /** The names of the children in the order of the XML, including children that are defined elsewhere. */
  order: ReadonlySet<string>;
}

/** A file with the bytes of a Binary property. */
export interface BinaryFile {
  readonly file: string;
  /** The size in bytes. */
  readonly size: number;
  /** The result of {@link fileVersion}. */
  readonly version: string;
}

/**
 * Returns a text that differs for each version of a file. Two versions that are written within one tick of the
 * kernel's clock have the same time, and may have the same size.
 */
export function fileVersion({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}/${size}/${ino}`;
}

/** All nodes without entries share these: most nodes of a large site have no children, and hardly any has files. */
export const NO_ENTRIES: ReadonlyMap<string, never> = new Map<string, never>();
const NO_NAMES: ReadonlySet<string> = new Set();
const NO_DOCUMENTS: readonly DocView[] = [];

export function mountNode(name: string, path: string): MountNode {
  return {
    name,
    path,
    properties: NO_ENTRIES,
    children: NO_ENTRIES,
    binaries: NO_ENTRIES,
    origin: undefined,
    diskPath: undefined,
    implicit: true,
    documents: NO_DOCUMENTS,
    order: NO_NAMES,
  };
}

export function setProperty(node: MountNode, name: string, property: Property): void {
  node.properties = new Map(node.properties).set(name, property);
}

/** Adds a Binary property whose bytes are in a file. */
export function setBinary(node: MountNode, name: string, binary: BinaryFile): void {
  setProperty(node, name, { type: 'Binary', multiple: false, values: [''], size: binary.size });
  node.binaries = new Map(node.binaries).set(name, binary);
}

/** Adds or replaces a child in place, because a folder may have thousands. */
export function addChild(node: MountNode, child: MountNode): void {
  if (node.children === NO_ENTRIES) node.children = new Map();
  (node.children as Map<string, MountNode>).set(child.name, child);
}

/** Merges an XML file into the node of its root element. */
export function addDocument(target: MountNode, document: DocView): void {
  target.documents = [...target.documents, document];
  addElement(target, document.root, document.file);
}

/** Merges an XML file's element into the mount's node. */
function addElement(target: MountNode, element: DocViewNode, file: string): void {
  if (element.properties.size > 0) {
    target.implicit = false;
    target.origin = { file, line: element.line };
  }
  target.properties =
    target.properties.size === 0
      ? element.properties
      : new Map([...target.properties, ...newProperties(target, element)]);
  if (element.children.length > 0)
    target.order = new Set([...target.order, ...element.children.map(({ name }) => name)]);
  for (const child of element.children) {
    if (child.properties.size > 0 || child.children.length > 0) {
      addElement(childOf(target, child.name), child, file);
    }
  }
}

/** Returns the properties of an element without placeholders for what the node has. */
const newProperties = (node: MountNode, { properties }: DocViewNode): [string, Property][] =>
  [...properties].filter(
    ([name, property]) => !isPlaceholder(property) || !node.properties.has(name),
  );

/** Returns whether a property is an empty Binary, the placeholder for bytes in a file. */
function isPlaceholder({ type, values }: Property): boolean {
  return type === 'Binary' && values.every((value) => value === '');
}

/** Returns the child of a name, and creates it if it is missing. */
export function childOf(parent: MountNode, name: string): MountNode {
  const known = parent.children.get(name);
  if (known) return known;
  const node = mountNode(name, childPath(parent.path, name));
  addChild(parent, node);
  return node;
}
