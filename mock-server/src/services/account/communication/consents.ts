import type { FastifyRequest } from 'fastify';
import { siteOf } from '../../kit/requests/site';
import { countRows, MAX_TABLE_ROWS, type ConsoleTable } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import type { Database } from '../../../database/database';
import type { HookContext } from '../../kit/Backend';
import { emailOfReceiver, receiverValues, type Receiver } from './receivers';

/** One line of the record of what a member, or a patient without an account, has agreed to or ended. */
export interface Consent {
  readonly receiver: Receiver;
  /** `offers by text: on`; never a number or an address. */
  readonly what: string;
  /** The source of the choice: the site of the page, a link in a mail, or a text. */
  readonly source: string;
  /** The words that were agreed to, if the law requires that they are kept; otherwise ''. */
  readonly wording?: string;
}

/** Records a consent or its end. Lines are never changed, so that each can be proved later. */
export function recordConsent(
  database: Database,
  now: Date,
  { receiver, what, source, wording = '' }: Consent,
): void {
  database.run(
    `INSERT INTO communication_consents (account, patient, address, at, what, source, wording)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...receiverValues(receiver),
    now.getTime(),
    what,
    source,
    wording,
  );
}

/** Returns the site whose page has sent a change. */
export const sourceOf = (request: FastifyRequest): string =>
  request.url.startsWith('/mock-services/') ? 'mock path' : siteOf(request).title;

/** Returns the consents for the console, with email addresses masked. */
export function consentsTable(context: HookContext): ConsoleTable {
  const { database } = context;
  const rows = database.rows(
    `SELECT communication_consents.*, coalesce(accounts.email, address) AS email
     FROM communication_consents
     LEFT JOIN accounts ON accounts.id = communication_consents.account
     ORDER BY communication_consents.id DESC LIMIT ?`,
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Consents',
    columns: ['At (UTC)', 'Account', 'What', 'Source', 'Words that were agreed to'],
    rows: rows.map(({ at, account, patient, email, what, source, wording }) => [
      utcTime(Number(at)),
      `${maskedEmail(String(email ?? emailOfReceiver(context, { patient: Number(patient) })))}${account === null ? ' (without an account)' : ''}`,
      String(what),
      String(source),
      String(wording),
    ]),
    total: countRows(database, 'communication_consents'),
  };
}

/** Returns an email address with its local part masked: `b…@example.com`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1…');
}
