import { randomUUID } from 'node:crypto';
import type { Database, Row } from '../database';
import type { AccountProgress } from './profiles';

/** A person's account, with the rewards card where there is one. */
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
  /** Has linked the pharmacy. */
  readonly pharmacy: boolean;
  readonly counts: {
    readonly readyForPickUp: number;
    readonly readyForRefill: number;
    readonly opportunities: number;
  };
  readonly progress: AccountProgress;
  readonly card: Card | undefined;
}

export interface Card {
  /** Sixteen digits. */
  readonly number: string;
  readonly load2cardToken: string;
  readonly points: number;
  /** Whole cents. */
  readonly bonusCents: number;
}

export type NewAccount = Pick<
  Account,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'phone'
>;

export function accountById(database: Database, id: number): Account | undefined {
  const row = database.row(`${ACCOUNTS} WHERE id = ?`, id);
  return row && accountIn(row);
}

/** `email` as `normalEmail` makes it. */
export function accountByEmail(database: Database, email: string): Account | undefined {
  const row = database.row(`${ACCOUNTS} WHERE email = ?`, email);
  return row && accountIn(row);
}

/** Keeps a new account. Returns its row id, or undefined where the e-mail address has one already. */
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

const ACCOUNTS = `
  SELECT accounts.*, account_cards.number, load2cardToken, points, bonusCents
  FROM accounts LEFT JOIN account_cards ON account_cards.account = accounts.id`;

function accountIn(row: Row): Account {
  return {
    id: Number(row.id),
    email: String(row.email),
    passwordHash: String(row.passwordHash),
    guid: String(row.guid),
    firstName: String(row.firstName),
    lastName: String(row.lastName),
    phone: String(row.phone),
    pharmacy: row.pharmacy === 1,
    counts: {
      readyForPickUp: Number(row.readyForPickUp),
      readyForRefill: Number(row.readyForRefill),
      opportunities: Number(row.opportunities),
    },
    progress: {
      pharmacyComms: row.pharmacyComms === 1,
      linkDependents: row.linkDependents === 1,
      isLoggedInMobile: row.isLoggedInMobile === 1,
      defaultBilling: row.defaultBilling === 1,
      defaultShipping: row.defaultShipping === 1,
    },
    card: cardIn(row),
  };
}

function cardIn({ number, load2cardToken, points, bonusCents }: Row): Card | undefined {
  if (number === null || number === undefined) return undefined;
  return {
    number: String(number),
    load2cardToken: String(load2cardToken),
    points: Number(points),
    bonusCents: Number(bonusCents),
  };
}
