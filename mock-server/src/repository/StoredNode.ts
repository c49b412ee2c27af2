import type { BinaryFile } from './mount/MountNode';
import type { ContentNode } from './node';

/** A node of the repository, with the files that its bytes are in. Immutable, so that a former tree can be kept. */
export interface StoredNode extends ContentNode {
  readonly children: ReadonlyMap<string, StoredNode>;
  /** The files with the bytes of Binary properties, by the property's name. */
  readonly binaries: ReadonlyMap<string, BinaryFile>;
  /** Whether the node was never used. It then has the content that it has on disk at its first use. */
  readonly isUnread?: boolean;
  /** The paths of the nodes that changed, if the node took the place of one that was never used. */
  readonly changes?: readonly string[];
}

/** Returns a changed copy of a node. Its fields cannot be spread, because a node of the repository is read late. */
export function nodeWith(
  { name, path, properties, origin, binaries, children }: StoredNode,
  changes: Partial<StoredNode>,
): StoredNode {
  return { name, path, properties, origin, binaries, children, ...changes };
}
