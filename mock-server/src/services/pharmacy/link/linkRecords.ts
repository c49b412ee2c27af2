import { emailOf } from '../../account/account';
import { utcTime } from '../../../html/utcTime';
import { countRows, MAX_TABLE_ROWS, type ConsoleTable } from '../../kit/database/consoleTable';
import type { Database } from '../../../database/database';

/** An event of the link between an account and a patient's record. */
export type LinkEvent =
  | 'linked'
  | 'link removed'
  | 'answers did not fit'
  | 'locked'
  | 'tried while locked'
  | 'record of another account'
  | 'signed up';

/**
 * Records an event, without the answers in the request. `account` is null for a visitor without an
 * account, `patient` if no patient was found.
 */
export function recordLinkEvent(
  database: Database,
  at: Date,
  account: number | null,
  patient: number | null,
  what: LinkEvent,
): void {
  database.run(
    'INSERT INTO pharmacy_link_events (account, patient, at, what) VALUES (?, ?, ?, ?)',
    account,
    patient,
    at.getTime(),
    what,
  );
}

/**
 * Returns the time at which the account was linked to the patient, in epoch milliseconds; undefined
 * if the link was made without a request of the member.
 */
export function linkedAt(database: Database, account: number, patient: number): number | undefined {
  const row = database.row(
    "SELECT max(at) AS at FROM pharmacy_link_events WHERE account = ? AND patient = ? AND what = 'linked'",
    account,
    patient,
  );
  return typeof row?.at === 'number' ? row.at : undefined;
}

/** Returns the console's table of link events. */
export const linkTable = (database: Database): ConsoleTable => ({
  title: 'Links of accounts',
  columns: ['At (UTC)', 'Account', 'What', 'Patient'],
  rows: database
    .rows('SELECT * FROM pharmacy_link_events ORDER BY id DESC LIMIT ?', MAX_TABLE_ROWS)
    .map(({ at, account, what, patient }) => [
      utcTime(Number(at)),
      account === null ? 'none' : emailOf(database, account),
      String(what),
      patient === null ? '' : `number ${String(patient)}`,
    ]),
  total: countRows(database, 'pharmacy_link_events'),
});
