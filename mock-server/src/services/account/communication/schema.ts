/** The columns of a `Receiver`, of which one is not null. */
const RECEIVER = `account INTEGER,
      patient INTEGER,
      address TEXT`;

/**
 * The tables of members' choices about messages. Numbers are ten digits, times epoch milliseconds.
 * Codes and the tokens of links are stored as hashes. The receiver of mails is an account, a
 * patient without one, or an address.
 */
export const COMMUNICATION_SCHEMA = `
    CREATE TABLE IF NOT EXISTS communication_choices (
      account INTEGER NOT NULL,
      topic TEXT NOT NULL,
      channel TEXT NOT NULL,
      isOn INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (account, topic, channel)
    );
    CREATE TABLE IF NOT EXISTS communication_numbers (
      account INTEGER PRIMARY KEY,
      phone TEXT NOT NULL,
      confirmedAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS communication_codes (
      account INTEGER PRIMARY KEY,
      phone TEXT NOT NULL,
      codeHash TEXT NOT NULL,
      sentAt INTEGER NOT NULL,
      wrongTries INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE IF NOT EXISTS communication_stops (
      phone TEXT PRIMARY KEY,
      at INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS communication_quiet_hours (
      account INTEGER PRIMARY KEY,
      isOn INTEGER NOT NULL,
      begins TEXT NOT NULL,
      ends TEXT NOT NULL,
      zone TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS communication_waiting (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL,
      topic TEXT NOT NULL,
      channel TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      link TEXT NOT NULL,
      dueAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS communication_unsubscribes (
      tokenHash TEXT PRIMARY KEY,
      ${RECEIVER},
      topic TEXT NOT NULL,
      language TEXT NOT NULL,
      sentAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS communication_consents (
      id INTEGER PRIMARY KEY,
      ${RECEIVER},
      at INTEGER NOT NULL,
      what TEXT NOT NULL,
      source TEXT NOT NULL,
      wording TEXT NOT NULL
    );`;
