import type { Database } from '../database';
import { hashOf } from '../secrets';

/** The sixth failed attempt within 30 minutes locks the e-mail address for 30 minutes. */
export const MAX_FAILED_ATTEMPTS = 6;
export const LOCKOUT_MS = 30 * 60_000;

/**
 * Until when an e-mail address is locked, in epoch milliseconds; undefined if it is not. Addresses
 * without an account are locked alike, so that the lock does not reveal which ones exist.
 */
export function lockedUntil(database: Database, now: Date, email: string): number | undefined {
  const row = database.row(
    'SELECT lockedUntil FROM account_locks WHERE emailHash = ? AND lockedUntil > ?',
    hashOf(email),
    now.getTime(),
  );
  return row && Number(row.lockedUntil);
}

/** Counts a failed attempt. Returns whether it locked the e-mail address. */
export function countFailure(database: Database, now: Date, email: string): boolean {
  const at = now.getTime();
  const emailHash = hashOf(email);
  return database.transaction(() => {
    const stale = at - LOCKOUT_MS;
    database.run('DELETE FROM account_failed_tries WHERE failedAt <= ?', stale);
    database.run('DELETE FROM account_locks WHERE lockedUntil <= ?', at);
    database.run('INSERT INTO account_failed_tries VALUES (?, ?)', emailHash, at);
    const failures = database.row(
      'SELECT count(*) AS total FROM account_failed_tries WHERE emailHash = ?',
      emailHash,
    );
    if (Number(failures?.total) < MAX_FAILED_ATTEMPTS) return false;
    database.run('DELETE FROM account_failed_tries WHERE emailHash = ?', emailHash);
    database.run('INSERT OR REPLACE INTO account_locks VALUES (?, ?)', emailHash, at + LOCKOUT_MS);
    return true;
  });
}

/** Removes an e-mail address's lock and failures: after a sign-in, after a password reset, or from the console. */
export function unlockAccount(database: Database, email: string): void {
  const emailHash = hashOf(email);
  database.run('DELETE FROM account_failed_tries WHERE emailHash = ?', emailHash);
  database.run('DELETE FROM account_locks WHERE emailHash = ?', emailHash);
}
