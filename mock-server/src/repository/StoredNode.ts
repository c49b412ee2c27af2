import type { BinaryFile } from './mount/MountNode';
import type { ContentNode } from './node';

/** A node of the repository, with the files that its bytes are in. Immutable, so that a former tree can be kept. */
export interface StoredNode extends ContentNode {
  readonly children: ReadonlyMap<string, StoredNode>;
  /** The files with the bytes of Binary properties, by the property's name. */
  readonly binaries: ReadonlyMap<string, BinaryFile>;
}
