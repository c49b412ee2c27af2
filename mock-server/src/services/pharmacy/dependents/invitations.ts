import { randomBytes } from 'node:crypto';
import type { Database, Row } from '../../../database/database';
import { hashOf, newSecret } from '../../kit/secrets/secrets';

/** An adult who was asked by mail to let an account act for them. */
export interface Invitation {
  readonly id: string;
  /** Of the caregiver who asks. */
  readonly account: number;
  /** In lower case; only the account of this address can answer. */
  readonly email: string;
  readonly status: 'open' | 'accepted' | 'declined' | 'withdrawn';
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** For how long the link of an invitation is good. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** Adds an invitation, and returns the token of its link, which is stored as a hash. */
export function addInvitation(
  database: Database,
  { account, email, sentAt }: Pick<Invitation, 'account' | 'email' | 'sentAt'>,
): string {
  const token = newSecret();
  database.run(
    `INSERT INTO pharmacy_invitations (id, account, email, tokenHash, status, sentAt)
     VALUES (?, ?, ?, ?, 'open', ?)`,
    randomBytes(12).toString('hex'),
    account,
    email,
    hashOf(token),
    sentAt,
  );
  return token;
}

/** Gives an invitation another link, and returns its token. The link of before is no longer good. */
export function renewInvitation(database: Database, id: string, sentAt: number): string {
  const token = newSecret();
  database.run(
    'UPDATE pharmacy_invitations SET tokenHash = ?, sentAt = ? WHERE id = ?',
    hashOf(token),
    sentAt,
    id,
  );
  return token;
}

/** An answered or withdrawn invitation cannot be opened any more. */
export function closeInvitation(
  database: Database,
  id: string,
  status: Exclude<Invitation['status'], 'open'>,
): void {
  database.run('UPDATE pharmacy_invitations SET status = ? WHERE id = ?', status, id);
}

/** The invitations of an account that wait for an answer, also those whose link is too old by now. */
export function openInvitationsOf(database: Database, account: number): Invitation[] {
  return database
    .rows(
      "SELECT * FROM pharmacy_invitations WHERE account = ? AND status = 'open' ORDER BY sentAt, rowid",
      account,
    )
    .map(toInvitation);
}

/** The invitation of a link; undefined where it is unknown, answered, withdrawn, replaced or too old. */
export function invitationUnder(
  database: Database,
  token: string,
  now: Date,
): Invitation | undefined {
  const row = database.row(
    "SELECT * FROM pharmacy_invitations WHERE tokenHash = ? AND status = 'open' AND sentAt > ?",
    hashOf(token),
    now.getTime() - INVITATION_MS,
  );
  return row && toInvitation(row);
}

function toInvitation(row: Row): Invitation {
  return {
    id: String(row.id),
    account: Number(row.account),
    email: String(row.email),
    status: String(row.status) as Invitation['status'],
    sentAt: Number(row.sentAt),
  };
}
