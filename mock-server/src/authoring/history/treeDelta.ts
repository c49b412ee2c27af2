import { sameProperty, type Property, type StoredNode } from '../../repository';

/** The difference that an edit made to a node and to those below it. It holds no node that the edit left alone. */
export type NodeDelta =
  | { readonly kind: 'added'; readonly node: StoredNode }
  | { readonly kind: 'removed'; readonly node: StoredNode }
  | ChangedNode;

export interface ChangedNode {
  readonly kind: 'changed';
  readonly path: string;
  readonly before: OwnState;
  readonly after: OwnState;
  readonly children: ReadonlyMap<string, NodeDelta>;
}

/** The state of a node without those below it. */
export interface OwnState extends Pick<StoredNode, 'properties' | 'binaries'> {
  /** The names of the children in order. */
  readonly names: readonly string[];
}

/** Returns the difference between two states of a node, or undefined if there is none. */
export function treeDelta(before: StoredNode, after: StoredNode): ChangedNode | undefined {
  if (before === after) return undefined;
  const children = new Map<string, NodeDelta>();
  for (const [name, node] of before.children) {
    const now = after.children.get(name);
    const delta: NodeDelta | undefined = now ? treeDelta(node, now) : { kind: 'removed', node };
    if (delta) children.set(name, delta);
  }
  for (const [name, node] of after.children)
    if (!before.children.has(name)) children.set(name, { kind: 'added', node });
  const delta: ChangedNode = {
    kind: 'changed',
    path: after.path,
    before: ownState(before),
    after: ownState(after),
    children,
  };
  return children.size > 0 || changesItself(delta) ? delta : undefined;
}

/**
 * Returns the paths of the nodes that an edit changed. A node is not among them that only got or lost children: those
 * are, each with everything below it.
 */
export function changedPaths(delta: NodeDelta): readonly string[] {
  if (delta.kind !== 'changed') return [delta.node.path];
  const below = [...delta.children.values()].flatMap(changedPaths);
  return changesItself(delta) ? [delta.path, ...below] : below;
}

/** Returns the names of the properties with another value, type or bytes. */
export function changedProperties(a: OwnState, b: OwnState): readonly string[] {
  const names = new Set([...a.properties.keys(), ...b.properties.keys()]);
  return [...names].filter(
    (name) =>
      !isSame(a.properties.get(name), b.properties.get(name)) ||
      a.binaries.get(name)?.file !== b.binaries.get(name)?.file ||
      a.binaries.get(name)?.version !== b.binaries.get(name)?.version,
  );
}

/** Returns whether the children that both states have are in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [former, latter] = [new Set(before), new Set(after)];
  const common = after.filter((name) => former.has(name));
  return before.filter((name) => latter.has(name)).some((name, at) => name !== common[at]);
}

export function ownState({ properties, binaries, children }: StoredNode): OwnState {
  return { properties, binaries, names: [...children.keys()] };
}

/**
 * Returns whether a node has other properties, or the children that it keeps are in another order.
 * @param isIgnored whether a property does not count
 */
export function changesItself(
  { before, after }: ChangedNode,
  isIgnored: (name: string) => boolean = () => false,
): boolean {
  return (
    changedProperties(before, after).some((name) => !isIgnored(name)) ||
    isReordered(before.names, after.names)
  );
}

function isSame(a: Property | undefined, b: Property | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameProperty(a, b);
}
