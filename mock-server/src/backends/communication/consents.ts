import type { FastifyRequest } from 'fastify';
import { siteOf } from '../accounts/site';
import { accountTable, utcTime, type ConsoleTable } from '../consoleTable';
import type { Database } from '../database';

/** One line of what a member has agreed to or ended. */
export interface Consent {
  readonly account: number;
  /** `offers by text: on`; never a number or an address. */
  readonly what: string;
  /** By what it was said: the site of the page, a link in a mail, or a text. */
  readonly source: string;
  /** The words that were agreed to, where the law wants them kept; otherwise ''. */
  readonly wording?: string;
}

/** Writes a consent or its end down. Lines are never changed, so that each can be proved later. */
export function recordConsent(
  database: Database,
  now: Date,
  { account, what, source, wording = '' }: Consent,
): void {
  database.run(
    'INSERT INTO communication_consents (account, at, what, source, wording) VALUES (?, ?, ?, ?, ?)',
    account,
    now.getTime(),
    what,
    source,
    wording,
  );
}

/** The site whose page has sent a change. */
export const sourceOf = (request: FastifyRequest): string =>
  request.url.startsWith('/mock-services/') ? 'mock path' : siteOf(request).title;

/** The list of consents in the console, with email addresses masked. */
export const consentsTable = (database: Database): ConsoleTable =>
  accountTable(database, 'communication_consents', {
    title: 'Consents',
    columns: ['At (UTC)', 'Account', 'What', 'Source', 'Words that were agreed to'],
    cells: ({ at, email, what, source, wording }) => [
      utcTime(Number(at)),
      maskedEmail(String(email)),
      String(what),
      String(source),
      String(wording),
    ],
  });

/** `b…@example.com` */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1…');
}
