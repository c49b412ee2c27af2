import type { Database, Row } from '../../../database/database';
import { chainDate, type PrescriptionRecord } from './prescriptions';

/** The progress of a request for a renewal: sent to the doctor, and the doctor's decision. */
export type RenewalStatus = 'requested' | 'approved' | 'denied';

/** A request that a doctor renew a prescription. */
export interface RenewalRecord {
  readonly id: number;
  /** The patient's row id. */
  readonly patient: number;
  /** The account of the caregiver who requested it; null if the patient did. */
  readonly requestedBy: number | null;
  readonly rxNumber: string;
  readonly status: RenewalStatus;
  /** The page to which the mail about the decision links. */
  readonly page: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly changedAt: number;
}

export const RENEWALS_SCHEMA = `
    CREATE TABLE IF NOT EXISTS pharmacy_renewals (
      id INTEGER PRIMARY KEY,
      patient INTEGER NOT NULL REFERENCES pharmacy_patients (id),
      requestedBy INTEGER,
      rxNumber TEXT NOT NULL REFERENCES pharmacy_prescriptions (rxNumber),
      status TEXT NOT NULL,
      page TEXT NOT NULL,
      createdAt INTEGER NOT NULL,
      changedAt INTEGER NOT NULL
    );
    CREATE INDEX IF NOT EXISTS pharmacy_renewals_of ON pharmacy_renewals (rxNumber);
    CREATE UNIQUE INDEX IF NOT EXISTS pharmacy_open_renewals ON pharmacy_renewals (rxNumber)
      WHERE status = 'requested';`;

/** Adds a request, which is open until the doctor decides. A prescription has at most one open request. */
export function addRenewal(
  database: Database,
  renewal: Pick<RenewalRecord, 'patient' | 'requestedBy' | 'rxNumber' | 'page' | 'createdAt'>,
): void {
  database.run(
    `INSERT INTO pharmacy_renewals (patient, requestedBy, rxNumber, status, page, createdAt, changedAt)
     VALUES (?, ?, ?, 'requested', ?, ?, ?)`,
    renewal.patient,
    renewal.requestedBy,
    renewal.rxNumber,
    renewal.page,
    renewal.createdAt,
    renewal.createdAt,
  );
}

/** Returns the newest request for a prescription. */
export function renewalOf(database: Database, rxNumber: string): RenewalRecord | undefined {
  const row = database.row(
    'SELECT * FROM pharmacy_renewals WHERE rxNumber = ? ORDER BY id DESC LIMIT 1',
    rxNumber,
  );
  return row && toRenewal(row);
}

export function renewalById(database: Database, id: number): RenewalRecord | undefined {
  const row = database.row('SELECT * FROM pharmacy_renewals WHERE id = ?', id);
  return row && toRenewal(row);
}

/** Returns the latest requests of all patients, newest first. */
export function latestRenewals(database: Database, most: number): RenewalRecord[] {
  return database
    .rows('SELECT * FROM pharmacy_renewals ORDER BY id DESC LIMIT ?', most)
    .map(toRenewal);
}

/** Stores the doctor's decision. */
export function keepDecision(
  database: Database,
  { id }: Pick<RenewalRecord, 'id'>,
  status: Exclude<RenewalStatus, 'requested'>,
  at: Date,
): void {
  database.run(
    'UPDATE pharmacy_renewals SET status = ?, changedAt = ? WHERE id = ?',
    status,
    at.getTime(),
    id,
  );
}

/** Returns the newest request for a prescription as patients see it, or null. It contains no drug. */
export function toRenewalResponse(database: Database, { rxNumber }: PrescriptionRecord) {
  const renewal = renewalOf(database, rxNumber);
  return (
    (renewal && {
      rxNumber,
      status: renewal.status,
      requestedOn: chainDate(new Date(renewal.createdAt)),
      decidedOn: renewal.status === 'requested' ? null : chainDate(new Date(renewal.changedAt)),
    }) ??
    null
  );
}

function toRenewal(row: Row): RenewalRecord {
  return {
    id: Number(row.id),
    patient: Number(row.patient),
    requestedBy: typeof row.requestedBy === 'number' ? row.requestedBy : null,
    rxNumber: String(row.rxNumber),
    status: String(row.status) as RenewalStatus,
    page: String(row.page),
    createdAt: Number(row.createdAt),
    changedAt: Number(row.changedAt),
  };
}
