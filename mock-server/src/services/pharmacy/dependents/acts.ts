import type { BackendContext } from '../../kit/Backend';
import { countRows, MAX_TABLE_ROWS, type ConsoleTable } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import type { Database } from '../../../database/database';
import { emailOf } from '../../account/account';

/** Records that an account has done something for a patient, or about the access to a patient. */
export function recordAct(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  account: number,
  patient: number,
  what: string,
): void {
  database.run(
    'INSERT INTO pharmacy_acts (at, account, patient, what) VALUES (?, ?, ?, ?)',
    now().getTime(),
    account,
    patient,
    what,
  );
}

/** Returns the console's table of actions for dependents: time, account, patient and action. */
export function actTable(database: Database): ConsoleTable {
  return {
    title: 'Acting for dependents',
    columns: ['At (UTC)', 'Account', 'For', 'What'],
    rows: database
      .rows(
        `SELECT pharmacy_acts.*, pharmacy_patients.firstName, pharmacy_patients.lastName
         FROM pharmacy_acts
         JOIN pharmacy_patients ON pharmacy_patients.id = pharmacy_acts.patient
         ORDER BY pharmacy_acts.id DESC LIMIT ?`,
        MAX_TABLE_ROWS,
      )
      .map(({ at, account, firstName, lastName, what }) => [
        utcTime(at),
        emailOf(database, account),
        `${String(firstName)} ${String(lastName)}`,
        String(what),
      ]),
    total: countRows(database, 'pharmacy_acts'),
  };
}

/** Returns the console's table of dependents: who may act for whom, since when and until when. */
export function dependentTable(database: Database): ConsoleTable {
  return {
    title: 'Dependents',
    columns: ['Account', 'May act for', 'As', 'Since (UTC)', 'Ended'],
    rows: database
      .rows(
        `SELECT pharmacy_dependents.*, pharmacy_patients.firstName, pharmacy_patients.lastName
         FROM pharmacy_dependents
         JOIN pharmacy_patients ON pharmacy_patients.id = pharmacy_dependents.patient
         ORDER BY pharmacy_dependents.rowid DESC LIMIT ?`,
        MAX_TABLE_ROWS,
      )
      .map(({ account, firstName, lastName, kind, since, endedAt, endedBy }) => [
        emailOf(database, account),
        `${String(firstName)} ${String(lastName)}`,
        String(kind),
        utcTime(since),
        endedAt === null ? 'no' : `${utcTime(endedAt)} by ${String(endedBy)}`,
      ]),
    total: countRows(database, 'pharmacy_dependents'),
  };
}
