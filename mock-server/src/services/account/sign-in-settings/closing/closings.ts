import type { Database, Row } from '../../../../database/database';
import { hashOf, newSecret } from '../../../kit/secrets/secrets';

/** The time for which a closed account can be restored. */
export const RETURN_MS = 30 * 24 * 60 * 60_000;
/** The time after a sign-in for which the choice to keep the account is open. */
export const CHOICE_MS = 10 * 60_000;

/** An account that was closed and is not yet erased. Times are epoch milliseconds. */
export interface Closing {
  readonly id: number;
  readonly account: number;
  readonly eraseAt: number;
}

export function closingOf(database: Database, account: number): Closing | undefined {
  const row = database.row(
    'SELECT * FROM security_closings WHERE account = ? AND endedAt IS NULL',
    account,
  );
  return row && toClosing(row);
}

export function addClosing(database: Database, account: number, now: Date): Closing {
  const at = now.getTime();
  database.run(
    'INSERT INTO security_closings (account, closedAt, eraseAt) VALUES (?, ?, ?)',
    account,
    at,
    at + RETURN_MS,
  );
  const closing = closingOf(database, account);
  if (!closing) throw new Error('The closing that was just added is missing.');
  return closing;
}

/** Records the outcome of a closing. */
export function endClosing(
  database: Database,
  id: number,
  outcome: 'kept' | 'erased',
  now: Date,
): void {
  database.run(
    'UPDATE security_closings SET outcome = ?, endedAt = ?, returnHash = NULL WHERE id = ?',
    outcome,
    now.getTime(),
    id,
  );
}

/** Opens the choice to keep the account, for a browser that has just sent the right password. */
export function openChoice(database: Database, id: number, now: Date): string {
  const secret = newSecret();
  database.run(
    'UPDATE security_closings SET returnHash = ?, returnUntil = ? WHERE id = ?',
    hashOf(secret),
    now.getTime() + CHOICE_MS,
    id,
  );
  return secret;
}

/** Returns the closing on which a browser's secret may decide. */
export function closingOfChoice(
  database: Database,
  secret: string,
  now: Date,
): Closing | undefined {
  const row = database.row(
    'SELECT * FROM security_closings WHERE returnHash = ? AND returnUntil > ? AND endedAt IS NULL',
    hashOf(secret),
    now.getTime(),
  );
  return row && toClosing(row);
}

/** Returns the closed accounts that can no longer be restored. */
export function dueClosings(database: Database, now: Date): Closing[] {
  return database
    .rows('SELECT * FROM security_closings WHERE endedAt IS NULL AND eraseAt <= ?', now.getTime())
    .map(toClosing);
}

function toClosing({ id, account, eraseAt }: Row): Closing {
  return { id: Number(id), account: Number(account), eraseAt: Number(eraseAt) };
}
