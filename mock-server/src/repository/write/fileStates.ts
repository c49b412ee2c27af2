import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isAtOrBelowFolder } from '../mount/fileNames';
import { commitInside } from './writeChanges';

/** The state of one path on disk: the bytes of a file, a folder, nothing, or the target of a symbolic link. */
export type FileState = Buffer | 'folder' | 'absent' | { readonly target: string };

/** The states of files and folders by their absolute paths. */
export type FileStates = ReadonlyMap<string, FileState>;

/** Returns the states of files and folders, of everything in the folders, and of the missing folders above them. */
export function fileStates(paths: readonly string[]): FileStates {
  return new Map(entriesOf(paths).map((path) => [path, fileState(path)]));
}

/** Returns the paths, what the folders among them contain, and the missing folders above them. */
export function entriesOf(paths: readonly string[]): readonly string[] {
  const entries = new Set<string>();
  for (const path of paths) {
    for (let at = dirname(path); !existsSync(at); at = dirname(at)) entries.add(at);
    for (const entry of [path, ...entriesIn(path)]) entries.add(entry);
  }
  return [...entries];
}

/** Returns the size in bytes of the files for which {@link fileStates} returns bytes. */
export function sizeOf(paths: readonly string[]): number {
  const sizes = entriesOf(paths).map((path) =>
    kindOf(path) === 'file' ? lstatSync(path).size : 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Puts files and folders back. A folder that was absent is removed, unless it contains something without a state.
 * @throws RepositoryError if a path is outside of `folders`, or the disk refuses the change; no file is changed then
 */
export function restoreFiles(states: FileStates, folders: readonly string[]): void {
  const writes = new Map<string, Buffer>();
  const removals = new Set<string>();
  for (const path of [...states.keys()].sort()) {
    const state = states.get(path) ?? 'absent';
    const isInRemoved = [...removals].some((removed) => isAtOrBelowFolder(path, removed));
    if (!isInRemoved && isInTheWay(path, state, states)) removals.add(path);
    if (Buffer.isBuffer(state)) writes.set(path, state);
  }
  commitInside(writes, removals, folders);
  for (const [path, state] of states) {
    if (state === 'folder') mkdirSync(path, { recursive: true });
    if (isLink(state) && kindOf(path) === 'absent') {
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(state.target, path);
    }
  }
}

/** Returns the state of one path. */
export function fileState(path: string): FileState {
  switch (kindOf(path)) {
    case 'file':
      return readFileSync(path);
    case 'link':
      return { target: readlinkSync(path) };
    case 'folder':
      return 'folder';
    case 'absent':
      return 'absent';
  }
}

function kindOf(path: string): 'file' | 'link' | 'folder' | 'absent' {
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return 'link';
    return stats.isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (ABSENT.has(String((error as NodeJS.ErrnoException).code))) return 'absent';
    throw error;
  }
}

/** With ENOTDIR, a file is in the place of a folder above; a name that is too long cannot be there. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

const isLink = (state: FileState): state is { readonly target: string } =>
  typeof state === 'object' && 'target' in state;

function entriesIn(path: string): readonly string[] {
  if (kindOf(path) !== 'folder') return [];
  return readdirSync(path).flatMap((name) => {
    const entry = join(path, name);
    return [entry, ...entriesIn(entry)];
  });
}

/** Returns whether a path has to be removed for its state. A folder is kept if a part of its content has no state. */
function isInTheWay(path: string, state: FileState, states: FileStates): boolean {
  switch (kindOf(path)) {
    case 'absent':
      return false;
    case 'file':
      return !Buffer.isBuffer(state);
    case 'link':
      return !isLink(state) || readlinkSync(path) !== state.target;
    case 'folder':
      if (state === 'folder') return false;
      return entriesIn(path).every((entry) => states.get(entry) === 'absent');
  }
}
