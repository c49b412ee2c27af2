import type { Database } from '../database';

/** A mail in the console's outbox. Nothing is really sent. */
export interface Mail {
  readonly id: number;
  /** When it was sent, in epoch milliseconds. */
  readonly createdAt: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** May hold a reset code, so it is shown in the console only. */
  readonly link: string | undefined;
}

export function sendMail(
  database: Database,
  now: Date,
  mail: Omit<Mail, 'id' | 'createdAt'>,
): void {
  database.run(
    'INSERT INTO account_mails (createdAt, recipient, subject, text, link) VALUES (?, ?, ?, ?, ?)',
    now.getTime(),
    mail.to,
    mail.subject,
    mail.text,
    mail.link ?? null,
  );
}

/** The outbox, newest first. */
export function mails(database: Database, most = 50): Mail[] {
  return database
    .rows('SELECT * FROM account_mails ORDER BY id DESC LIMIT ?', most)
    .map(({ id, createdAt, recipient, subject, text, link }) => ({
      id: Number(id),
      createdAt: Number(createdAt),
      to: String(recipient),
      subject: String(subject),
      text: String(text),
      link: typeof link === 'string' ? link : undefined,
    }));
}
