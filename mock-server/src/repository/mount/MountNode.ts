import type { DocView } from '../docview/DocView';
import type { ContentProblem, Origin, Property } from '../node';

/** The content of one `jcr_root` folder. */
export interface Mount {
  /** Absolute path of the folder. */
  readonly folder: string;
  readonly readOnly: boolean;
  readonly root: MountNode;
  /** The XML files by the repository path that their root element stands for. */
  readonly documents: ReadonlyMap<string, readonly DocView[]>;
  readonly problems: readonly ContentProblem[];
}

/** What one mount says about one node. */
export interface MountNode {
  readonly name: string;
  readonly path: string;
  readonly properties: Map<string, Property>;
  readonly children: Map<string, MountNode>;
  /** The files that hold Binary properties, by the property's name. */
  readonly binaries: Map<string, BinaryFile>;
  origin: Origin | undefined;
  /** The folder or file on disk whose name is the node's, if there is one. */
  diskPath: string | undefined;
  /** A folder that nothing describes: it is an nt:folder only where no other mount knows better. */
  implicit: boolean;
  /** The children's names as the XML lists them, those included that are defined elsewhere. */
  order: string[];
}

/** A file with the bytes of a Binary property. */
export interface BinaryFile {
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since the epoch, with fractions: tells one version from the next. */
  readonly modified: number;
}

export function mountNode(name: string, path: string): MountNode {
  return {
    name,
    path,
    properties: new Map(),
    children: new Map(),
    binaries: new Map(),
    origin: undefined,
    diskPath: undefined,
    implicit: true,
    order: [],
  };
}
