import type { Database } from '../../database/database';
import { hashOf } from '../kit/secrets/secrets';

/** The sixth failure within 30 minutes locks the email address for 30 minutes, for its network. */
export const MAX_FAILED_ATTEMPTS = 6;
const LOCKOUT_MS = 30 * 60_000;

/** This number of failures, from at least five networks, locks the email address for every network. */
const MAX_FAILED_BY_ALL = 30;

/** The failure at which the lock is announced. */
const WARNED_AT = 4;

/** The network of a lock that holds for all. */
const EVERY_NETWORK = '';

/**
 * Returns until when an email address is locked, in epoch milliseconds; undefined if it is not. Addresses
 * without an account are locked in the same way, so that the lock does not reveal which ones exist.
 *
 * @param network - Without it, the lock of any network counts.
 */
export function lockedUntil(
  database: Database,
  now: Date,
  email: string,
  network?: string,
): number | undefined {
  const row = database.row(
    `SELECT max(lockedUntil) AS until FROM account_locks
     WHERE emailHash = ? AND lockedUntil > ? AND (? IS NULL OR networkHash IN (?, ?))`,
    hashOf(email),
    now.getTime(),
    network ?? null,
    hashOf(network ?? EVERY_NETWORK),
    hashOf(EVERY_NETWORK),
  );
  return row && row.until !== null ? Number(row.until) : undefined;
}

/** Counts a failed attempt, and returns its outcome. */
export function countFailure(
  database: Database,
  now: Date,
  email: string,
  network: string,
): 'counted' | 'warned' | 'locked' {
  const at = now.getTime();
  const emailHash = hashOf(email);
  const networkHash = hashOf(network);
  const lock = (lockedNetwork: string): void => {
    database.run(
      'INSERT OR REPLACE INTO account_locks VALUES (?, ?, ?)',
      emailHash,
      hashOf(lockedNetwork),
      at + LOCKOUT_MS,
    );
  };
  return database.transaction(() => {
    const stale = at - LOCKOUT_MS;
    database.run('DELETE FROM account_failed_tries WHERE failedAt <= ?', stale);
    database.run('DELETE FROM account_locks WHERE lockedUntil <= ?', at);
    database.run('INSERT INTO account_failed_tries VALUES (?, ?, ?)', emailHash, networkHash, at);
    const failures = database.row(
      `SELECT count(*) AS byAll, count(CASE WHEN networkHash = ? THEN 1 END) AS byNetwork
       FROM account_failed_tries WHERE emailHash = ?`,
      networkHash,
      emailHash,
    );
    const isTooMany = Number(failures?.byAll) >= MAX_FAILED_BY_ALL;
    const byNetwork = Number(failures?.byNetwork);
    if (isTooMany) lock(EVERY_NETWORK);
    if (byNetwork >= MAX_FAILED_ATTEMPTS) lock(network);
    if (isTooMany || byNetwork >= MAX_FAILED_ATTEMPTS) return 'locked';
    return byNetwork >= WARNED_AT ? 'warned' : 'counted';
  });
}

/** Forgets the failures of one network after it has signed in. Failures from other networks still count. */
export function forgetFailures(database: Database, email: string, network: string): void {
  database.run(
    'DELETE FROM account_failed_tries WHERE emailHash = ? AND networkHash = ?',
    hashOf(email),
    hashOf(network),
  );
}

/** Removes an email address's locks and failures: after a password reset, or from the console. */
export function unlockAccount(database: Database, email: string): void {
  const emailHash = hashOf(email);
  database.run('DELETE FROM account_failed_tries WHERE emailHash = ?', emailHash);
  database.run('DELETE FROM account_locks WHERE emailHash = ?', emailHash);
}
