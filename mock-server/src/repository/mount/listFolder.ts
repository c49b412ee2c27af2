import { type Dirent, type Stats, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryName } from './fileNames';

/** Files of version control, vault and file managers, which vault does not import. */
const IGNORED = new Set([
  '.vlt',
  '.vltignore',
  '.svn',
  '.git',
  '.gitignore',
  '.gitkeep',
  '.DS_Store',
  'Thumbs.db',
]);

/** Returns whether vault ignores files of this name. */
export function isIgnored(fileName: string): boolean {
  return IGNORED.has(fileName) || fileName.endsWith('~') || fileName.startsWith('.vlt-');
}

/** A file or folder in a folder. A symbolic link is what it leads to. */
export type FolderEntry = FileInFolder | FolderInFolder;

export interface FileInFolder {
  readonly isFolder: false;
  readonly name: string;
  readonly path: string;
  readonly isLink: boolean;
  readonly stats: Stats;
}

export interface FolderInFolder {
  readonly isFolder: true;
  readonly name: string;
  readonly path: string;
  readonly isLink: boolean;
}

/** Returns the entries in the order of their names, files before the folders that add to them. */
export function listFolder(folder: string): readonly FolderEntry[] {
  const entries = entriesOf(folder)
    .filter(({ name }) => !isIgnored(name))
    .flatMap((entry) => readEntry(folder, entry));
  return entries
    .map((entry) => ({ entry, key: entry.name.replace(entry.isFolder ? /\.dir$/ : /\.xml$/, '') }))
    .sort(
      (a, b) =>
        (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) ||
        Number(a.entry.isFolder) - Number(b.entry.isFolder),
    )
    .map(({ entry }) => entry);
}

/** Returns the entry, or nothing if it was deleted meanwhile. */
function readEntry(folder: string, entry: Dirent): FolderEntry[] {
  const { name } = entry;
  const path = join(folder, name);
  const isLink = entry.isSymbolicLink();
  if (entry.isDirectory()) return [{ isFolder: true, name, path, isLink }];
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  return [
    stats.isDirectory()
      ? { isFolder: true, name, path, isLink }
      : { isFolder: false, name, path, isLink, stats },
  ];
}

/**
 * Returns the entries of a folder. A folder that is deleted meanwhile counts as empty; the watcher reports
 * the deletion.
 */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (existsSync(folder)) throw error;
    return [];
  }
}

/**
 * Returns the name of a folder's node. `logo.png.dir` adds to the file `logo.png` beside it; without such a
 * file the whole name is the node's.
 */
function folderNodeName({ name }: FolderEntry, siblings: readonly FolderEntry[]): string {
  const base = name.endsWith('.dir') ? name.slice(0, -'.dir'.length) : name;
  const adds = base !== name && siblings.some((s) => s.name === base || s.name === `${base}.xml`);
  return repositoryName(adds ? base : name);
}

/** Returns the names of the nodes to which an entry contributes. X.xml defines either X or a file of its own. */
export function nodeNames(entry: FolderEntry, siblings: readonly FolderEntry[]): readonly string[] {
  const { name } = entry;
  if (entry.isFolder) return [folderNodeName(entry, siblings)];
  if (name === '.content.xml' || name.endsWith('.binary')) return [];
  const base = name.endsWith('.xml') ? [repositoryName(name.slice(0, -'.xml'.length))] : [];
  return [repositoryName(name), ...base];
}
