import type { Stats } from 'node:fs';
import type { DocView, DocViewNode } from '../docview/DocView';
import { childPath, type ContentProblem, type Origin, type Property } from '../node';

/** The content of one `jcr_root` folder. */
export interface Mount {
  /** Absolute path of the folder. */
  readonly folder: string;
  readonly readOnly: boolean;
  readonly root: MountNode;
  /** The XML files by the repository path of their root element. */
  readonly documents: ReadonlyMap<string, readonly DocView[]>;
  readonly problems: readonly ContentProblem[];
}

/** The part of a node in one mount. */
export interface MountNode {
  readonly name: string;
  readonly path: string;
  readonly properties: Map<string, Property>;
  readonly children: Map<string, MountNode>;
  /** The files with the bytes of Binary properties, by the property's name. */
  readonly binaries: Map<string, BinaryFile>;
  origin: Origin | undefined;
  /** The folder or file on disk for the node, if there is one. */
  diskPath: string | undefined;
  /** Whether the node is a folder without XML, which is an nt:folder unless another mount defines the node. */
  implicit: boolean;
  /** The names of the children in the order of the XML, including children that are defined elsewhere. */
  readonly order: Set<string>;
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

export function mountNode(name: string, path: string): MountNode {
  return {
    name,
    path,
    properties: new Map(),
    children: new Map(),
    binaries: new Map(),
    origin: undefined,
    diskPath: undefined,
    implicit: true,
    order: new Set(),
  };
}

/** Merges an XML file's element into the mount's node. */
export function addDocument(target: MountNode, element: DocViewNode, file: string): void {
  if (element.properties.size > 0) {
    target.implicit = false;
    target.origin = { file, line: element.line };
  }
  for (const [name, property] of element.properties) {
    if (!isPlaceholder(property)) target.properties.set(name, property);
    else if (!target.properties.has(name)) target.properties.set(name, property);
  }
  for (const child of element.children) {
    target.order.add(child.name);
    if (child.properties.size > 0 || child.children.length > 0) {
      addDocument(childOf(target, child.name), child, file);
    }
  }
}

/** Returns whether a property is an empty Binary, the placeholder for bytes in a file. */
function isPlaceholder({ type, values }: Property): boolean {
  return type === 'Binary' && values.every((value) => value === '');
}

/** Returns the child of a name, and creates it if it is missing. */
export function childOf(parent: MountNode, name: string): MountNode {
  const known = parent.children.get(name);
  if (known) return known;
  const node = mountNode(name, childPath(parent.path, name));
  parent.children.set(name, node);
  return node;
}
