import { randomUUID } from 'node:crypto';
import type { Database, Row } from '../../database/database';

/** A patient's account with the rewards card, if there is one. */
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

/** Stores another hash of the same password, unless the password was changed in the meantime. */
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

const ACCOUNTS = `
  SELECT accounts.*, account_cards.number, load2cardToken, points, bonusCents
  FROM accounts LEFT JOIN account_cards ON account_cards.account = accounts.id`;

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
    card: toCard(row),
  };
}

function toCard({ number, load2cardToken, points, bonusCents }: Row): Card | undefined {
  if (number === null || number === undefined) return undefined;
  return {
    number: String(number),
    load2cardToken: String(load2cardToken),
    points: Number(points),
    bonusCents: Number(bonusCents),
  };
}

/**
 * Adds a rewards card.
 *
 * @param account null for a card that is not linked yet
 * @param phone with which it was taken, `(212) 555-0123`, or ''
 */
export function addCard(database: Database, card: Card, account: number | null, phone = ''): void {
  database.run(
    `INSERT INTO account_cards (number, account, load2cardToken, points, bonusCents, phone)
     VALUES (?, ?, ?, ?, ?, ?)`,
    card.number,
    account,
    card.load2cardToken,
    card.points,
    card.bonusCents,
    phone,
  );
}

/** Links a card to an account. Returns false if the card is unknown, already linked or stopped. */
export function linkCard(database: Database, number: string, account: number): boolean {
  const { changes } = database.run(
    'UPDATE account_cards SET account = ? WHERE number = ? AND account IS NULL AND stoppedAs IS NULL',
    account,
    number,
  );
  return changes === 1;
}

/** The steps of setting up an account that are not flags of the session (product-spec §3). */
export interface AccountProgress {
  readonly pharmacyComms: boolean;
  readonly linkDependents: boolean;
  readonly isLoggedInMobile: boolean;
  readonly defaultBilling: boolean;
  readonly defaultShipping: boolean;
}

/** The dashboard's numbers. Money is integer cents, except in `TotalDisplayDollars`. */
export function dashboardDetails({ card, progress }: Account) {
  const bonusCents = card?.bonusCents ?? 0;
  return {
    DashboardDetails: {
      WellnessPoints: card?.points ?? 0,
      WellnessNumber: card?.number ?? '',
      BonusCash: bonusCents,
      TotalDisplayDollars: (bonusCents / 100).toFixed(2),
    },
    accountProgress: progress,
  };
}

/** The account type, such as 'UBA + Rewards + Rx' (product-spec §3). */
export function accountType({ pharmacy, card }: Pick<Account, 'pharmacy' | 'card'>): string {
  const parts = ['UBA', card && 'Rewards', pharmacy && 'Rx'].filter(Boolean);
  return parts.length === 1 ? 'UBA Only' : parts.join(' + ');
}

/** What other services set of an account: its flags and the phone number of its rewards card. */
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
