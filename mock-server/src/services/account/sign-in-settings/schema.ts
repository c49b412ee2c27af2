/**
 * The tables of sign-in settings. Codes of links and cookies are stored as hashes, times are epoch
 * milliseconds. A change of an email address is pending until it is confirmed or has ended; the old address
 * can undo it until `undoUntil`. A closing contains no personal data, so that it may be kept when the account
 * is erased: it is the record of the erasure.
 */
export const SECURITY_SCHEMA = `
    CREATE TABLE IF NOT EXISTS security_email_changes (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL,
      oldEmail TEXT NOT NULL,
      newEmail TEXT NOT NULL,
      codeHash TEXT NOT NULL UNIQUE,
      goodUntil INTEGER NOT NULL,
      confirmedAt INTEGER,
      undoHash TEXT UNIQUE,
      undoUntil INTEGER,
      endedAt INTEGER
    );
    CREATE INDEX IF NOT EXISTS security_email_changes_of ON security_email_changes (account);
    CREATE TABLE IF NOT EXISTS security_closings (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL,
      closedAt INTEGER NOT NULL,
      eraseAt INTEGER NOT NULL,
      returnHash TEXT,
      returnUntil INTEGER,
      outcome TEXT,
      endedAt INTEGER
    );`;
