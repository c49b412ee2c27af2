import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Place } from './errors';
import { DispatcherConfigError } from './errors';

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
