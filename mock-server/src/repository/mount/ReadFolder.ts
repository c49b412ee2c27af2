import type { ContentProblem } from '../node';
import type { MountNode } from './MountNode';
import type { ReadXml } from './readXml';

/** A folder and the node it is read into. */
export interface FolderPlace {
  readonly folder: string;
  readonly node: MountNode;
  /** The number of folders above, up to the mount's. */
  readonly depth: number;
  /** Whether no other file contributes to the node, so that it can be kept while the folder does not change. */
  readonly isAlone: boolean;
  /** Whether another folder contributes to the same node, or to one above it. */
  readonly isShared: boolean;
}

/** A folder as it was read. */
export interface ReadFolder {
  readonly place: FolderPlace;
  /** The XML files in the folder by their paths on disk. */
  readonly xml: Map<string, ReadXml>;
  readonly problems: ContentProblem[];
  /** The folders in the folder by their paths on disk. */
  readonly folders: Map<string, ReadFolder>;
  /** Whether a symbolic link is in the folder or below it, whose target may change elsewhere. */
  hasLink: boolean;
}

/** Returns a folder of which nothing has been read yet. */
export function readFolderAt(place: FolderPlace): ReadFolder {
  return {
    place,
    xml: new Map(),
    problems: [],
    folders: new Map(),
    hasLink: false,
  };
}
