import type { BinaryFile } from '../mount/MountNode';
import { isTimeOfFile } from '../mount/ntFile';
import { type Property, sameProperty } from '../node';
import { type Change, RepositoryError } from '../Repository';
import type { StoredNode } from '../StoredNode';
import { UNORDERED } from './Draft';

/** Returns the bytes of a Binary property of one of two trees. */
export type BytesOf = (binary: BinaryFile, tree: 'current' | 'wanted') => Buffer;

/**
 * Returns the changes that turn a tree into another one: properties, children and their order, and the bytes of
 * files. Nodes that both trees share cost nothing. A file's `jcr:lastModified` is the time at which it is written.
 * @param current undefined if there is no node; it has the path of `wanted` otherwise
 * @param wanted undefined if the node is to be removed
 * @throws RepositoryError if the bytes of a Binary differ that is not the content of an nt:file
 */
export function changesBetween(
  current: StoredNode | undefined,
  wanted: StoredNode | undefined,
  bytesOf: BytesOf,
): readonly Change[] {
  return nodeChanges(current, wanted, { bytesOf, parentIsFile: false });
}

interface Comparison {
  readonly bytesOf: BytesOf;
  /** Whether the nodes are in an nt:file, which implies properties of its content. */
  readonly parentIsFile: boolean;
}

function nodeChanges(
  current: StoredNode | undefined,
  wanted: StoredNode | undefined,
  comparison: Comparison,
): readonly Change[] {
  if (current === wanted) return [];
  if (!wanted) return current ? [{ kind: 'removeNode', path: current.path }] : [];
  if (!current) return addition(wanted, comparison);
  if (isFile(current) !== isFile(wanted)) {
    return [{ kind: 'removeNode', path: current.path }, ...addition(wanted, comparison)];
  }
  return [
    ...propertyChanges(current, wanted, comparison),
    ...childChanges(current, wanted, comparison),
    ...byteChanges(current, wanted, comparison),
  ];
}

function addition(wanted: StoredNode, comparison: Comparison): readonly Change[] {
  const { path } = wanted;
  const own = [...wanted.properties].filter(([name]) => !isImplied(wanted, name, comparison));
  const below = { ...comparison, parentIsFile: isFile(wanted) };
  return [
    { kind: 'addNode', path, properties: new Map(own) },
    ...[...wanted.children.values()].flatMap((child) => addition(child, below)),
    ...byteChanges(undefined, wanted, comparison),
  ];
}

function propertyChanges(
  current: StoredNode,
  wanted: StoredNode,
  comparison: Comparison,
): readonly Change[] {
  const { path } = wanted;
  const isSame = (name: string, property: Property): boolean => {
    const now = current.properties.get(name);
    return now !== undefined && sameProperty(now, property);
  };
  const set = [...wanted.properties].filter(
    ([name, property]) => !isImplied(wanted, name, comparison) && !isSame(name, property),
  );
  const removed = [...current.properties.keys()].filter(
    (name) =>
      !isImplied(current, name, comparison) &&
      (!wanted.properties.has(name) || isImplied(wanted, name, comparison)),
  );
  return [
    ...set.map(([name, property]): Change => ({ kind: 'setProperty', path, name, property })),
    ...removed.map((name): Change => ({ kind: 'removeProperty', path, name })),
  ];
}

function childChanges(
  current: StoredNode,
  wanted: StoredNode,
  comparison: Comparison,
): readonly Change[] {
  const below = { ...comparison, parentIsFile: isFile(wanted) };
  const gone = [...current.children.values()].filter(({ name }) => !wanted.children.has(name));
  return [
    ...gone.map(({ path }): Change => ({ kind: 'removeNode', path })),
    ...[...wanted.children.values()].flatMap((child) =>
      nodeChanges(current.children.get(child.name), child, below),
    ),
    ...orderChanges(current, wanted),
  ];
}

/** Returns the changes of the children's order once all of them are there, the added ones last. */
function orderChanges(current: StoredNode, wanted: StoredNode): readonly Change[] {
  if (UNORDERED.has(wanted.properties.get('jcr:primaryType')?.values[0] ?? '')) return [];
  const kept = [...current.children.values()].filter((child) => {
    const after = wanted.children.get(child.name);
    return after !== undefined && isFile(child) === isFile(after);
  });
  const names = new Set([...kept.map(({ name }) => name), ...wanted.children.keys()]);
  const ordered = [...names];
  const changes: Change[] = [];
  for (const [index, { name, path }] of [...wanted.children.values()].entries()) {
    if (ordered[index] === name) continue;
    changes.push({ kind: 'orderChild', path, index });
    ordered.splice(ordered.indexOf(name), 1);
    ordered.splice(index, 0, name);
  }
  return changes;
}

/** Returns the changes of a node's bytes, which for an nt:file are those of its content. */
function byteChanges(
  current: StoredNode | undefined,
  wanted: StoredNode,
  comparison: Comparison,
): readonly Change[] {
  const { path } = wanted;
  if (isFile(wanted)) {
    const content = wanted.children.get('jcr:content');
    const bytes = differingBytes(current?.children.get('jcr:content'), content, comparison);
    return bytes.has('jcr:data')
      ? [{ kind: 'writeFile', path, content: bytes.get('jcr:data') ?? Buffer.alloc(0) }]
      : [];
  }
  for (const name of differingBytes(current, wanted, comparison).keys()) {
    if (isImplied(wanted, name, comparison)) continue;
    throw new RepositoryError(
      `The bytes of ${path}/${name} cannot be put back, because they are no nt:file. Restore their file on disk.`,
    );
  }
  return [];
}

/** Returns the wanted bytes that differ from the current ones, by the names of the properties. */
function differingBytes(
  current: StoredNode | undefined,
  wanted: StoredNode | undefined,
  { bytesOf }: Comparison,
): ReadonlyMap<string, Buffer> {
  const differing = new Map<string, Buffer>();
  for (const [name, binary] of wanted?.binaries ?? []) {
    const now = current?.binaries.get(name);
    if (now?.file === binary.file && now.version === binary.version) continue;
    const bytes = bytesOf(binary, 'wanted');
    if (!now || !bytesOf(now, 'current').equals(bytes)) differing.set(name, bytes);
  }
  return differing;
}

const isFile = ({ properties }: StoredNode): boolean =>
  properties.get('jcr:primaryType')?.values[0] === 'nt:file';

/** Returns whether the file on disk gives a node the property, so that no XML has it. */
function isImplied(node: StoredNode, name: string, { parentIsFile }: Comparison): boolean {
  const binary = parentIsFile ? node.binaries.get('jcr:data') : undefined;
  const property = node.properties.get(name);
  if (!binary || !property) return false;
  return name === 'jcr:data' || (name === 'jcr:lastModified' && isTimeOfFile(property, binary));
}
