import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The text of a configuration file. @throws DispatcherConfigError where it cannot be read. */
export function readText(file: string, from: Place): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new DispatcherConfigError(
      from,
      `The file ${file} cannot be read.`,
      'Create it, or correct the path.',
    );
  }
}

/** The files of a folder with the given ending, by name. @throws DispatcherConfigError for none. */
export function filesIn(folder: string, ending: string): readonly string[] {
  const names = namesIn(folder).filter((name) => name.endsWith(ending));
  if (names.length === 0) {
    throw new DispatcherConfigError(
      { file: folder, line: 1 },
      `There is no *${ending} file here.`,
      `Link one from ${basename(folder).replace('enabled', 'available')}.`,
    );
  }
  return names.sort().map((name) => join(folder, name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A folder that cannot be read is as empty as an empty one; the remedy is the same.
    return [];
  }
}

/** Where a directive or rule stands, as messages name it. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A file below `dispatcher/src` that cannot be read as Apache or the dispatcher would read it. */
export class DispatcherConfigError extends Error {
  override readonly name = 'DispatcherConfigError';
  readonly file: string;
  readonly line: number;

  constructor(place: Place, problem: string, remedy: string) {
    super(`${place.file}:${place.line}: ${problem} ${remedy}`);
    this.file = place.file;
    this.line = place.line;
  }
}
