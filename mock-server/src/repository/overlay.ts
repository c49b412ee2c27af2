import type { BinaryFile, MountNode } from './mount/MountNode';
import { childPath, parentPath, type ContentNode, type Property } from './node';

/** The merged mounts, with every node and every binary file by its path. */
export interface Overlay {
  readonly root: ContentNode;
  readonly nodes: ReadonlyMap<string, ContentNode>;
  /** The files by the paths of the Binary properties. */
  readonly binaries: ReadonlyMap<string, BinaryFile>;
}

/**
 * Merges the mounts, the first at the bottom. A later mount takes precedence, property by property and child
 * by child. Children keep the first mount's order with new ones at the end, unless a later mount's XML lists
 * them; then they have the order of vault's importer.
 */
export function overlay(mounts: readonly MountNode[]): Overlay {
  const nodes = new Map<string, ContentNode>();
  const binaries = new Map<string, BinaryFile>();
  const root = mergeNode('', '/', mounts, nodes, binaries);
  return { root, nodes, binaries };
}

function mergeNode(
  name: string,
  path: string,
  layers: readonly MountNode[],
  nodes: Map<string, ContentNode>,
  binaries: Map<string, BinaryFile>,
): ContentNode {
  const properties = new Map<string, Property>();
  for (const layer of layers) {
    for (const [property, value] of layer.properties) {
      const held = layer.binaries.get(property);
      // An empty Binary without a file does not replace the file of a lower mount.
      if (value.type === 'Binary' && !held && properties.get(property)?.size !== undefined)
        continue;
      properties.set(property, value);
      if (held) binaries.set(childPath(path, property), held);
      else binaries.delete(childPath(path, property));
    }
  }
  if (!properties.has('jcr:primaryType')) {
    properties.set('jcr:primaryType', {
      type: 'Name',
      multiple: false,
      values: [impliedType(path, layers)],
    });
  }
  const children = new Map<string, ContentNode>();
  const node: ContentNode = {
    name,
    path,
    properties,
    children,
    origin: [...layers].reverse().find((layer) => layer.origin)?.origin,
  };
  nodes.set(path, node);
  for (const child of orderedNames(layers)) {
    const below = layers.flatMap((layer) => layer.children.get(child) ?? []);
    children.set(child, mergeNode(child, childPath(path, child), below, nodes, binaries));
  }
  return node;
}

/**
 * Returns the implied type of a node: nt:folder for a folder without XML, nt:unstructured for an element
 * without a type.
 */
function impliedType(path: string, layers: readonly MountNode[]): string {
  if (path === '/') return 'rep:root';
  return layers.every((layer) => layer.implicit && layer.diskPath)
    ? 'nt:folder'
    : 'nt:unstructured';
}

function orderedNames(layers: readonly MountNode[]): readonly string[] {
  let names: string[] = [];
  for (const layer of layers) {
    const known = new Set(names);
    for (const name of layer.children.keys()) if (!known.has(name)) names.push(name);
    names = inListedOrder(names, layer.order, layer === layers[0]);
  }
  return names;
}

/**
 * Sorts the names by a mount's XML. In the lowest mount, the listed names come first, then the other files on
 * disk. In a higher mount, an order that differs moves the listed names to the end (vault's
 * NodeNameList.restoreOrder).
 */
function inListedOrder(names: string[], order: ReadonlySet<string>, bottom: boolean): string[] {
  if (order.size === 0) return names;
  const present = new Set(names);
  const listed = [...order].filter((name) => present.has(name));
  const listedNames = new Set(listed);
  const others = names.filter((name) => !listedNames.has(name));
  if (bottom) return [...listed, ...others];
  const current = names.filter((name) => listedNames.has(name));
  return current.every((name, at) => name === listed[at]) ? names : [...others, ...listed];
}

/**
 * Returns the paths of the nodes that differ between two states: added, removed, or with different
 * properties, bytes or order of children. An added or removed subtree is represented by its root.
 */
export function differingPaths(before: Overlay, after: Overlay): readonly string[] {
  const paths = new Set<string>();
  for (const [path, node] of after.nodes) {
    const old = before.nodes.get(path);
    if (old ? !sameNode(old, node) : before.nodes.has(parentPath(path))) paths.add(path);
  }
  for (const path of before.nodes.keys()) {
    if (!after.nodes.has(path) && after.nodes.has(parentPath(path))) paths.add(path);
  }
  for (const [path, { file, version }] of after.binaries) {
    const old = before.binaries.get(path);
    const holder = parentPath(path);
    if (old && (old.file !== file || old.version !== version)) paths.add(holder);
  }
  return [...paths];
}

function sameNode(a: ContentNode, b: ContentNode): boolean {
  return sameProperties(a.properties, b.properties) && sameNames(a.children, b.children);
}

function sameProperties(
  a: ReadonlyMap<string, Property>,
  b: ReadonlyMap<string, Property>,
): boolean {
  if (a.size !== b.size) return false;
  for (const [name, property] of a) {
    const other = b.get(name);
    if (!other || (other !== property && !sameProperty(property, other))) return false;
  }
  return true;
}

function sameProperty(a: Property, b: Property): boolean {
  return (
    a.type === b.type &&
    a.multiple === b.multiple &&
    a.size === b.size &&
    a.values.length === b.values.length &&
    a.values.every((value, at) => value === b.values[at])
  );
}

function sameNames(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  if (a.size !== b.size) return false;
  const names = b.keys();
  for (const name of a.keys()) if (name !== names.next().value) return false;
  return true;
}
