/**
 * The tables of vaccine appointments. A place belongs to one person at a store's time. It is held
 * until `goodUntil` in epoch milliseconds, or booked if that is null. Times are the store's wall
 * clock without an offset, birth dates `1975-06-30`. Holds, networks, keys, links and cookies are stored
 * as hashes. A patient's answers about health are checked and not stored.
 */
export const VACCINES_SCHEMA = `
    CREATE TABLE IF NOT EXISTS vaccine_places (
      id INTEGER PRIMARY KEY,
      storeNumber INTEGER NOT NULL,
      apptDateTime TEXT NOT NULL,
      goodUntil INTEGER
    );
    CREATE INDEX IF NOT EXISTS vaccine_places_at ON vaccine_places (storeNumber, apptDateTime);
    CREATE TABLE IF NOT EXISTS vaccine_holds (
      tokenHash TEXT PRIMARY KEY,
      place INTEGER NOT NULL UNIQUE REFERENCES vaccine_places (id),
      vaccineIds TEXT NOT NULL,
      networkHash TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS vaccine_holds_of ON vaccine_holds (networkHash);
    CREATE TABLE IF NOT EXISTS vaccine_bookings (
      id INTEGER PRIMARY KEY,
      keyHash TEXT UNIQUE,
      confirmationNumber TEXT NOT NULL,
      firstName TEXT NOT NULL,
      lastName TEXT NOT NULL,
      dateOfBirth TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT NOT NULL,
      byEmail INTEGER NOT NULL,
      byText INTEGER NOT NULL,
      page TEXT NOT NULL,
      account INTEGER,
      createdAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS vaccine_referrals (
      booking INTEGER PRIMARY KEY REFERENCES vaccine_bookings (id),
      source TEXT NOT NULL,
      referral TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS vaccine_appointments (
      id INTEGER PRIMARY KEY,
      appointmentId TEXT NOT NULL UNIQUE,
      booking INTEGER NOT NULL REFERENCES vaccine_bookings (id),
      place INTEGER REFERENCES vaccine_places (id),
      storeNumber INTEGER NOT NULL,
      apptDateTime TEXT NOT NULL,
      vaccineIds TEXT NOT NULL,
      dose INTEGER NOT NULL,
      status TEXT NOT NULL,
      movedBy TEXT,
      timesMoved INTEGER NOT NULL DEFAULT 0,
      isReminded INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX IF NOT EXISTS vaccine_appointments_of ON vaccine_appointments (booking);
    CREATE TABLE IF NOT EXISTS vaccine_days (
      storeNumber INTEGER NOT NULL,
      date TEXT NOT NULL,
      state TEXT NOT NULL,
      PRIMARY KEY (storeNumber, date)
    );
    CREATE TABLE IF NOT EXISTS vaccine_links (
      tokenHash TEXT PRIMARY KEY,
      booking INTEGER NOT NULL REFERENCES vaccine_bookings (id),
      wrongTries INTEGER NOT NULL DEFAULT 0,
      goodUntil INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS vaccine_visits (
      cookieHash TEXT PRIMARY KEY,
      booking INTEGER NOT NULL REFERENCES vaccine_bookings (id),
      goodUntil INTEGER NOT NULL
    );`;
