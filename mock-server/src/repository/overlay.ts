import { type BinaryFile, type MountNode, NO_ENTRIES } from './mount/MountNode';
import { childPath, type Origin, type Property, sameProperty } from './node';
import type { StoredNode } from './StoredNode';

/** A node that is merged from the mounts at its first use. */
class MergedNode implements StoredNode {
  private merged: Merged | undefined;

  /**
   * @param layers the parts of the mounts, the first at the bottom
   * @param former an earlier state, whose children are kept where no mount has changed
   */
  constructor(
    readonly name: string,
    readonly path: string,
    readonly layers: readonly MountNode[],
    private former: MergedNode | undefined,
  ) {}

  /** Returns the node with other layers; the node itself if the layers are the same. */
  withLayers(layers: readonly MountNode[]): MergedNode {
    if (isSameList(this.layers, layers)) return this;
    // The children of a node that was never used are not known anywhere.
    const former = this.isUnread ? undefined : this;
    return new MergedNode(this.name, this.path, layers, former);
  }

  get properties(): ReadonlyMap<string, Property> {
    return this.content.properties;
  }

  get binaries(): ReadonlyMap<string, BinaryFile> {
    return this.content.binaries;
  }

  get children(): ReadonlyMap<string, MergedNode> {
    return this.content.children;
  }

  get origin(): Origin | undefined {
    return [...this.layers].reverse().find((layer) => layer.origin)?.origin;
  }

  get isUnread(): boolean {
    return this.layers.some((layer) => layer.isUnread === true);
  }

  get changes(): readonly string[] {
    return this.layers.flatMap((layer) => layer.changes ?? []);
  }

  private get content(): Merged {
    if (this.merged) return this.merged;
    const { path, layers, former } = this;
    const { properties, binaries } = mergedProperties(path, layers);
    const children = layers.every((layer) => layer.children.size === 0)
      ? NO_ENTRIES
      : mergedChildren(path, layers, former?.children);
    this.former = undefined;
    return (this.merged = { properties, binaries, children });
  }
}

interface Merged extends Pick<StoredNode, 'properties' | 'binaries'> {
  readonly children: ReadonlyMap<string, MergedNode>;
}

/** The merged mounts. */
export class Overlay {
  private readonly known = new Map<string, MergedNode>();

  constructor(readonly root: MergedNode) {}

  /** Returns the node at an absolute path. */
  get(path: string): MergedNode | undefined {
    const known = this.known.get(path);
    if (known) return known;
    const found = path === '/' ? this.root : this.find(path);
    if (found) this.known.set(path, found);
    return found;
  }

  private find(path: string): MergedNode | undefined {
    const [first, ...names] = path.split('/');
    if (first !== '') return undefined;
    let node: MergedNode | undefined = this.root;
    for (const name of names) node = node?.children.get(name);
    return node;
  }
}

/**
 * Merges the mounts, the first at the bottom. A later mount takes precedence, property by property and child
 * by child. Children keep the first mount's order with new ones at the end, unless a later mount's XML lists
 * them; then they have the order of vault's importer.
 *
 * @param before the previous state, whose nodes are kept where no mount has changed
 */
export function overlay(mounts: readonly MountNode[], before?: Overlay): Overlay {
  return new Overlay(before?.root.withLayers(mounts) ?? new MergedNode('', '/', mounts, undefined));
}

function mergedChildren(
  path: string,
  layers: readonly MountNode[],
  former: ReadonlyMap<string, MergedNode> | undefined,
): ReadonlyMap<string, MergedNode> {
  const children = new Map<string, MergedNode>();
  for (const name of orderedNames(layers)) {
    const below = layers.flatMap((layer) => layer.children.get(name) ?? []);
    const node =
      former?.get(name)?.withLayers(below) ??
      new MergedNode(name, childPath(path, name), below, undefined);
    children.set(name, node);
  }
  return children;
}

function isSameList(a: readonly MountNode[], b: readonly MountNode[]): boolean {
  return a.length === b.length && a.every((layer, at) => layer === b[at]);
}

function mergedProperties(
  path: string,
  layers: readonly MountNode[],
): Pick<StoredNode, 'properties' | 'binaries'> {
  const [first, ...others] = layers;
  if (first && others.length === 0 && first.properties.has('jcr:primaryType')) return first;
  const properties = new Map<string, Property>();
  const binaries = new Map<string, BinaryFile>();
  for (const layer of layers) {
    for (const [property, value] of layer.properties) {
      const held = layer.binaries.get(property);
      // An empty Binary without a file does not replace the file of a lower mount.
      if (value.type === 'Binary' && !held && properties.get(property)?.size !== undefined)
        continue;
      properties.set(property, value);
      if (held) binaries.set(property, held);
      else binaries.delete(property);
    }
  }
  if (!properties.has('jcr:primaryType')) {
    properties.set('jcr:primaryType', {
      type: 'Name',
      multiple: false,
      values: [impliedType(path, layers)],
    });
  }
  return { properties, binaries };
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
 * Returns the paths of the nodes that differ between two trees: added, removed, or with different
 * properties, bytes or order of children. An added or removed subtree is represented by its root. In a subtree that was
 * never read before it changed, they are the nodes whose files changed.
 */
export function differingPaths(before: StoredNode, after: StoredNode): readonly string[] {
  return [...differences(before, after)];
}

function* differences(before: StoredNode, after: StoredNode): Generator<string> {
  if (before === after) return;
  if (before.isUnread === true) {
    const { path, changes = [] } = after;
    yield* changes.length > 0 ? changes : [path];
    return;
  }
  if (!sameNode(before, after)) yield after.path;
  for (const [name, child] of after.children) {
    const old = before.children.get(name);
    if (old) yield* differences(old, child);
    else yield child.path;
  }
  for (const [name, { path }] of before.children) if (!after.children.has(name)) yield path;
}

function sameNode(a: StoredNode, b: StoredNode): boolean {
  return (
    sameProperties(a.properties, b.properties) &&
    sameNames(a.children, b.children) &&
    [...b.binaries].every(([name, { file, version }]) => {
      const old = a.binaries.get(name);
      return !old || (old.file === file && old.version === version);
    })
  );
}

/** Returns whether two nodes have equal properties. */
export function sameProperties(
  a: ReadonlyMap<string, Property>,
  b: ReadonlyMap<string, Property>,
): boolean {
  if (a.size !== b.size) return false;
  for (const [name, property] of a) {
    const other = b.get(name);
    if (!other || !sameProperty(property, other)) return false;
  }
  return true;
}

/** Returns whether two nodes have children with the same names in the same order. */
export function sameNames(
  a: ReadonlyMap<string, unknown>,
  b: ReadonlyMap<string, unknown>,
): boolean {
  if (a.size !== b.size) return false;
  const names = b.keys();
  for (const name of a.keys()) if (name !== names.next().value) return false;
  return true;
}
