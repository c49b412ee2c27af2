/**
 * The tables of dependents. Times are epoch milliseconds. The token of an invitation is stored as a
 * hash. The actions of caregivers contain neither drugs nor numbers of prescriptions.
 */
export const DEPENDENTS_SCHEMA = `
    CREATE TABLE IF NOT EXISTS pharmacy_dependents (
      id TEXT PRIMARY KEY,
      account INTEGER NOT NULL,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      kind TEXT NOT NULL,
      since INTEGER NOT NULL,
      endedAt INTEGER,
      endedBy TEXT,
      page TEXT NOT NULL,
      isAnnounced INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX IF NOT EXISTS pharmacy_dependents_of ON pharmacy_dependents (account);
    CREATE INDEX IF NOT EXISTS pharmacy_caregivers_of ON pharmacy_dependents (patient);
    CREATE TABLE IF NOT EXISTS pharmacy_invitations (
      id TEXT PRIMARY KEY,
      account INTEGER NOT NULL,
      email TEXT NOT NULL,
      tokenHash TEXT NOT NULL UNIQUE,
      status TEXT NOT NULL,
      sentAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS pharmacy_acts (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      account INTEGER NOT NULL,
      patient INTEGER NOT NULL,
      what TEXT NOT NULL
    );`;
