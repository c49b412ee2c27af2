import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { formatDocView } from '../docview/formatDocView';
import { isAtOrBelowFolder } from '../mount/fileNames';
import type { Mount } from '../mount/MountNode';
import type { Overlay } from '../overlay';
import { RepositoryError, type Change } from '../Repository';
import { Draft } from './Draft';

/**
 * Writes the changes to the FileVault XML and the files of the mounts, all or none of them.
 * @param before called with the files and folders that will be written or removed
 * @throws RepositoryError if a change is invalid for the tree, only a read-only mount could take it, or the
 * disk refuses it.
 * @returns the files and folders that changed
 */
export function writeChanges(
  changes: readonly Change[],
  mounts: readonly Mount[],
  current: Overlay,
  before: (paths: readonly string[]) => void = () => undefined,
): readonly string[] {
  const draft = new Draft(mounts, current);
  for (const change of changes) draft.apply(change);
  draft.finish();
  const writes = new Map<string, string | Buffer>();
  const removals = new Set<string>();
  for (const mount of draft.mounts) {
    for (const [file, content] of mount.writes()) {
      writes.set(file, Buffer.isBuffer(content) ? content : formatDocView(content));
    }
    for (const path of mount.removals) removals.add(path);
  }
  const paths = [...writes.keys(), ...removals];
  before(paths);
  commitInside(
    writes,
    removals,
    draft.mounts.map(({ mount }) => mount.folder),
  );
  return paths;
}

/**
 * Removes and writes files in the folders, all or none of them.
 * @throws RepositoryError if a symbolic link leads out of the folders, or the disk refuses the change
 */
export function commitInside(
  writes: ReadonlyMap<string, string | Buffer>,
  removals: ReadonlySet<string>,
  folders: readonly string[],
): void {
  for (const file of [...writes.keys(), ...removals]) requireInside(file, folders);
  try {
    commitFiles(writes, removals);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    // The system's own message would contain a path of this machine.
    throw new RepositoryError(`The disk refused the change (${code}), so nothing was written.`, {
      cause: error,
    });
  }
}

/** Requires a file inside the mounts. @throws RepositoryError if a symbolic link on its path leads out of them. */
function requireInside(file: string, folders: readonly string[]): void {
  let existing = dirname(file);
  while (!existsSync(existing)) existing = dirname(existing);
  const real = realpathSync(existing);
  if (folders.some((folder) => isAtOrBelowFolder(real, realpathSync(folder)))) return;
  throw new RepositoryError(
    'A symbolic link leads out of the content folder, so nothing was written. Remove the link.',
  );
}

/**
 * Removes and writes files. If one of them fails, all are restored. A removed file is first renamed to a name
 * that the reader ignores.
 */
function commitFiles(
  writes: ReadonlyMap<string, string | Buffer>,
  removals: Iterable<string>,
): void {
  const undo: (() => void)[] = [];
  const renamed: string[] = [];
  try {
    for (const path of removals) {
      if (!existsSync(path)) continue;
      const kept = `${path}.removed~`;
      rmSync(kept, { recursive: true, force: true });
      renameSync(path, kept);
      renamed.push(kept);
      undo.unshift(() => {
        renameSync(kept, path);
      });
    }
    for (const [file, content] of writes) {
      const before = existsSync(file) ? readFileSync(file) : undefined;
      const made = mkdirSync(dirname(file), { recursive: true });
      undo.unshift(() => {
        restore(file, before);
        if (made !== undefined) rmSync(made, { recursive: true });
      });
      writeFileSync(`${file}.writing~`, content);
      renameSync(`${file}.writing~`, file);
    }
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
  for (const path of renamed) rmSync(path, { recursive: true, force: true });
}

function restore(file: string, before: Buffer | undefined): void {
  rmSync(`${file}.writing~`, { recursive: true, force: true });
  if (before) writeFileSync(file, before);
  else rmSync(file, { force: true });
}
