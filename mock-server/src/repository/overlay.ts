import type { BinaryFile, MountNode } from './mount/MountNode';
import type { ContentNode, Property } from './node';
import { childPath } from './paths';

/** The mounts laid over each other, with every node and every file of bytes by its path. */
export interface Overlay {
  readonly root: ContentNode;
  readonly nodes: ReadonlyMap<string, ContentNode>;
  /** By the path of the Binary property. */
  readonly binaries: ReadonlyMap<string, BinaryFile>;
}

/**
 * Lays the mounts over each other, the first at the bottom: a later one wins property by property
 * and child by child. Children keep the first mount's order with new ones at the end, unless a
 * later mount's XML lists them: then they stand as vault's importer would put them.
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
      // An empty Binary without bytes of its own leaves those of a lower mount alone.
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

/** A folder that nothing describes is an nt:folder; an element without a type is unstructured. */
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
 * Within one mount the listed names come first, as they stand in the XML, and then what lies
 * beside it on disk. Over a lower mount, an order that differs moves the listed names to the end
 * (vault's NodeNameList.restoreOrder).
 */
function inListedOrder(names: string[], order: readonly string[], bottom: boolean): string[] {
  if (order.length === 0) return names;
  const listed = order.filter((name) => names.includes(name));
  const places = new Set(listed);
  const others = names.filter((name) => !places.has(name));
  if (bottom) return [...listed, ...others];
  const current = names.filter((name) => places.has(name));
  return current.every((name, at) => name === listed[at]) ? names : [...others, ...listed];
}
