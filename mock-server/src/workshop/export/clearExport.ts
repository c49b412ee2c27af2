import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file by which an export is recognized. */
const MARK = '.component-library';

/**
 * Creates the folder of an export, or empties it if it has an earlier one.
 *
 * @throws Error if the folder has other files, which could be a developer's work
 */
export function clearExport(folder: string): void {
  const isExport = existsSync(join(folder, MARK));
  if (existsSync(folder) && !isExport && readdirSync(folder).length > 0)
    throw new Error(
      `${folder} has files that are not of an earlier export. Name an empty folder, or a new one.`,
    );
  if (isExport) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), '');
}
