import { DEPENDENTS_SCHEMA } from './dependents/schema';
import { RENEWALS_SCHEMA } from './prescriptions/renewalRecords';

/**
 * The tables of the pharmacy. Dates are `2026-03-02`, times epoch milliseconds. A patient who has
 * only been at the counter has no account. Keys, tokens and cookies are stored as hashes.
 */
export const PHARMACY_SCHEMA = `
    CREATE TABLE IF NOT EXISTS pharmacy_patients (
      id INTEGER PRIMARY KEY,
      account INTEGER UNIQUE,
      guid TEXT NOT NULL UNIQUE,
      firstName TEXT NOT NULL,
      lastName TEXT NOT NULL,
      dateOfBirth TEXT NOT NULL,
      email TEXT NOT NULL DEFAULT '',
      phone TEXT NOT NULL DEFAULT '',
      byText INTEGER NOT NULL DEFAULT 0,
      byCall INTEGER NOT NULL DEFAULT 0,
      byEmail INTEGER NOT NULL DEFAULT 0,
      zip TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX IF NOT EXISTS pharmacy_patient_email ON pharmacy_patients (email);
    CREATE TABLE IF NOT EXISTS pharmacy_link_events (
      id INTEGER PRIMARY KEY,
      account INTEGER,
      patient INTEGER REFERENCES pharmacy_patients (id),
      at INTEGER NOT NULL,
      what TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS pharmacy_sign_ups (
      id INTEGER PRIMARY KEY,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      account INTEGER,
      email TEXT NOT NULL,
      phone TEXT NOT NULL,
      byText INTEGER NOT NULL,
      byCall INTEGER NOT NULL,
      byEmail INTEGER NOT NULL,
      codeHash TEXT NOT NULL,
      wrongTries INTEGER NOT NULL DEFAULT 0,
      goodUntil INTEGER NOT NULL,
      proofHash TEXT UNIQUE
    );
    CREATE TABLE IF NOT EXISTS pharmacy_refills (
      id INTEGER PRIMARY KEY,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      keyHash TEXT,
      confirmationNumber TEXT NOT NULL,
      items TEXT NOT NULL,
      storeNumber INTEGER NOT NULL,
      pickUpDate TEXT NOT NULL,
      pickUpTime TEXT NOT NULL,
      phone TEXT NOT NULL,
      noticePage TEXT NOT NULL,
      createdAt INTEGER NOT NULL,
      UNIQUE (patient, keyHash)
    );
    CREATE TABLE IF NOT EXISTS pharmacy_prescriptions (
      rxNumber TEXT PRIMARY KEY,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      drugName TEXT NOT NULL,
      strength TEXT NOT NULL,
      directions TEXT NOT NULL,
      standing TEXT NOT NULL,
      refillsLeft INTEGER NOT NULL,
      daysSupply INTEGER NOT NULL,
      lastFilled TEXT,
      refillableFrom TEXT NOT NULL,
      expires TEXT NOT NULL,
      storeNumber INTEGER NOT NULL,
      priceCents INTEGER,
      quantity INTEGER NOT NULL,
      prescriber TEXT NOT NULL,
      isControlled INTEGER NOT NULL DEFAULT 0,
      isOwnRecord INTEGER NOT NULL DEFAULT 0,
      autoRefillFrom TEXT,
      autoRefillPage TEXT NOT NULL DEFAULT '',
      readyAt INTEGER,
      refill INTEGER REFERENCES pharmacy_refills (id)
    );
    CREATE TABLE IF NOT EXISTS pharmacy_fills (
      id INTEGER PRIMARY KEY,
      rxNumber TEXT NOT NULL REFERENCES pharmacy_prescriptions (rxNumber),
      filledOn TEXT NOT NULL,
      quantity INTEGER NOT NULL,
      storeNumber INTEGER NOT NULL,
      priceCents INTEGER
    );
    CREATE INDEX IF NOT EXISTS pharmacy_fills_of ON pharmacy_fills (rxNumber);
    CREATE TABLE IF NOT EXISTS pharmacy_transfers (
      id INTEGER PRIMARY KEY,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      requestedBy INTEGER,
      guestEmail TEXT,
      keyHash TEXT,
      pharmacyName TEXT NOT NULL,
      pharmacyPhone TEXT NOT NULL,
      pharmacyPlace TEXT NOT NULL,
      wantsAll INTEGER NOT NULL,
      prescriptions TEXT NOT NULL,
      storeNumber INTEGER NOT NULL,
      status TEXT NOT NULL,
      moved TEXT NOT NULL DEFAULT '[]',
      notMoved TEXT NOT NULL DEFAULT '[]',
      page TEXT NOT NULL,
      createdAt INTEGER NOT NULL,
      changedAt INTEGER NOT NULL,
      UNIQUE (patient, keyHash)
    );
    CREATE INDEX IF NOT EXISTS pharmacy_prescriptions_of ON pharmacy_prescriptions (patient);
    CREATE INDEX IF NOT EXISTS pharmacy_in_process ON pharmacy_prescriptions (readyAt);
    CREATE TABLE IF NOT EXISTS pharmacy_opportunities (
      id INTEGER PRIMARY KEY,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      kind TEXT NOT NULL,
      drugName TEXT,
      vaccine TEXT,
      dueDate TEXT,
      answer TEXT,
      remindOn TEXT
    );
    CREATE TABLE IF NOT EXISTS pharmacy_guests (
      cookieHash TEXT PRIMARY KEY,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      lastName TEXT NOT NULL,
      dateOfBirth TEXT NOT NULL,
      brand TEXT NOT NULL,
      goodUntil INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS pharmacy_notices (
      tokenHash TEXT PRIMARY KEY,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      kind TEXT NOT NULL,
      rxNumbers TEXT NOT NULL,
      storeNumber INTEGER NOT NULL,
      since INTEGER NOT NULL,
      wrongTries INTEGER NOT NULL DEFAULT 0,
      goodUntil INTEGER NOT NULL
    );
    ${RENEWALS_SCHEMA}
    ${DEPENDENTS_SCHEMA}`;
