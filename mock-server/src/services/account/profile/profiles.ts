import type { Account } from '../account';
import { formatted } from '../../kit/fields/dates';
import type { Database } from '../../../database/database';
import { versionOf } from './version';

/** The fields of the own profile that a member may change. */
export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  /** `(212) 555-0123`, or ''. */
  readonly phone: string;
  /** `04/27/1962`, or ''. */
  readonly dateOfBirth: string;
}

/** A profile as the service returns it. */
export interface Profile extends ProfileFields {
  readonly email: string;
  readonly version: string;
}

export function profileOf(
  database: Database,
  { id, email, firstName, lastName, phone }: Account,
): Profile {
  const dateOfBirth = formatted(birthDateOf(database, id));
  const fields: ProfileFields = { firstName, lastName, phone, dateOfBirth };
  return { ...fields, email, version: versionOf(fields) };
}

/** Returns the date of birth in the profile of an account, `1962-04-27`, or '' if it has none. */
export function birthDateOf(database: Database, account: number): string {
  const row = database.row(
    'SELECT dateOfBirth FROM profile_birth_dates WHERE account = ?',
    account,
  );
  return String(row?.dateOfBirth ?? '');
}

/** Replaces the fields of a profile. @param dateOfBirth `1962-04-27`, or '' */
export function saveProfile(
  database: Database,
  account: number,
  { firstName, lastName, phone, dateOfBirth }: ProfileFields,
): void {
  database.transaction(() => {
    database.run(
      'UPDATE accounts SET firstName = ?, lastName = ?, phone = ? WHERE id = ?',
      firstName,
      lastName,
      phone,
      account,
    );
    saveBirthDate(database, account, dateOfBirth);
  });
}

/** @param dateOfBirth `1962-04-27`, or '' */
export function saveBirthDate(database: Database, account: number, dateOfBirth: string): void {
  database.run(
    'INSERT OR REPLACE INTO profile_birth_dates (account, dateOfBirth) VALUES (?, ?)',
    account,
    dateOfBirth,
  );
}
