import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The text of a configuration file. @throws DispatcherConfigError where it cannot be read. */
export function readText(file: string, from: Place): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new DispatcherConfigError(
      from,
      `The file ${file} cannot be read.`,
      basename(file).startsWith('default_')
        ? 'Adobe wrote it: copy it from the Dispatcher Tools of the AEM SDK, and leave it as it is.'
        : 'Create it, or correct the path.',
    );
  }
}

/**
 * The file itself, or our stand-in for one of Adobe's `default_*` files that only the SDK and the Cloud have. Those
 * that decide which requests pass (`default_filters.any`, `default_rewrite.rules`) have none: rules that are not
 * Adobe's would let another set of requests pass than production does.
 */
export function orStandIn(file: string): string {
  if (existsSync(file) || !basename(file).startsWith('default_')) return file;
  const standIn = join(STAND_INS, basename(dirname(file)), basename(file));
  return existsSync(standIn) ? standIn : file;
}

/** Beside the bundle in dist, and beside the sources in src. */
const BESIDE_BUNDLE = join(__dirname, '..', 'platform', 'conf.dispatcher.d');
const STAND_INS = existsSync(BESIDE_BUNDLE)
  ? BESIDE_BUNDLE
  : join(__dirname, '..', '..', 'platform', 'conf.dispatcher.d');

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
