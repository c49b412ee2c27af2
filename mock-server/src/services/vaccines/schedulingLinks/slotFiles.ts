import { setImmediate } from 'node:timers/promises';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '../../../database/database';
import { etagOf } from '../../../http/etag';
import type { BackendContext } from '../../kit/Backend';
import type { OriginOf } from './publish';
import { slotLines } from './publish';

/** The free times of a state in one minute. */
export interface SlotFile {
  /** In minutes since 1970. */
  readonly minute: number;
  readonly etag: string;
  /** The part of the first store; undefined if no store has a time. */
  readonly first: Promise<Part | undefined>;
}

/** The lines of one store, compressed, because the lines of all states have about 150 MB. */
interface Part {
  readonly packed: Buffer;
  readonly next: Promise<Part | undefined>;
}

type Context = Pick<BackendContext, 'database' | 'now'>;

/** The latest file of each state. */
const files = new WeakMap<Database, Map<string, SlotFile>>();

/**
 * Returns the file of a state in this minute. The first request of the minute starts to build it;
 * all others get the same file, even while it is built. The largest state takes seconds of work, so
 * the build leaves other requests their turn after each store.
 */
export function slotFile(state: string, context: Context): SlotFile {
  const { database, now } = context;
  const built = files.get(database) ?? new Map<string, SlotFile>();
  files.set(database, built);
  const minute = Math.floor(now().getTime() / 60_000);
  for (const [name, file] of built) if (file.minute !== minute) built.delete(name);
  const known = built.get(state);
  if (known) return known;
  const at = now();
  const parts = slotLines(state, { database, now: () => at }, mark);
  const forget = (): void => void built.delete(state);
  const etag = etagOf(`${state} ${minute} ${stateOfTimes(context)}`);
  const file = { minute, etag, first: partsFrom(parts, forget) };
  built.set(state, file);
  return file;
}

/** Yields the lines of a file, with links to the origins of a request. */
export async function* linesOf({ first }: SlotFile, originOf: OriginOf): AsyncGenerator<string> {
  for (let part = await first; part; part = await part.next) {
    let lines = gunzipSync(part.packed).toString();
    for (const brand of ['RITEAID', 'BARTELL'] as const)
      lines = lines.replaceAll(mark(brand), originOf(brand));
    yield lines;
    await setImmediate();
  }
}

/** Returns the mark that is in a file in place of an origin, because hosts and ports differ between requests. */
const mark: OriginOf = (brand) => `origin:${brand}`;

/**
 * Returns the first part, which leads to the others. The work continues without a reader.
 * @param forget called if a part cannot be built, so that the next request builds the file again
 */
function partsFrom(
  parts: Iterator<string, undefined>,
  forget: () => void,
): Promise<Part | undefined> {
  const part = setImmediate().then((): Part | undefined => {
    const { value, done } = parts.next();
    if (done) return undefined;
    const packed = gzipSync(value, { level: constants.Z_BEST_SPEED });
    return { packed, next: partsFrom(parts, forget) };
  });
  // A reader sees the error; without a reader, it must not end the server.
  part.catch(forget);
  return part;
}

/** Returns a text that changes when the free times change: the taken places and the set days. */
function stateOfTimes({ database, now }: Context): string {
  const taken = database.row(
    `SELECT group_concat(id || ' ' || apptDateTime) AS places FROM vaccine_places
     WHERE goodUntil IS NULL OR goodUntil > ?`,
    now().getTime(),
  );
  const days = database.row(
    'SELECT group_concat(storeNumber || date || state) AS days FROM vaccine_days',
  );
  return `${String(taken?.places)} ${String(days?.days)}`;
}
