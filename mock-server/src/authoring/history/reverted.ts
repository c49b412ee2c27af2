import {
  childPath,
  nodeWith,
  sameProperty,
  type BinaryFile,
  type StoredNode,
} from '../../repository';
import { isStamp } from '../stamps';
import {
  changedPaths,
  changedProperties,
  isReordered,
  ownState,
  type ChangedNode,
  type NodeDelta,
  type OwnState,
} from './treeDelta';

/**
 * Returns whether a file has the bytes that an edit wrote.
 * @param edited the file after the edit
 */
export type HasBytes = (now: BinaryFile, edited: BinaryFile) => boolean;

/**
 * Returns a node without an edit, and with all that was changed elsewhere since. Children that the edit removed come
 * back after the sibling that they followed. A stamp that another edit has set since keeps its value, and that alone
 * does not prevent an undo.
 * @param conflicts gets the paths that the edit changed, and that are no longer as the edit left them
 */
export function reverted(
  current: StoredNode,
  delta: ChangedNode,
  hasBytes: HasBytes,
  conflicts: string[],
): StoredNode {
  const children = new Map(current.children);
  for (const [name, child] of delta.children) {
    const node = revertedChild(current.children.get(name), child, hasBytes, conflicts);
    if (node) children.set(name, node);
    else children.delete(name);
  }
  const names = revertedNames(delta, ownState(current).names);
  if (!names) conflicts.push(delta.path);
  const ordered = (names ?? []).flatMap((name) => {
    const child = children.get(name);
    return child ? [[name, child] as const] : [];
  });
  const own = revertedProperties(current, delta, hasBytes, conflicts);
  return nodeWith(current, { ...own, children: new Map(ordered) });
}

function revertedChild(
  now: StoredNode | undefined,
  delta: NodeDelta,
  hasBytes: HasBytes,
  conflicts: string[],
): StoredNode | undefined {
  switch (delta.kind) {
    case 'changed':
      if (now) return reverted(now, delta, hasBytes, conflicts);
      conflicts.push(...changedPaths(delta));
      return undefined;
    case 'added':
      conflicts.push(...differences(now, delta.node, hasBytes));
      return undefined;
    case 'removed':
      if (now) conflicts.push(now.path);
      return delta.node;
  }
}

function revertedProperties(
  current: StoredNode,
  { path, before, after }: ChangedNode,
  hasBytes: HasBytes,
  conflicts: string[],
): Pick<StoredNode, 'properties' | 'binaries'> {
  const changed = changedProperties(before, after);
  const isContent = changed.some((name) => !isStamp(name));
  // Bytes that the edit left alone stay as they are now: it did not write them, so it has no digest of them.
  const wroteBytes: HasBytes = (now, then) =>
    !changed.some((name) => after.binaries.get(name) === then) || hasBytes(now, then);
  if (isContent && !hasOwn(current, after, wroteBytes)) conflicts.push(path);
  const properties = new Map(current.properties);
  const binaries = new Map(current.binaries);
  const bytesChanged = changed.some((name) => before.binaries.has(name));
  for (const name of changed) {
    const isSetSince = !isSameIn(current, after, name);
    if (isStamp(name) && isSetSince && !bytesChanged) continue;
    copy(before.properties, properties, name);
    copy(before.binaries, binaries, name);
  }
  return { properties, binaries };
}

function copy<T>(from: ReadonlyMap<string, T>, to: Map<string, T>, name: string): void {
  const value = from.get(name);
  if (value === undefined) to.delete(name);
  else to.set(name, value);
}

/** Returns the names of a node's children without the edit, or undefined if their order was changed since. */
function revertedNames(
  { before: { names: before }, after: { names: after } }: ChangedNode,
  current: readonly string[],
): readonly string[] | undefined {
  const [former, latter] = [new Set(before), new Set(after)];
  const isOrdered = isReordered(before, after);
  if (isOrdered && isReordered(after, current)) return undefined;
  const names = current.filter((name) => former.has(name) || !latter.has(name));
  for (const [at, name] of before.entries()) {
    if (latter.has(name) || names.includes(name)) continue;
    const previous = before.slice(0, at).reverse();
    const neighbor = previous.find((sibling) => names.includes(sibling));
    names.splice(neighbor === undefined ? 0 : names.indexOf(neighbor) + 1, 0, name);
  }
  if (!isOrdered) return names;
  const present = new Set(names);
  const order = before.filter((name) => present.has(name)).values();
  return names.map((name) => (former.has(name) ? (order.next().value ?? name) : name));
}

/** Returns the paths at or below an added node that are no longer as the edit left them. */
function differences(
  now: StoredNode | undefined,
  edited: StoredNode,
  hasBytes: HasBytes,
): readonly string[] {
  if (now === edited) return [];
  if (!now) return [edited.path];
  const own = ownState(edited);
  const { names } = ownState(now);
  const isSame = hasOwn(now, own, hasBytes) && !isReordered(own.names, names);
  const added = names.filter((name) => !edited.children.has(name));
  return [
    ...(isSame ? [] : [edited.path]),
    ...added.map((name) => childPath(edited.path, name)),
    ...[...edited.children.values()].flatMap((child) =>
      differences(now.children.get(child.name), child, hasBytes),
    ),
  ];
}

/** Returns whether a node has the properties and bytes of a state, without the stamps. */
function hasOwn(node: StoredNode, state: OwnState, hasBytes: HasBytes): boolean {
  const names = new Set([...node.properties.keys(), ...state.properties.keys()]);
  return [...names].every((name) => {
    if (isStamp(name)) return true;
    const [now, then] = [node.binaries.get(name), state.binaries.get(name)];
    const sameBytes = now && then ? hasBytes(now, then) : now === then;
    return sameBytes && isSameIn(node, state, name);
  });
}

function isSameIn(
  a: Pick<OwnState, 'properties'>,
  b: Pick<OwnState, 'properties'>,
  name: string,
): boolean {
  const [one, other] = [a.properties.get(name), b.properties.get(name)];
  return one === undefined || other === undefined ? one === other : sameProperty(one, other);
}
