import { existsSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { childPath, type ContentProblem } from '../node';
import { MAX_DEPTH } from '../Repository';
import { isAtOrBelowFolder, repositoryName } from './fileNames';
import { goneProblem, requireJcrRoot } from './jcrRoot';
import { linkProblem } from './linkProblem';
import { listFolder, nodeNames, type FileInFolder, type FolderEntry } from './listFolder';
import { MountFolder, readFolderAt, type FolderPlace, type ReadFolder } from './MountFolder';
import {
  addChild,
  addDocument,
  childOf,
  fileVersion,
  mountNode,
  setBinary,
  type Mount,
  type MountNode,
} from './MountNode';
import { addFile } from './ntFile';
import { readXml } from './readXml';
import { TouchedFolders } from './TouchedFolders';

/**
 * Reads one `jcr_root` folder. A folder in it is read when its node is first used. A later read lists only folders with
 * changes, and parses only changed XML files.
 */
export class MountReader {
  readonly folder: string;
  /** The symbolic links in each folder that has some. */
  private readonly links = new Map<string, readonly string[]>();
  private last: MountFolder | undefined;
  /** The changes that the system has refused to read so far. */
  private unread: readonly string[] = [];

  /** @throws RepositoryError if `folder` is not a jcr_root folder. */
  constructor(
    folder: string,
    readonly readOnly: boolean,
  ) {
    this.folder = resolve(folder);
    requireJcrRoot(this.folder);
  }

  /** The problems of all files, also of those that no node has needed yet. */
  get problems(): readonly ContentProblem[] {
    return this.last ? this.last.problems : [goneProblem(this.folder)];
  }

  /** Looks for problems in the folders that no node has needed yet, one folder a step, and keeps nothing else of them. */
  *check(): Generator<void> {
    if (this.last) yield* this.last.look();
  }

  /** @param changed the files and folders that changed since the last read; everything by default */
  read(changed: readonly string[] = [this.folder]): Mount {
    this.unread = [...this.unread, ...changed];
    const { folder, readOnly } = this;
    this.last = existsSync(folder) ? this.readMount() : undefined;
    this.unread = [];
    return { folder, readOnly, root: this.last?.node ?? mountNode('', '/') };
  }

  /** Reads what is at or below files and folders, so that the present tree has it also after they have changed. */
  keep(paths: readonly string[]): void {
    for (const path of paths)
      if (this.last && isAtOrBelowFolder(path, this.folder)) keepAt(this.last, path);
  }

  private readMount(): MountFolder {
    const { folder, last } = this;
    // The target of a link may have changed elsewhere.
    const touched = new TouchedFolders(folder, [
      ...this.unread,
      ...[...this.links.values()].flat(),
    ]);
    const place = { folder, depth: 0, isAlone: true, isShared: false };
    return last
      ? this.update(last, touched)
      : MountFolder.of(this.readFolder({ place, node: mountNode('', '/') }, undefined, touched));
  }

  /** Returns a folder with what changed in it and below it. No other file may contribute to its node. */
  private update(before: MountFolder, touched: TouchedFolders): MountFolder {
    const { place, node } = before;
    const isListed = touched.isListed(place.folder);
    const below = touched.below(place.folder);
    if (!isListed && below.length === 0) return before;
    if (!before.known && touched.isEverything) {
      // It was never read, so that it needs no other node.
      before.forgetLook();
      return before;
    }
    if (!before.known && isListed) {
      const changes = touched.changesIn(place.folder).map((file) => nodePath(node.path, file));
      return this.unreadFolder(place, { name: node.name, path: node.path, changes });
    }
    // Its own entries did not change.
    const known = before.read();
    const children = below.map((path) => known.folders.get(path));
    return MountFolder.of(
      isListed || !children.every((child) => child?.place.isAlone === true)
        ? this.readFolder({ place, node: mountNode(node.name, node.path) }, known, touched)
        : this.updateBelow(known, children, touched),
    );
  }

  /** Returns a folder whose own entries did not change with what changed below it. */
  private updateBelow(
    known: ReadFolder,
    changed: readonly (MountFolder | undefined)[],
    touched: TouchedFolders,
  ): ReadFolder {
    const folders = new Map(known.folders);
    const children = new Map(known.node.children);
    for (const child of changed) {
      if (!child) continue;
      const after = this.update(child, touched);
      folders.set(after.place.folder, after);
      children.set(after.node.name, after.node);
    }
    return { ...known, node: { ...known.node, children }, folders };
  }

  /** Returns a folder of which no other file contributes to the node, and which is read when the node is used. */
  private unreadFolder(
    place: FolderPlace,
    unread: Pick<MountNode, 'name' | 'path' | 'changes'>,
  ): MountFolder {
    return MountFolder.unread(place, unread, (looked) => {
      const node = mountNode(unread.name, unread.path);
      try {
        return this.readFolder({ place, node }, looked);
      } catch (error) {
        return this.refused(readFolderAt(place, node), error);
      }
    });
  }

  /** Returns an empty folder with the problem that the system refuses to read it. It is read again at the next change. */
  private refused(folder: ReadFolder, error: unknown): ReadFolder {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const { folder: file } = folder.place;
    const message = `The system refuses to read a file in this folder (${code}). Change its permissions.`;
    folder.problems.push({ file, line: 1, column: 0, message });
    this.unread = [...this.unread, join(file, '.content.xml')];
    return folder;
  }

  /** Reads a folder into a node. Folders in it that did not change are kept as they were read before. */
  private readFolder(
    { place, node }: Pick<ReadFolder, 'place' | 'node'>,
    known?: ReadFolder,
    touched = NOTHING,
  ): ReadFolder {
    const { folder, depth } = place;
    const result = readFolderAt(place, node);
    if (depth > MAX_DEPTH) {
      const message = `This folder is more than ${MAX_DEPTH} levels deep. Move it nearer to the root.`;
      result.problems.push({ file: folder, line: 1, column: 0, message });
    } else {
      node.diskPath ??= folder;
      this.readEntries(result, known, touched);
    }
    if (result.links.length > 0) this.links.set(folder, result.links);
    else this.links.delete(folder);
    return result;
  }

  private readEntries(
    result: ReadFolder,
    known: ReadFolder | undefined,
    touched: TouchedFolders,
  ): void {
    const { place, node } = result;
    const all = listFolder(place.folder);
    for (const { isLink, path } of all) if (isLink) result.links.push(path);
    const entries = all.filter(({ isLink, path }) => {
      const problem = isLink ? linkProblem(path, this.folder) : undefined;
      if (problem) result.problems.push(problem);
      return !problem;
    });
    const covering = entries.find(({ name }) => name === '.content.xml');
    if (covering?.isFolder === false) this.readDocument(covering, node, true, result, known);
    const contributors = new Map<string, FolderEntry[]>();
    for (const entry of entries)
      for (const name of nodeNames(entry, entries))
        contributors.set(name, [...(contributors.get(name) ?? []), entry]);
    for (const entry of entries) {
      if (entry === covering) continue;
      if (entry.isFolder) {
        const [name = ''] = nodeNames(entry, entries);
        const child = this.readChild(
          entry,
          name,
          contributors.get(name) ?? [],
          result,
          known,
          touched,
        );
        result.folders.set(entry.path, child);
      } else if (entry.name.endsWith('.binary')) {
        addBinary(node, repositoryName(entry.name.slice(0, -'.binary'.length)), entry);
      } else if (!this.readDocumentFile(entry, result, known)) {
        addFile(childOf(node, repositoryName(entry.name)), entry.path, entry.stats);
      }
    }
  }

  /** Reads a folder in a folder, keeps it, or leaves it unread. @param contributors the entries that define its node */
  private readChild(
    { path: folder, isLink }: FolderEntry,
    name: string,
    contributors: readonly FolderEntry[],
    parent: ReadFolder,
    known: ReadFolder | undefined,
    touched: TouchedFolders,
  ): MountFolder {
    const { node, place } = parent;
    const path = childPath(node.path, name);
    const isShared = place.isShared || contributors.filter((entry) => entry.isFolder).length > 1;
    const isAlone = !isShared && !isLink && contributors.length === 1 && !node.children.has(name);
    const below = { folder, depth: place.depth + 1, isAlone, isShared };
    const before = known?.folders.get(folder);
    const isKept = isAlone && before?.place.isAlone === true && before.node.path === path;
    if (!isAlone) {
      const target = childOf(node, name);
      return MountFolder.of(
        this.readFolder({ place: below, node: target }, before?.known, touched),
      );
    }
    const child = isKept ? this.update(before, touched) : this.unreadFolder(below, { name, path });
    addChild(node, child.node);
    return child;
  }

  /** Reads `X.xml` if it is FileVault XML for the child X. */
  private readDocumentFile(
    entry: FileInFolder,
    result: ReadFolder,
    known: ReadFolder | undefined,
  ): boolean {
    if (!entry.name.endsWith('.xml')) return false;
    const name = repositoryName(entry.name.slice(0, -'.xml'.length));
    return this.readDocument(entry, () => childOf(result.node, name), false, result, known);
  }

  private readDocument(
    { path, stats }: FileInFolder,
    target: MountNode | (() => MountNode),
    alwaysDocView: boolean,
    { xml, problems }: ReadFolder,
    known: ReadFolder | undefined,
  ): boolean {
    const read = readXml(path, stats, alwaysDocView, known?.xml.get(path));
    xml.set(path, read);
    const { document, problem } = read;
    if (problem) problems.push(problem);
    if (document) addDocument(typeof target === 'function' ? target() : target, document);
    return document !== undefined || problem !== undefined;
  }
}

/** For the first read of a folder. */
const NOTHING = new TouchedFolders('', []);

function keepAt(folder: MountFolder, path: string): void {
  const { folders, place } = folder.read();
  if (isAtOrBelowFolder(place.folder, path))
    for (const child of folders.values()) keepAt(child, path);
  else {
    const [name = ''] = relative(place.folder, path).split(sep);
    const child = folders.get(join(place.folder, name));
    if (child) keepAt(child, path);
  }
}

/** Returns the path of the node that a file or folder defines, or is a part of, in the folder of a node. */
function nodePath(folder: string, file: string): string {
  const name = basename(file);
  if (name === '.content.xml' || name.endsWith('.binary')) return folder;
  return childPath(folder, repositoryName(name.replace(/\.(?:xml|dir)$/, '')));
}

function addBinary(node: MountNode, name: string, { path, stats }: FileInFolder): void {
  setBinary(node, name, { file: path, size: stats.size, version: fileVersion(stats) });
}
