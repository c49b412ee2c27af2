import { accountTable } from '../../account/accountTable';
import { utcTime } from '../../../html/utcTime';
import type { ConsoleTable } from '../../kit/database/consoleTable';
import type { Database } from '../../../database/database';

/** An event of the link between an account and a patient's record. */
export type LinkEvent =
  | 'linked'
  | 'link removed'
  | 'answers did not fit'
  | 'locked'
  | 'tried while locked'
  | 'record of another account';

/** Records an event, without the answers in the request. `patient` is null if no patient was found. */
export function recordLinkEvent(
  database: Database,
  at: Date,
  account: number,
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
export const linkTable = (database: Database): ConsoleTable =>
  accountTable(database, 'pharmacy_link_events', {
    title: 'Links of accounts',
    columns: ['At (UTC)', 'Account', 'What', 'Patient'],
    cells: ({ at, email, what, patient }) => [
      utcTime(Number(at)),
      String(email),
      String(what),
      patient === null ? '' : `number ${String(patient)}`,
    ],
  });
