/**
 * The tables of the accounts. Times are epoch milliseconds. Credentials (passwords, tokens, reset codes) are
 * stored as hashes only. So is the email address of a failed attempt, because visitors sometimes type their
 * password into the wrong field. For the device of a session, the names of its browser and its system are
 * stored, and no network address.
 */
export const ACCOUNTS_SCHEMA = `
    CREATE TABLE IF NOT EXISTS accounts (
      id INTEGER PRIMARY KEY,
      email TEXT NOT NULL UNIQUE,
      passwordHash TEXT NOT NULL,
      guid TEXT NOT NULL UNIQUE,
      firstName TEXT NOT NULL,
      lastName TEXT NOT NULL,
      phone TEXT NOT NULL DEFAULT '',
      pharmacy INTEGER NOT NULL DEFAULT 0,
      pharmacyComms INTEGER NOT NULL DEFAULT 0,
      linkDependents INTEGER NOT NULL DEFAULT 0,
      isLoggedInMobile INTEGER NOT NULL DEFAULT 0,
      defaultBilling INTEGER NOT NULL DEFAULT 0,
      defaultShipping INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE IF NOT EXISTS account_sessions (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES accounts (id),
      serviceTokenHash TEXT NOT NULL,
      csrfKey TEXT NOT NULL,
      keepMeLoggedIn INTEGER NOT NULL,
      createdAt INTEGER NOT NULL,
      endsAt INTEGER NOT NULL,
      refreshDueAt INTEGER NOT NULL,
      revokedAt INTEGER,
      browser TEXT NOT NULL DEFAULT '',
      system TEXT NOT NULL DEFAULT '',
      lastUsedAt INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE IF NOT EXISTS account_login_tokens (
      hash TEXT PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES account_sessions (id),
      goodUntil INTEGER
    );
    CREATE TABLE IF NOT EXISTS account_failed_tries (
      emailHash TEXT NOT NULL,
      networkHash TEXT NOT NULL,
      failedAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS account_locks (
      emailHash TEXT NOT NULL,
      networkHash TEXT NOT NULL,
      lockedUntil INTEGER NOT NULL,
      PRIMARY KEY (emailHash, networkHash)
    );
    CREATE TABLE IF NOT EXISTS account_resets (
      account INTEGER PRIMARY KEY REFERENCES accounts (id),
      codeHash TEXT NOT NULL UNIQUE,
      goodUntil INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS account_used_envelopes (hash TEXT PRIMARY KEY);
`;
