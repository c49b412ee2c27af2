import type { Database } from '../database';
import { hashOf } from '../secrets';

/** The sixth failure within half an hour locks for half an hour. */
export const MAX_FAILED_ATTEMPTS = 6;
export const LOCKOUT_MS = 30 * 60_000;

/** Until when an e-mail is locked out (epoch ms); undefined where it may try. Known or not, it is counted alike. */
export function lockedUntil(database: Database, now: Date, email: string): number | undefined {
  const row = database.row(
    'SELECT lockedUntil FROM account_locks WHERE emailHash = ? AND lockedUntil > ?',
    hashOf(email),
    now.getTime(),
  );
  return row && Number(row.lockedUntil);
}

/** Counts a failed try. Returns whether it locked the e-mail out. */
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

/** Lifts an e-mail's lock and forgets its failures, after a success or a reset or by the console. */
export function unlockAccount(database: Database, email: string): void {
  const emailHash = hashOf(email);
  database.run('DELETE FROM account_failed_tries WHERE emailHash = ?', emailHash);
  database.run('DELETE FROM account_locks WHERE emailHash = ?', emailHash);
}
