import type { Database, Row } from '../../../database/database';
import { versionOf } from './version';

/*
 * None of these functions opens a transaction, because the caller has one: an address, its default and the
 * step of the account change together.
 */

/** An address as in a form. */
export interface AddressFields {
  /** The receiver of deliveries to this address. */
  readonly name: string;
  readonly addr1: string;
  readonly addr2: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** `98101` or `98101-2345`. */
  readonly zip: string;
  readonly defaultBilling: boolean;
  readonly defaultShipping: boolean;
}

/** An address of an account as the service returns it. */
export interface AccountAddress extends AddressFields {
  readonly id: string;
  readonly version: string;
}

/** Returns the addresses of an account, in the order in which they were added. */
export function addressesOf(database: Database, account: number): readonly AccountAddress[] {
  return database
    .rows(
      'SELECT * FROM profile_addresses WHERE account = ? AND removedAt IS NULL ORDER BY id',
      account,
    )
    .map(toAddress);
}

/** Returns an address of this account with the time of its removal; undefined for one of another account. */
export function addressById(
  database: Database,
  account: number,
  id: string,
): { readonly address: AccountAddress; readonly removedAt: number | null } | undefined {
  const row = database.row(
    'SELECT * FROM profile_addresses WHERE account = ? AND id = ?',
    account,
    /^\d{1,15}$/.test(id) ? Number(id) : -1,
  );
  if (!row) return undefined;
  return {
    address: toAddress(row),
    removedAt: row.removedAt === null ? null : Number(row.removedAt),
  };
}

/** Adds an address, or replaces the fields of the one with this id. */
export function saveAddress(
  database: Database,
  account: number,
  fields: AddressFields,
  id?: string,
): void {
  const { name, addr1, addr2, city, state, zip, defaultBilling, defaultShipping } = fields;
  const lines = [name, addr1, addr2, city, state, zip];
  const flags = [defaultBilling, defaultShipping].map(Number);
  takeDefaults(database, account, fields);
  if (id === undefined) {
    database.run(
      `INSERT INTO profile_addresses (account, name, addr1, addr2, city, state, zip, defaultBilling, defaultShipping)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      account,
      ...lines,
      ...flags,
    );
  } else {
    database.run(
      `UPDATE profile_addresses SET name = ?, addr1 = ?, addr2 = ?, city = ?, state = ?, zip = ?,
         defaultBilling = ?, defaultShipping = ? WHERE account = ? AND id = ?`,
      ...lines,
      ...flags,
      account,
      Number(id),
    );
  }
  tellProgress(database, account);
}

/** Removes an address. It stays in the table, so that the visitor can restore it. */
export function removeAddress(database: Database, account: number, id: string, now: Date): void {
  database.run(
    'UPDATE profile_addresses SET removedAt = ? WHERE account = ? AND id = ?',
    now.getTime(),
    account,
    Number(id),
  );
  tellProgress(database, account);
}

/** Undoes a removal. The address is a default again unless another has become the default. */
export function restoreAddress(database: Database, account: number, id: string): void {
  for (const flag of ['defaultBilling', 'defaultShipping'])
    database.run(
      `UPDATE profile_addresses SET ${flag} = 0 WHERE account = ? AND id = ? AND EXISTS (
         SELECT 1 FROM profile_addresses WHERE account = ? AND removedAt IS NULL AND ${flag} = 1)`,
      account,
      Number(id),
      account,
    );
  database.run(
    'UPDATE profile_addresses SET removedAt = NULL WHERE account = ? AND id = ?',
    account,
    Number(id),
  );
  tellProgress(database, account);
}

/** Takes the defaults away from the account's other addresses: an account has at most one of each kind. */
function takeDefaults(
  database: Database,
  account: number,
  { defaultBilling, defaultShipping }: AddressFields,
): void {
  if (defaultBilling)
    database.run('UPDATE profile_addresses SET defaultBilling = 0 WHERE account = ?', account);
  if (defaultShipping)
    database.run('UPDATE profile_addresses SET defaultShipping = 0 WHERE account = ?', account);
}

/**
 * Updates the steps of setting up an account: whether it has a default of each kind
 * (docs/specification/session.md#account-progress).
 */
function tellProgress(database: Database, account: number): void {
  for (const flag of ['defaultBilling', 'defaultShipping'])
    database.run(
      `UPDATE accounts SET ${flag} = EXISTS (
         SELECT 1 FROM profile_addresses WHERE account = ? AND removedAt IS NULL AND ${flag} = 1)
       WHERE id = ?`,
      account,
      account,
    );
}

function toAddress(row: Row): AccountAddress {
  const fields: AddressFields = {
    name: String(row.name),
    addr1: String(row.addr1),
    addr2: String(row.addr2),
    city: String(row.city),
    state: String(row.state),
    zip: String(row.zip),
    defaultBilling: row.defaultBilling === 1,
    defaultShipping: row.defaultShipping === 1,
  };
  return { id: String(row.id), version: versionOf(fields), ...fields };
}
