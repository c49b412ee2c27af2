import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Returns the text of a configuration file. @throws DispatcherConfigError if it cannot be read. */
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
 * Returns the path of the file itself, or of our stand-in for one of Adobe's `default_*` files that only the
 * SDK and the Cloud have. There is no stand-in for the files that decide which requests pass
 * (`default_filters.any`, `default_rewrite.rules`), because other rules than Adobe's would allow other
 * requests than production does.
 */
export function orStandIn(file: string): string {
  if (existsSync(file) || !basename(file).startsWith('default_')) return file;
  const standIn = join(STAND_INS, basename(dirname(file)), basename(file));
  return existsSync(standIn) ? standIn : file;
}

/** The stand-ins are beside the bundle in dist, or beside the sources in src. */
const BESIDE_BUNDLE = join(__dirname, '..', 'platform', 'conf.dispatcher.d');
const STAND_INS = existsSync(BESIDE_BUNDLE)
  ? BESIDE_BUNDLE
  : join(__dirname, '..', '..', 'platform', 'conf.dispatcher.d');

/**
 * Returns the files of a folder with the given ending, sorted by name.
 * @throws DispatcherConfigError if there is none.
 */
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
    // A folder that cannot be read counts as empty, because the remedy is the same.
    return [];
  }
}

/** The position of a directive or rule, for messages. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A mistake in a file below `dispatcher/src`; the message names file, line and remedy. */
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
