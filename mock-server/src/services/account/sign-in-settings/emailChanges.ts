import type { Database, Row } from '../../../database/database';
import { hashOf, newSecret } from '../../kit/secrets/secrets';

/** How long the link in the mail to the new address is good for. */
const CONFIRM_MS = 60 * 60_000;
/** How long the old address can undo a change. */
const UNDO_MS = 14 * 24 * 60 * 60_000;

/** A change of an account's email address. Times are epoch milliseconds. */
export interface EmailChange {
  readonly id: number;
  readonly account: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** Until when it can be confirmed. */
  readonly goodUntil: number;
}

/** The change of an account that waits for its confirmation. */
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

/** Adds a change in place of the one that is pending. Returns the code of its link. */
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

/** Ends the change that is pending, so that its link works no more. */
export function endPending(database: Database, account: number, now: Date): void {
  database.run(
    `UPDATE security_email_changes SET endedAt = ?
     WHERE account = ? AND confirmedAt IS NULL AND endedAt IS NULL`,
    now.getTime(),
    account,
  );
}

/** The change that the code of a link confirms; undefined for a link that is used up or too old. */
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
 * Makes the new address the account's. Returns the code of the link that undoes it; undefined where the
 * address has another account, or the account has another address than when it was asked for.
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

/** The change that the code of a link undoes; undefined for a link that is used up or too old. */
export function changeToUndo(database: Database, code: string, now: Date): EmailChange | undefined {
  const row = database.row(
    `SELECT * FROM security_email_changes WHERE undoHash = ? AND endedAt IS NULL AND undoUntil > ?`,
    hashOf(code),
    now.getTime(),
  );
  return row && toChange(row);
}

/**
 * Gives the account its old address back, and ends every later change of it: the first address that was
 * taken away wins. Returns false where the old address has another account by now.
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
