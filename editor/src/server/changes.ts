import { getJson, getText } from './request';

/** A file that is not as it was before its first change. */
export interface ChangedFile {
  /** The name relative to the project. */
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** The counts of lines, 0 for a binary file. */
  readonly added: number;
  readonly removed: number;
  readonly binary: boolean;
  /** The reason why the server leaves the file out of patches or does not discard its changes. */
  readonly note?: string;
}

/** A page, or another unit such as an asset, with its changed files. */
export interface ChangedPage {
  readonly path: string;
  readonly title: string;
  readonly files: readonly ChangedFile[];
}

/** The address of a patch of all changes. */
export const PATCH = '/bin/authoring/changes.diff';

/** Returns the pages with changed files. @throws ServerError */
export async function listChanges(): Promise<readonly ChangedPage[]> {
  const { pages } = (await getJson('/bin/authoring/changes.json')) as {
    pages?: readonly ChangedPage[];
  };
  return pages ?? [];
}

/** Returns the changes of a page as a patch in the format of Git. @throws ServerError */
export async function loadPatch(path: string): Promise<string> {
  return getText(`${PATCH}?path=${encodeURIComponent(path)}`);
}
