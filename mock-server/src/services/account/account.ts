import { randomUUID } from 'node:crypto';
import type { Database, Row } from '../../database/database';

/** An account of a member, which both pharmacy sites share. */
export interface Account {
  readonly id: number;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly guid: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `(212) 555-0123`, or ''. */
  readonly phone: string;
  /** Whether the patient has linked the pharmacy. */
  readonly pharmacy: boolean;
  readonly progress: AccountProgress;
}

export type NewAccount = Pick<
  Account,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'phone'
>;

export function accountById(database: Database, id: number): Account | undefined {
  const row = database.row(`${ACCOUNTS} WHERE id = ?`, id);
  return row && toAccount(row);
}

export function accountByGuid(database: Database, guid: string): Account | undefined {
  const row = database.row(`${ACCOUNTS} WHERE guid = ?`, guid);
  return row && toAccount(row);
}

/** @param email as returned by `normalEmail` */
export function accountByEmail(database: Database, email: string): Account | undefined {
  const row = database.row(`${ACCOUNTS} WHERE email = ?`, email);
  return row && toAccount(row);
}

/** Adds an account. Returns its row id, or undefined if the email address has an account already. */
export function addAccount(database: Database, account: NewAccount): number | undefined {
  const { changes, id } = database.run(
    `INSERT INTO accounts (email, passwordHash, firstName, lastName, phone, guid)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
    account.email,
    account.passwordHash,
    account.firstName,
    account.lastName,
    account.phone,
    randomUUID(),
  );
  return changes === 1 ? id : undefined;
}

export function changePassword(database: Database, id: number, passwordHash: string): void {
  database.run('UPDATE accounts SET passwordHash = ? WHERE id = ?', passwordHash, id);
}

/** Stores another hash of the same password, unless the password has changed in the meantime. */
export function rehashPassword(
  database: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  renewed: string,
): void {
  database.run(
    'UPDATE accounts SET passwordHash = ? WHERE id = ? AND passwordHash = ?',
    renewed,
    id,
    passwordHash,
  );
}

const ACCOUNTS = 'SELECT * FROM accounts';

function toAccount(row: Row): Account {
  return {
    id: Number(row.id),
    email: String(row.email),
    passwordHash: String(row.passwordHash),
    guid: String(row.guid),
    firstName: String(row.firstName),
    lastName: String(row.lastName),
    phone: String(row.phone),
    pharmacy: row.pharmacy === 1,
    progress: {
      pharmacyComms: row.pharmacyComms === 1,
      linkDependents: row.linkDependents === 1,
      isLoggedInMobile: row.isLoggedInMobile === 1,
      defaultBilling: row.defaultBilling === 1,
      defaultShipping: row.defaultShipping === 1,
    },
  };
}

/**
 * The steps of setting up an account that are not flags of the session
 * (docs/specification/session.md#account-progress).
 */
export interface AccountProgress {
  readonly pharmacyComms: boolean;
  readonly linkDependents: boolean;
  readonly isLoggedInMobile: boolean;
  readonly defaultBilling: boolean;
  readonly defaultShipping: boolean;
}

/** The flags of a user session, `authInfo`. */
export interface SessionFlags {
  readonly pharmacy: boolean;
  /** Whether the account has a rewards card. */
  readonly wellness: boolean;
}

/**
 * Returns the account type, such as 'UBA + Rewards + Rx', that follows from the flags of an account's session
 * (docs/specification/session.md#account-types).
 */
export function accountType({ pharmacy, wellness }: SessionFlags): string {
  const parts = ['UBA', wellness && 'Rewards', pharmacy && 'Rx'].filter(Boolean);
  return parts.length === 1 ? 'UBA Only' : parts.join(' + ');
}

/** The columns of an account that other services set: its flags, and the phone number of its rewards card. */
export interface AccountChanges {
  readonly pharmacy?: boolean;
  readonly pharmacyComms?: boolean;
  readonly linkDependents?: boolean;
  readonly phone?: string;
}

/** Sets columns of an account. */
export function changeAccount(database: Database, id: number, changes: AccountChanges): void {
  for (const [column, value] of Object.entries(changes))
    database.run(
      `UPDATE accounts SET ${column} = ? WHERE id = ?`,
      typeof value === 'string' ? value : Number(value),
      id,
    );
}

/** Returns the email address of an account; '' if there is no such account. */
export function emailOf(database: Database, id: unknown): string {
  return String(database.row('SELECT email FROM accounts WHERE id = ?', Number(id))?.email ?? '');
}
