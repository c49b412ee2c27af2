import { randomBytes } from 'node:crypto';
import type { Database, Row } from '../../../database/database';
import { hashOf, newSecret } from '../../kit/secrets/secrets';

/** An invitation by mail to an adult, to let an account act for them. */
export interface Invitation {
  readonly id: string;
  /** The account of the caregiver. */
  readonly account: number;
  /** In lower case; only the account of this address can answer. */
  readonly email: string;
  readonly status: 'open' | 'accepted' | 'declined' | 'withdrawn';
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** The time for which the link of an invitation is valid. */
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

/** Gives an invitation another link, and returns its token. The former link is no longer valid. */
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

/** Closes an invitation, which cannot be opened any more. */
export function closeInvitation(
  database: Database,
  id: string,
  status: Exclude<Invitation['status'], 'open'>,
): void {
  database.run('UPDATE pharmacy_invitations SET status = ? WHERE id = ?', status, id);
}

/**
 * Returns the invitations of an account that are not answered yet, including those whose link has
 * expired.
 */
export function openInvitationsOf(database: Database, account: number): Invitation[] {
  return database
    .rows(
      "SELECT * FROM pharmacy_invitations WHERE account = ? AND status = 'open' ORDER BY sentAt, rowid",
      account,
    )
    .map(toInvitation);
}

/** Returns the invitation of a link; undefined if it is unknown, answered, withdrawn, replaced or expired. */
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
