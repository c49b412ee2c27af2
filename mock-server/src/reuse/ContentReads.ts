import type { ContentNode } from '../repository/node';
import { sameNames, sameProperties } from '../repository/overlay';

/** The parts of a node that can be read. They can be combined by `|`. */
export const ASPECTS = {
  /** Only whether the node exists. */
  presence: 0,
  properties: 1,
  /** The names and the order of the children. */
  children: 2,
  /** The file and the line, which messages name. */
  origin: 4,
  /** The node with everything below it, such as the bytes of a file. */
  all: 8,
} as const;

/**
 * The content that a computation read. It is compared with a later state of the content along the paths that were read;
 * a subtree is skipped if its node is the same object, because the repository keeps unchanged nodes.
 */
export class ContentReads {
  private readonly aspects = new Map<string, number>();
  private readonly parts = new Set<ContentReads>();
  private tree: ReadNode | undefined;
  private changedAt: ContentNode | undefined;

  /** @param root the root of the content that is read */
  constructor(private root: ContentNode | undefined) {}

  /** Adds an aspect of the node at a path, which may be missing. */
  note(path: string, aspect: number): void {
    this.aspects.set(path, (this.aspects.get(path) ?? 0) | aspect);
  }

  /** Adds everything that a part of the computation read. */
  include(part: ContentReads): void {
    this.parts.add(part);
  }

  /**
   * Returns the paths that were read, also by parts, with their aspects. Parts in `known` are left out, and those that are
   * not are added.
   */
  *paths(known = new Set<ContentReads>()): Generator<readonly [path: string, aspects: number]> {
    yield* this.aspects;
    for (const part of this.parts) {
      if (known.has(part)) continue;
      known.add(part);
      yield* part.paths(known);
    }
  }

  /** Returns whether everything that was read is equal in the content with another root. */
  isUnchangedAt(root: ContentNode | undefined): boolean {
    if (root === this.root) return true;
    if (root === this.changedAt) return false;
    this.tree ??= treeOf(this.aspects);
    const isUnchanged =
      isEqual(this.tree, this.root, root) &&
      [...this.parts].every((part) => part.isUnchangedAt(root));
    if (isUnchanged) this.root = root;
    else this.changedAt = root;
    return isUnchanged;
  }
}

/** A node on the way to a node that was read. */
interface ReadNode {
  /** The parts of the node itself that were read; undefined if none was. */
  aspects: number | undefined;
  readonly below: Map<string, ReadNode>;
}

function treeOf(aspectsByPath: ReadonlyMap<string, number>): ReadNode {
  const root: ReadNode = { aspects: undefined, below: new Map() };
  for (const [path, aspects] of aspectsByPath) {
    let node = root;
    // The root's own path is only a slash.
    for (const name of path === '/' ? [] : path.split('/').slice(1)) {
      let next = node.below.get(name);
      if (!next) node.below.set(name, (next = { aspects: undefined, below: new Map() }));
      node = next;
    }
    node.aspects = (node.aspects ?? 0) | aspects;
  }
  return root;
}

function isEqual(
  read: ReadNode,
  before: ContentNode | undefined,
  after: ContentNode | undefined,
): boolean {
  if (before === after) return true;
  if (read.aspects !== undefined && !isEqualIn(read.aspects, before, after)) return false;
  for (const [name, below] of read.below)
    if (!isEqual(below, before?.children.get(name), after?.children.get(name))) return false;
  return true;
}

/** Returns whether two different objects are equal in what was read of them. */
function isEqualIn(
  aspects: number,
  before: ContentNode | undefined,
  after: ContentNode | undefined,
): boolean {
  if (!before || !after || aspects & ASPECTS.all) return false;
  return (
    (!(aspects & ASPECTS.properties) || sameProperties(before.properties, after.properties)) &&
    (!(aspects & ASPECTS.children) || sameNames(before.children, after.children)) &&
    (!(aspects & ASPECTS.origin) ||
      (before.origin?.file === after.origin?.file && before.origin?.line === after.origin?.line))
  );
}
