import type { Database, Row } from '../../../../database/database';
import { hashOf, newSecret } from '../../../kit/secrets/secrets';

/** The time for which the link in the mail to the new address is valid. */
const CONFIRM_MS = 60 * 60_000;
/** The time for which the old address can undo a change. */
const UNDO_MS = 14 * 24 * 60 * 60_000;

/** A change of an account's email address. Times are epoch milliseconds. */
export interface EmailChange {
  readonly id: number;
  readonly account: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** The time until which it can be confirmed. */
  readonly goodUntil: number;
}

/** Returns the change of an account that is not confirmed yet. */
export function pendingChange(
  database: Database,
  account: number,
  now: Date,
): EmailChange | undefined {
  const row = database.row(
    `SELECT * FROM security_email_changes
     WHERE account = ? AND confirmedAt IS NULL AND endedAt IS NULL AND goodUntil > ?`,
    account,
    now.getTime(),
  );
  return row && toChange(row);
}

/** Adds a change in place of the pending one. Returns the code of its link. */
export function addChange(
  database: Database,
  change: Pick<EmailChange, 'account' | 'oldEmail' | 'newEmail'>,
  now: Date,
): string {
  const code = newSecret();
  endPending(database, change.account, now);
  database.run(
    `INSERT INTO security_email_changes (account, oldEmail, newEmail, codeHash, goodUntil)
     VALUES (?, ?, ?, ?, ?)`,
    change.account,
    change.oldEmail,
    change.newEmail,
    hashOf(code),
    now.getTime() + CONFIRM_MS,
  );
  return code;
}

/** Ends the pending change, so that its link no longer works. */
export function endPending(database: Database, account: number, now: Date): void {
  database.run(
    `UPDATE security_email_changes SET endedAt = ?
     WHERE account = ? AND confirmedAt IS NULL AND endedAt IS NULL`,
    now.getTime(),
    account,
  );
}

/** Returns the change that the code of a link confirms; undefined for a link that is used up or too old. */
export function changeToConfirm(
  database: Database,
  code: string,
  now: Date,
): EmailChange | undefined {
  const row = database.row(
    `SELECT * FROM security_email_changes
     WHERE codeHash = ? AND confirmedAt IS NULL AND endedAt IS NULL AND goodUntil > ?`,
    hashOf(code),
    now.getTime(),
  );
  return row && toChange(row);
}

/**
 * Makes the new address the account's. Returns the code of the link that undoes it; undefined if another
 * account has the address, or if the account's address has changed since the request.
 */
export function confirmChange(
  database: Database,
  { id, account, oldEmail, newEmail }: EmailChange,
  now: Date,
): string | undefined {
  const code = newSecret();
  const { changes } = database.run(
    `UPDATE accounts SET email = ? WHERE id = ? AND email = ?
       AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = ?)`,
    newEmail,
    account,
    oldEmail,
    newEmail,
  );
  if (changes === 0) return undefined;
  database.run(
    `UPDATE security_email_changes SET confirmedAt = ?, undoHash = ?, undoUntil = ? WHERE id = ?`,
    now.getTime(),
    hashOf(code),
    now.getTime() + UNDO_MS,
    id,
  );
  return code;
}

/** Returns the change that the code of a link undoes; undefined for a link that is used up or too old. */
export function changeToUndo(database: Database, code: string, now: Date): EmailChange | undefined {
  const row = database.row(
    `SELECT * FROM security_email_changes WHERE undoHash = ? AND endedAt IS NULL AND undoUntil > ?`,
    hashOf(code),
    now.getTime(),
  );
  return row && toChange(row);
}

/**
 * Restores the old address of the account, and ends every later change: the first replaced address wins.
 * Returns false if another account has the old address by now.
 */
export function undoChange(
  database: Database,
  { id, account, oldEmail }: EmailChange,
  now: Date,
): boolean {
  const { changes } = database.run(
    `UPDATE accounts SET email = ? WHERE id = ?
       AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = ? AND id <> ?)`,
    oldEmail,
    account,
    oldEmail,
    account,
  );
  if (changes === 0) return false;
  database.run(
    'UPDATE security_email_changes SET endedAt = ? WHERE account = ? AND id >= ? AND endedAt IS NULL',
    now.getTime(),
    account,
    id,
  );
  return true;
}

function toChange({ id, account, oldEmail, newEmail, goodUntil }: Row): EmailChange {
  return {
    id: Number(id),
    account: Number(account),
    oldEmail: String(oldEmail),
    newEmail: String(newEmail),
    goodUntil: Number(goodUntil),
  };
}
