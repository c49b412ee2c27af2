import { randomUUID } from 'node:crypto';
import type { Database, Row } from '../../database/database';

/** A patient of the pharmacy. */
export interface Patient {
  readonly id: number;
  /** The account that has linked the pharmacy, or null. */
  readonly account: number | null;
  readonly guid: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `1975-06-30` */
  readonly dateOfBirth: string;
  /** In lower case; '' if the pharmacy has no address. */
  readonly email: string;
  /** Ten digits, or ''. */
  readonly phone: string;
  readonly byText: boolean;
  readonly byCall: boolean;
  readonly byEmail: boolean;
  /** Five digits; '' if the pharmacy has no ZIP code. */
  readonly zip: string;
}

export type NewPatient = Omit<Patient, 'id' | 'guid'>;

export function patientById(database: Database, id: number): Patient | undefined {
  const row = database.row('SELECT * FROM pharmacy_patients WHERE id = ?', id);
  return row && toPatient(row);
}

export function patientOfAccount(database: Database, account: number): Patient | undefined {
  const row = database.row('SELECT * FROM pharmacy_patients WHERE account = ?', account);
  return row && toPatient(row);
}

export function allPatients(database: Database): Patient[] {
  return database.rows('SELECT * FROM pharmacy_patients ORDER BY id').map(toPatient);
}

/** Adds a patient and returns the row id. */
export function addPatient(database: Database, patient: NewPatient): number {
  const { account, firstName, lastName, dateOfBirth, email, phone, zip } = patient;
  return database.run(
    `INSERT INTO pharmacy_patients (account, guid, firstName, lastName, dateOfBirth, email, phone, byText, byCall, byEmail, zip)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    account,
    randomUUID(),
    firstName,
    lastName,
    dateOfBirth,
    email,
    phone,
    ...reachedBy(patient),
    zip,
  ).id;
}

/** Updates what a patient changes by signing up: contact data, channels, and the linked account. */
export function updatePatient(
  database: Database,
  id: number,
  patient: Pick<
    NewPatient,
    'account' | 'email' | 'phone' | 'byText' | 'byCall' | 'byEmail' | 'zip'
  >,
): void {
  database.run(
    `UPDATE pharmacy_patients SET account = ?, email = ?, phone = ?, byText = ?, byCall = ?, byEmail = ?, zip = ?
     WHERE id = ?`,
    patient.account,
    patient.email,
    patient.phone,
    ...reachedBy(patient),
    patient.zip,
    id,
  );
}

/** Links a patient to an account, or removes the link. */
export function setAccount(database: Database, id: number, account: number | null): void {
  database.run('UPDATE pharmacy_patients SET account = ? WHERE id = ?', account, id);
}

/**
 * Returns whether two last names are equal except for case, accents, blanks and dashes: `Nuñez` and
 * `NUNEZ`.
 */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const reachedBy = ({
  byText,
  byCall,
  byEmail,
}: Pick<NewPatient, 'byText' | 'byCall' | 'byEmail'>): number[] =>
  [byText, byCall, byEmail].map(Number);

function toPatient(row: Row): Patient {
  return {
    id: Number(row.id),
    account: typeof row.account === 'number' ? row.account : null,
    guid: String(row.guid),
    firstName: String(row.firstName),
    lastName: String(row.lastName),
    dateOfBirth: String(row.dateOfBirth),
    email: String(row.email),
    phone: String(row.phone),
    byText: row.byText === 1,
    byCall: row.byCall === 1,
    byEmail: row.byEmail === 1,
    zip: String(row.zip),
  };
}
