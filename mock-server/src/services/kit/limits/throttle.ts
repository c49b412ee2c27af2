import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import type { TableOwner } from '../../../database/database';
import { failure } from '../../../http/envelope';
import { hashOf } from '../secrets/secrets';
import type { Limit } from './limit';

export type { Limit } from './limit';

/**
 * The recent turns under each limit. The sender is stored as a hash. A reset of the database, for
 * example from the console, deletes the turns.
 */
export const throttling: TableOwner = {
  name: 'throttle',
  schema: `
    CREATE TABLE IF NOT EXISTS throttle_turns (
      id INTEGER PRIMARY KEY,
      turn TEXT NOT NULL,
      at INTEGER NOT NULL,
      goodUntil INTEGER NOT NULL
    );
    CREATE INDEX IF NOT EXISTS throttle_turn ON throttle_turns (turn, at);
    CREATE INDEX IF NOT EXISTS throttle_end ON throttle_turns (goodUntil);`,
};

type Context = Pick<BackendContext, 'database' | 'now' | 'throttled'>;

/**
 * Takes a turn under every limit, each of which is a sliding window. If a limit is used up, takes
 * no turn and returns the milliseconds to wait: a refused try does not extend the wait.
 */
export function takeTurn(context: Context, limits: readonly Limit[], who: string): number {
  return context.database.transaction(() => takeTurnWithin(context, limits, who));
}

/** Does the same as {@link takeTurn} within a transaction of the caller. */
export function takeTurnWithin(context: Context, limits: readonly Limit[], who: string): number {
  const wait = waitFor(context, limits, who);
  if (wait === 0) countTurn(context, limits, who);
  return wait;
}

/** Counts a turn under every limit, without checking them, in a transaction of the caller. */
export function countTurn({ database, now }: Context, limits: readonly Limit[], who: string): void {
  const at = now().getTime();
  database.run('DELETE FROM throttle_turns WHERE goodUntil <= ?', at);
  for (const limit of limits) {
    database.run(
      'INSERT INTO throttle_turns (turn, at, goodUntil) VALUES (?, ?, ?)',
      turnOf(limit, who),
      at,
      at + limit.withinMs,
    );
  }
}

/** Returns the milliseconds to wait until the next turn; 0 if a turn is available now. */
export function waitFor(
  { database, now, throttled }: Context,
  limits: readonly Limit[],
  who: string,
): number {
  if (!throttled) return 0;
  const at = now().getTime();
  const waits = limits.map((limit) => {
    const full = database.row(
      'SELECT goodUntil FROM throttle_turns WHERE turn = ? AND goodUntil > ? ORDER BY at DESC LIMIT 1 OFFSET ?',
      turnOf(limit, who),
      at,
      limit.most - 1,
    );
    return full ? Number(full.goodUntil) - at : 0;
  });
  return Math.max(0, ...waits);
}

/** Gives the last turn back, for a request that does not count. */
export function giveBack({ database }: Context, limits: readonly Limit[], who: string): void {
  for (const limit of limits) {
    database.run(
      'DELETE FROM throttle_turns WHERE id = (SELECT max(id) FROM throttle_turns WHERE turn = ?)',
      turnOf(limit, who),
    );
  }
}

function turnOf({ name }: Limit, who: string): string {
  return hashOf(`${name} ${who}`);
}

/** Refuses a request with 429 and the time after which to try again. */
export function refuseForNow(reply: FastifyReply, waitMs: number): FastifyReply {
  const minutes = Math.ceil(waitMs / 60_000);
  return reply
    .code(429)
    .header('retry-after', Math.ceil(waitMs / 1000))
    .send(
      failure(
        null,
        `There were too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      ),
    );
}

/**
 * Returns the network that a request comes from: an IPv4 address, or the first 64 bits of an IPv6
 * address, because one subscriber has all addresses with these bits.
 */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
