/**
 * The tables of profiles. Names, email address and phone number are columns of the accounts. A change is
 * recorded by the names of its fields only. Times are epoch milliseconds.
 */
export const PROFILE_SCHEMA = `
    CREATE TABLE IF NOT EXISTS profile_birth_dates (
      account INTEGER PRIMARY KEY,
      dateOfBirth TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS profile_addresses (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL,
      name TEXT NOT NULL,
      addr1 TEXT NOT NULL,
      addr2 TEXT NOT NULL,
      city TEXT NOT NULL,
      state TEXT NOT NULL,
      zip TEXT NOT NULL,
      defaultBilling INTEGER NOT NULL,
      defaultShipping INTEGER NOT NULL,
      removedAt INTEGER
    );
    CREATE INDEX IF NOT EXISTS profile_address_account ON profile_addresses (account);
    CREATE TABLE IF NOT EXISTS profile_changes (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL,
      at INTEGER NOT NULL,
      what TEXT NOT NULL,
      source TEXT NOT NULL
    );`;
