import type { DocView } from '../docview/DocView';
import type { ContentProblem, Origin, Property } from '../node';
import { mountNode, type BinaryFile, type MountNode } from './MountNode';
import type { ReadXml } from './readXml';

/** A folder, and the way to its node. */
export interface FolderPlace {
  readonly folder: string;
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
  readonly node: MountNode;
  /** The XML files in the folder by their paths on disk. */
  readonly xml: Map<string, ReadXml>;
  readonly problems: ContentProblem[];
  /** The symbolic links in the folder, whose targets may change elsewhere. */
  readonly links: string[];
  /** The folders in the folder by their paths on disk. */
  readonly folders: Map<string, MountFolder>;
}

/** Returns a folder of which nothing has been read yet. */
export function readFolderAt(place: FolderPlace, node: MountNode): ReadFolder {
  return { place, node, xml: new Map(), problems: [], links: [], folders: new Map() };
}

/** Reads a folder. @param looked the folder as it was looked through before */
type Read = (looked: ReadFolder | undefined) => ReadFolder;

/** A folder of a mount: one that was read, or one that is read when its node is first used. */
export class MountFolder {
  /** Undefined until the folder is read. */
  known: ReadFolder | undefined;
  /** A folder that was only looked through for problems, without its node and its documents. */
  private looked: ReadFolder | undefined;
  /** The problems in the folder and below it; undefined until all of them are looked through. */
  private found: readonly ContentProblem[] | undefined;

  private constructor(
    readonly place: FolderPlace,
    readonly node: MountNode,
    private readonly readNow: Read,
  ) {}

  /** Returns a folder that was read. */
  static of(known: ReadFolder): MountFolder {
    const folder = new MountFolder(known.place, known.node, () => known);
    folder.known = known;
    return folder;
  }

  /**
   * Returns a folder that is read when its node is first used. No other file may contribute to the node.
   * @param node its name and its path, and what changed since another such folder was in its place
   * @param read may throw, and is called again at the next use then
   */
  static unread(
    place: FolderPlace,
    { name, path, changes = [] }: Pick<MountNode, 'name' | 'path' | 'changes'>,
    read: Read,
  ): MountFolder {
    const folder: MountFolder = new MountFolder(
      place,
      new UnreadNode(name, path, changes, () => folder),
      read,
    );
    return folder;
  }

  /** Reads the folder, unless it was read before. */
  read(): ReadFolder {
    if (!this.known) {
      this.known = this.readNow(this.looked);
      this.looked = undefined;
    }
    return this.known;
  }

  /** The problems in the folder and below it. */
  get problems(): readonly ContentProblem[] {
    const steps = this.look();
    while (steps.next().done !== true) continue;
    return this.found ?? [];
  }

  /**
   * Looks for problems in the folder and below it, one folder a step. It keeps nothing else of folders that were not read
   * before.
   */
  *look(): Generator<void> {
    if (this.found) return;
    if (!this.known && !this.looked) {
      const { name, path } = this.node;
      this.looked = { ...this.readNow(undefined), node: mountNode(name, path), xml: new Map() };
      yield;
    }
    const { problems = [], folders = [] } = this.known ?? this.looked ?? {};
    const below = [...folders.values()];
    for (const folder of below) yield* folder.look();
    this.found = [...problems, ...below.flatMap((folder) => folder.found ?? [])];
  }

  /** Forgets the problems of a folder that was not read, because any of its files may have changed. */
  forgetLook(): void {
    this.looked = undefined;
    this.found = undefined;
  }
}

/** The node of a folder that is read at the first use of anything but the node's name and path. */
class UnreadNode implements MountNode {
  constructor(
    readonly name: string,
    readonly path: string,
    readonly changes: readonly string[],
    private readonly folder: () => MountFolder,
  ) {}

  get isUnread(): boolean {
    return !this.folder().known;
  }

  get properties(): ReadonlyMap<string, Property> {
    return this.read.properties;
  }

  get children(): ReadonlyMap<string, MountNode> {
    return this.read.children;
  }

  get binaries(): ReadonlyMap<string, BinaryFile> {
    return this.read.binaries;
  }

  get origin(): Origin | undefined {
    return this.read.origin;
  }

  get diskPath(): string | undefined {
    return this.read.diskPath;
  }

  get implicit(): boolean {
    return this.read.implicit;
  }

  get documents(): readonly DocView[] {
    return this.read.documents;
  }

  get order(): ReadonlySet<string> {
    return this.read.order;
  }

  private get read(): MountNode {
    return this.folder().read().node;
  }
}
