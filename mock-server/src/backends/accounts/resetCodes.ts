import type { Database } from '../database';
import { hashOf, newSecret } from './secrets';

/** How long a mailed link works. */
export const CODE_MILLISECONDS = 30 * 60_000;

/** A code with which an account's password can be set once. The one before it is void. */
export function issueCode(database: Database, now: Date, account: number): string {
  const code = newSecret();
  database.run(
    'INSERT OR REPLACE INTO account_resets (account, codeHash, goodUntil) VALUES (?, ?, ?)',
    account,
    hashOf(code),
    now.getTime() + CODE_MILLISECONDS,
  );
  return code;
}

/** Whose code it is; undefined for one that was used, is void or too old, or never was. */
export function accountOfCode(database: Database, now: Date, code: string): number | undefined {
  const row = database.row(
    'SELECT account FROM account_resets WHERE codeHash = ? AND goodUntil > ?',
    hashOf(code),
    now.getTime(),
  );
  return row && Number(row.account);
}

/** Uses a code up. False where somebody else was quicker. */
export function useCode(database: Database, code: string): boolean {
  return database.run('DELETE FROM account_resets WHERE codeHash = ?', hashOf(code)).changes === 1;
}
