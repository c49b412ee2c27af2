import { countRows } from '../database/consoleTable';
import type { Database, TableOwner } from '../../../database/database';

/** The outbox of all services. */
export const mailing: TableOwner = {
  name: 'mail',
  schema: `
    CREATE TABLE IF NOT EXISTS account_mails (
      id INTEGER PRIMARY KEY,
      createdAt INTEGER NOT NULL,
      recipient TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      link TEXT,
      headers TEXT NOT NULL,
      ending TEXT NOT NULL,
      isCall INTEGER NOT NULL
    );`,
};

/** A mail, a text or a call in the console's outbox. Nothing is actually sent. */
export interface Mail {
  readonly id: number;
  /** When it was sent, in epoch milliseconds. */
  readonly createdAt: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** It may contain a reset code, so that only the console shows it. */
  readonly link: string | undefined;
  /** Headers of a mail besides the usual ones, such as List-Unsubscribe (RFC 8058). */
  readonly headers: Readonly<Record<string, string>>;
  /** The lines below the text. */
  readonly ending: readonly MailEnding[];
  /** Whether it is a phone call, in which the text is spoken. */
  readonly isCall: boolean;
}

/** A line below the text of a mail, with the address that it links to. */
export interface MailEnding {
  readonly text: string;
  readonly href?: string;
}

/** A mail to send; most have neither headers nor an ending. */
export type NewMail = Pick<Mail, 'to' | 'subject' | 'text' | 'link'> &
  Partial<Pick<Mail, 'headers' | 'ending' | 'isCall'>>;

export function sendMail(
  database: Database,
  now: Date,
  { to, subject, text, link, headers = {}, ending = [], isCall = false }: NewMail,
): void {
  database.run(
    `INSERT INTO account_mails (createdAt, recipient, subject, text, link, headers, ending, isCall)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    now.getTime(),
    to,
    subject,
    text,
    link ?? null,
    JSON.stringify(headers),
    JSON.stringify(ending),
    Number(isCall),
  );
}

/** Returns the outbox, newest first. */
export function mails(database: Database, most = 50): Mail[] {
  return database
    .rows('SELECT * FROM account_mails ORDER BY id DESC LIMIT ?', most)
    .map(({ id, createdAt, recipient, subject, text, link, headers, ending, isCall }) => ({
      id: Number(id),
      createdAt: Number(createdAt),
      to: String(recipient),
      subject: String(subject),
      text: String(text),
      link: typeof link === 'string' ? link : undefined,
      headers: JSON.parse(String(headers)) as Mail['headers'],
      ending: JSON.parse(String(ending)) as Mail['ending'],
      isCall: isCall === 1,
    }));
}

/** Returns the number of mails in the outbox. */
export function countMails(database: Database): number {
  return countRows(database, 'account_mails');
}

/** Removes the mails to an address. */
export function forgetMailsTo(database: Database, email: string): void {
  database.run('DELETE FROM account_mails WHERE recipient = ?', email);
}
