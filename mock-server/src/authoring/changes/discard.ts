import { dirname } from 'node:path';
import {
  type FileState,
  isAtOrBelow,
  isAtOrBelowFolder,
  type RestorableRepository,
} from '../../repository';
import type { ChangedFile, ChangedPage } from './changeList';

export interface Discarded {
  readonly discarded: readonly ChangedFile[];
  /** The files that another program has changed as well, or whose former bytes were not kept. */
  readonly kept: readonly ChangedFile[];
}

/**
 * Gives the files of a page, or of all pages, their former bytes. With a removed page, the removed pages above it come
 * back; with an added page, those below it go.
 * @param path undefined for all pages
 * @param folders the folders that were made for added files; those that are or become empty are removed
 * @throws RepositoryError if the disk refuses it; no file is changed then
 */
export function discard(
  repository: RestorableRepository,
  pages: readonly ChangedPage[],
  path: string | undefined,
  folders: readonly string[],
): Discarded {
  const files = concerned(pages, path).flatMap((page) => page.files);
  const isKept = ({ changedElsewhere, isTooLarge }: ChangedFile): boolean =>
    changedElsewhere || isTooLarge;
  const discarded = files.filter((file) => !isKept(file));
  const states = new Map<string, FileState>();
  for (const { file, kind, former } of discarded) {
    states.set(file, former ?? 'absent');
    if (kind !== 'added') continue;
    for (let at = dirname(file); folders.includes(at); at = dirname(at)) states.set(at, 'absent');
  }
  // What was added may have been moved away since then, which leaves its folder empty.
  for (const folder of folders) {
    const isOfPage = discarded.some(({ file }) => isAtOrBelowFolder(folder, dirname(file)));
    if (path === undefined || isOfPage) states.set(folder, 'absent');
  }
  if (states.size > 0) repository.restore(states);
  return { discarded, kept: files.filter(isKept) };
}

function concerned(
  pages: readonly ChangedPage[],
  path: string | undefined,
): readonly ChangedPage[] {
  const page = pages.find((each) => each.path === path);
  if (path === undefined || !page) return path === undefined ? pages : [];
  const isOf = (kind: ChangedFile['kind']) => (each: ChangedPage) =>
    each.files.every((file) => file.kind === kind);
  const isAdded = isOf('added');
  const isRemoved = isOf('removed');
  return pages.filter(
    (each) =>
      each === page ||
      (isAdded(page) && isAdded(each) && isAtOrBelow(each.path, path)) ||
      (isRemoved(page) && isRemoved(each) && isAtOrBelow(path, each.path)),
  );
}
