import { randomInt } from 'node:crypto';
import type { Database, Row } from '../../../database/database';
import type { BackendContext } from '../../kit/Backend';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import type { NewPatient } from '../patients';

/** The time for which a code is valid, and for which a confirmed mailbox counts for a new account. */
export const SIGN_UP_MS = 30 * 60_000;

/** The number of wrong codes that make a code void. */
const MAX_WRONG_CODES = 5;

/** A sign-up whose answers were right. Nothing of it is in the patient's record before the code is. */
export interface SignUpRecord extends Pick<
  NewPatient,
  'account' | 'email' | 'phone' | 'byText' | 'byCall' | 'byEmail'
> {
  /** The row id of the patient. */
  readonly patient: number;
}

/** A sign-up with a code, or with the proof of a confirmed code. */
export type KeptSignUp = SignUpRecord & { readonly id: number };

type Context = Pick<BackendContext, 'database' | 'now'>;

/**
 * Keeps a sign-up until its code is entered, in place of an earlier one of the same mailbox and
 * account. Returns the code.
 */
export function addSignUp({ database, now }: Context, signUp: SignUpRecord): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { patient, account, email, phone, byText, byCall, byEmail } = signUp;
  database.run(
    `DELETE FROM pharmacy_sign_ups
     WHERE goodUntil <= ? OR (email = ? AND account IS ? AND proofHash IS NULL)`,
    now().getTime(),
    email,
    account,
  );
  database.run(
    `INSERT INTO pharmacy_sign_ups
       (patient, account, email, phone, byText, byCall, byEmail, codeHash, goodUntil)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    patient,
    account,
    email,
    phone,
    ...[byText, byCall, byEmail].map(Number),
    hashOf(code),
    now().getTime() + SIGN_UP_MS,
  );
  return code;
}

/**
 * Returns the sign-up of a mailbox whose code was entered. A wrong code counts; the fifth one makes
 * the code void, so that it cannot be guessed. Undefined for a code that is wrong, void or too old.
 *
 * @param account that of the visitor; a sign-up of another account is not found
 */
export function signUpWith(
  { database, now }: Context,
  email: string,
  account: number | null,
  code: string,
): KeptSignUp | undefined {
  const row = database.row(
    `SELECT * FROM pharmacy_sign_ups
     WHERE email = ? AND account IS ? AND proofHash IS NULL AND goodUntil > ? AND wrongTries < ?`,
    email,
    account,
    now().getTime(),
    MAX_WRONG_CODES,
  );
  if (!row) return undefined;
  const signUp = toSignUp(row);
  if (row.codeHash === hashOf(code)) return signUp;
  database.run('UPDATE pharmacy_sign_ups SET wrongTries = wrongTries + 1 WHERE id = ?', signUp.id);
  return undefined;
}

/**
 * Replaces the code of a confirmed sign-up by a proof, a secret for the browser that entered it.
 * Returns the proof.
 */
export function proveSignUp({ database, now }: Context, { id }: KeptSignUp): string {
  const proof = newSecret();
  database.run(
    "UPDATE pharmacy_sign_ups SET proofHash = ?, codeHash = '', goodUntil = ? WHERE id = ?",
    hashOf(proof),
    now().getTime() + SIGN_UP_MS,
    id,
  );
  return proof;
}

/** Returns the confirmed sign-up of a proof. */
export function provenSignUp({ database, now }: Context, proof: string): KeptSignUp | undefined {
  const row = database.row(
    'SELECT * FROM pharmacy_sign_ups WHERE proofHash = ? AND goodUntil > ?',
    hashOf(proof),
    now().getTime(),
  );
  return row && toSignUp(row);
}

export function dropSignUp(database: Database, { id }: KeptSignUp): void {
  database.run('DELETE FROM pharmacy_sign_ups WHERE id = ?', id);
}

function toSignUp(row: Row): KeptSignUp {
  return {
    id: Number(row.id),
    patient: Number(row.patient),
    account: typeof row.account === 'number' ? row.account : null,
    email: String(row.email),
    phone: String(row.phone),
    byText: row.byText === 1,
    byCall: row.byCall === 1,
    byEmail: row.byEmail === 1,
  };
}
