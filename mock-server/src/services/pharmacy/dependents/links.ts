import { randomBytes } from 'node:crypto';
import type { Database, Row } from '../../../database/database';
import { childAccess } from './ages';
import { changeAccount } from '../../account/account';

/** The access of an account to a patient. It is kept after its end, for the console. */
export interface DependentLink {
  /** The name of the dependent in requests; it means nothing to another account. */
  readonly id: string;
  /** The account of the caregiver. */
  readonly account: number;
  /** The row id of the dependent. */
  readonly patient: number;
  readonly kind: 'child' | 'adult';
  /** Epoch milliseconds, as is `endedAt`. */
  readonly since: number;
  readonly endedAt: number | null;
  readonly endedBy: 'caregiver' | 'dependent' | 'birthday' | null;
  /** The page of dependents, whose language is that of the mails. */
  readonly page: string;
  /** Whether the caregiver got a mail that the access will end. */
  readonly isAnnounced: boolean;
}

/** The number of caregivers that one person can have, for example both parents of a child. */
export const MOST_CAREGIVERS = 2;

/** The number of people for whom an account can act, including invitations. */
export const MOST_DEPENDENTS = 10;

/** The part of a patient's records that a caregiver may see. */
export interface Access {
  /** Whether the records to which a child may consent alone are left out. */
  readonly hidesOwnRecords: boolean;
}

/** Returns the access that a link gives on a day, `2026-03-02`; undefined if it gives no access. */
export function accessBy(
  { kind, endedAt }: Pick<DependentLink, 'kind' | 'endedAt'>,
  dateOfBirth: string,
  day: string,
): Access | undefined {
  if (endedAt !== null) return undefined;
  return kind === 'adult' ? { hidesOwnRecords: false } : childAccess(dateOfBirth, day);
}

/** Adds a link and returns its id. */
export function addLink(
  database: Database,
  {
    account,
    patient,
    kind,
    since,
    page,
  }: Omit<DependentLink, 'id' | 'endedAt' | 'endedBy' | 'isAnnounced'>,
): string {
  const id = randomBytes(12).toString('hex');
  database.run(
    'INSERT INTO pharmacy_dependents (id, account, patient, kind, since, page) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    account,
    patient,
    kind,
    since,
    page,
  );
  changeAccount(database, account, { linkDependents: true });
  return id;
}

/** Returns a link by its id, even if it has ended. */
export function linkById(database: Database, id: string): DependentLink | undefined {
  const row = database.row('SELECT * FROM pharmacy_dependents WHERE id = ?', id);
  return row && toLink(row);
}

/** Returns the links of a caregiver that have not ended, oldest first. */
export function linksOf(database: Database, account: number): DependentLink[] {
  return openLinks(database, 'account = ?', account);
}

/** Returns the links to a patient that have not ended, oldest first. */
export function linksTo(database: Database, patient: number): DependentLink[] {
  return openLinks(database, 'patient = ?', patient);
}

/** Returns the links to children, which end at a birthday. */
export function childLinks(database: Database): DependentLink[] {
  return openLinks(database, "kind = 'child'");
}

export function endLink(
  database: Database,
  id: string,
  endedBy: NonNullable<DependentLink['endedBy']>,
  now: Date,
): void {
  database.run(
    'UPDATE pharmacy_dependents SET endedAt = ?, endedBy = ? WHERE id = ?',
    now.getTime(),
    endedBy,
    id,
  );
}

/** Undoes the end of a link. */
export function reopenLink(database: Database, id: string): void {
  database.run('UPDATE pharmacy_dependents SET endedAt = NULL, endedBy = NULL WHERE id = ?', id);
}

export function noteAnnounced(database: Database, id: string): void {
  database.run('UPDATE pharmacy_dependents SET isAnnounced = 1 WHERE id = ?', id);
}

function openLinks(
  database: Database,
  condition: string,
  ...values: readonly number[]
): DependentLink[] {
  return database
    .rows(
      `SELECT * FROM pharmacy_dependents WHERE endedAt IS NULL AND ${condition} ORDER BY since, rowid`,
      ...values,
    )
    .map(toLink);
}

function toLink(row: Row): DependentLink {
  return {
    id: String(row.id),
    account: Number(row.account),
    patient: Number(row.patient),
    kind: row.kind === 'adult' ? 'adult' : 'child',
    since: Number(row.since),
    endedAt: typeof row.endedAt === 'number' ? row.endedAt : null,
    endedBy: typeof row.endedBy === 'string' ? (row.endedBy as DependentLink['endedBy']) : null,
    page: String(row.page),
    isAnnounced: row.isAnnounced === 1,
  };
}
