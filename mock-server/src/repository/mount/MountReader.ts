import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { childPath, type ContentProblem } from '../node';
import { MAX_DEPTH } from '../Repository';
import { isAtOrBelowFolder, repositoryName } from './fileNames';
import { goneProblem, requireJcrRoot } from './jcrRoot';
import { listFolder, nodeNames, type FileInFolder, type FolderEntry } from './listFolder';
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
import { readFolderAt, type FolderPlace, type ReadFolder } from './ReadFolder';
import { readXml } from './readXml';
import { TouchedFolders } from './TouchedFolders';

/** Reads one `jcr_root` folder. A later read lists only folders with changes, and parses only changed XML files. */
export class MountReader {
  readonly folder: string;
  private problems = new Map<string, readonly ContentProblem[]>();
  private last: ReadFolder | undefined;
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

  /** @param changed the files and folders that changed since the last read; everything by default */
  read(changed: readonly string[] = [this.folder]): Mount {
    const { problems } = this;
    // The previous result keeps its own, also if the system refuses to read a file.
    this.problems = new Map(problems);
    this.unread = [...this.unread, ...changed];
    try {
      const mount = existsSync(this.folder) ? this.readMount() : this.goneMount();
      this.unread = [];
      return mount;
    } catch (error) {
      this.problems = problems;
      throw error;
    }
  }

  private readMount(): Mount {
    const { folder, readOnly, last } = this;
    const touched = new TouchedFolders(folder, this.unread);
    const place = { folder, node: mountNode('', '/'), depth: 0, isAlone: true, isShared: false };
    this.last = last ? this.update(last, touched) : this.readFolder(place, undefined, touched);
    const problems = [...this.problems.values()].flat();
    return { folder, readOnly, root: this.last.place.node, problems };
  }

  private goneMount(): Mount {
    const { folder, readOnly, last } = this;
    if (last) this.forget(last);
    this.last = undefined;
    const problems = [goneProblem(folder)];
    return { folder, readOnly, root: mountNode('', '/'), problems };
  }

  /** Returns a folder with what changed in it and below it. No other file may contribute to its node. */
  private update(known: ReadFolder, touched: TouchedFolders): ReadFolder {
    const { folder, node } = known.place;
    const below = touched.below(folder);
    if (known.hasLink || touched.isListed(folder)) return this.readAgain(known, touched);
    if (below.length === 0) return known;
    const before = below.map((path) => known.folders.get(path));
    if (!before.every((child) => child?.place.isAlone === true))
      return this.readAgain(known, touched);
    const folders = new Map(known.folders);
    const children = new Map(node.children);
    for (const child of before) {
      if (!child) continue;
      const after = this.update(child, touched);
      folders.set(after.place.folder, after);
      children.set(after.place.node.name, after.place.node);
    }
    return { ...known, place: { ...known.place, node: { ...node, children } }, folders };
  }

  private readAgain(known: ReadFolder, touched: TouchedFolders): ReadFolder {
    const { name, path } = known.place.node;
    return this.readFolder({ ...known.place, node: mountNode(name, path) }, known, touched);
  }

  /** Reads a folder into its node. Folders in it that did not change are kept as they were read before. */
  private readFolder(
    place: FolderPlace,
    known: ReadFolder | undefined,
    touched: TouchedFolders,
  ): ReadFolder {
    const { folder, node, depth } = place;
    const result = readFolderAt(place);
    this.problems.set(folder, result.problems);
    if (depth > MAX_DEPTH) {
      const message = `This folder is more than ${MAX_DEPTH} levels deep. Move it nearer to the root.`;
      result.problems.push({ file: folder, line: 1, column: 0, message });
    } else {
      node.diskPath ??= folder;
      this.readEntries(result, known, touched);
    }
    for (const [path, before] of known?.folders ?? [])
      if (!result.folders.has(path)) this.forget(before);
    if (result.problems.length === 0) this.problems.delete(folder);
    return result;
  }

  private readEntries(
    result: ReadFolder,
    known: ReadFolder | undefined,
    touched: TouchedFolders,
  ): void {
    const { folder, node } = result.place;
    const all = listFolder(folder);
    result.hasLink = all.some(({ isLink }) => isLink);
    const entries = all.filter((entry) => !entry.isLink || this.isOurs(entry.path, result));
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
        result.hasLink ||= child.hasLink;
      } else if (entry.name.endsWith('.binary')) {
        addBinary(node, repositoryName(entry.name.slice(0, -'.binary'.length)), entry);
      } else if (!this.readDocumentFile(entry, result, known)) {
        addFile(childOf(node, repositoryName(entry.name)), entry.path, entry.stats);
      }
    }
  }

  /** Reads a folder in a folder, or keeps it. @param contributors the entries that define its node */
  private readChild(
    { path, isLink }: FolderEntry,
    name: string,
    contributors: readonly FolderEntry[],
    parent: ReadFolder,
    known: ReadFolder | undefined,
    touched: TouchedFolders,
  ): ReadFolder {
    const { node, depth } = parent.place;
    const isShared =
      parent.place.isShared || contributors.filter((entry) => entry.isFolder).length > 1;
    const isAlone = !isShared && !isLink && contributors.length === 1 && !node.children.has(name);
    const before = known?.folders.get(path);
    if (
      isAlone &&
      before?.place.isAlone === true &&
      before.place.node.path === childPath(node.path, name)
    ) {
      const child = this.update(before, touched);
      addChild(node, child.place.node);
      return child;
    }
    const place = { folder: path, node: childOf(node, name), depth: depth + 1, isAlone, isShared };
    return this.readFolder(place, before, touched);
  }

  /**
   * Returns whether a symbolic link in a folder is followed. Its target must be in the mount, and must not be
   * a folder that contains the link.
   */
  private isOurs(link: string, { place: { folder }, problems }: ReadFolder): boolean {
    const target = realpathSync(link);
    const leads = isAtOrBelowFolder(realpathSync(folder), target)
      ? 'to a folder that holds the link'
      : isAtOrBelowFolder(target, realpathSync(this.folder))
        ? undefined
        : 'out of the content folder';
    if (leads === undefined) return true;
    const message = `This symbolic link leads ${leads} and is not followed. Put the content itself here.`;
    problems.push({ file: link, line: 1, column: 0, message });
    return false;
  }

  /** Reads `X.xml` if it is FileVault XML for the child X. */
  private readDocumentFile(
    entry: FileInFolder,
    result: ReadFolder,
    known: ReadFolder | undefined,
  ): boolean {
    if (!entry.name.endsWith('.xml')) return false;
    const name = repositoryName(entry.name.slice(0, -'.xml'.length));
    return this.readDocument(entry, () => childOf(result.place.node, name), false, result, known);
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

  /** Drops the problems of a folder and of the folders below it. */
  private forget(gone: ReadFolder): void {
    this.problems.delete(gone.place.folder);
    for (const child of gone.folders.values()) this.forget(child);
  }
}

function addBinary(node: MountNode, name: string, { path, stats }: FileInFolder): void {
  setBinary(node, name, { file: path, size: stats.size, version: fileVersion(stats) });
}
