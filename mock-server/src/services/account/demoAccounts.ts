import type { Database } from '../../database/database';

/** The password of every demo account. It is valid in this mock only. */
export const DEMO_PASSWORD = 'Harbor-Light-42';

/**
 * The stored form of DEMO_PASSWORD, computed beforehand because hashing would delay the server's start. It
 * has an old cost (16 MiB), so that the first sign-in replaces it with a hash at today's cost, as for an
 * account of that time. The password is public, so the low cost is no risk.
 */
export const DEMO_PASSWORD_HASH =
  'scrypt$16384$8$1$ZmVybndlbGwtZGVtby0wMQ$ZPWnAZkboGm8Z6gP1fhQz87ws25_lgo14ff3I2meI6c';

/** An account that developers sign in with, and what the services return for it. */
export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly guid: string;
  /** Whether the pharmacy is linked. Its records of the patient are in pharmacy/demoPatients.ts. */
  readonly pharmacy: boolean;
  /** The date of birth in the profile, `1975-06-30`. */
  readonly dateOfBirth?: string;
  /** The confirmed number for texts, ten digits. */
  readonly textNumber?: string;
  /** The completed steps of setting up the account. */
  readonly done: readonly (
    'pharmacyComms' | 'linkDependents' | 'isLoggedInMobile' | 'defaultBilling' | 'defaultShipping'
  )[];
}

/** One account for each account type, the same on both sites. */
export const demoAccounts: readonly DemoAccount[] = [
  demo('Ana', 'Reyes', 1, { done: ['defaultShipping'] }),
  demo('Ben', 'Okafor', 2, {
    pharmacy: true,
    dateOfBirth: '1975-06-30',
    textNumber: '2025550142',
    done: ['pharmacyComms', 'defaultShipping'],
  }),
  demo('Carla', 'Nguyen', 3, {
    done: ['isLoggedInMobile', 'defaultBilling', 'defaultShipping'],
  }),
  demo('Dev', 'Patel', 4, {
    pharmacy: true,
    dateOfBirth: '1968-11-05',
    textNumber: '2065550163',
    done: [
      'pharmacyComms',
      'linkDependents',
      'isLoggedInMobile',
      'defaultBilling',
      'defaultShipping',
    ],
  }),
];

function demo(
  firstName: string,
  lastName: string,
  number: number,
  rest: Partial<Pick<DemoAccount, 'pharmacy' | 'dateOfBirth' | 'textNumber' | 'done'>>,
): DemoAccount {
  const { pharmacy = false, done = [], ...facts } = rest;
  return {
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    firstName,
    lastName,
    guid: `0f3c2a10-5b7e-4d61-9c48-00000000000${number}`,
    pharmacy,
    done,
    ...facts,
  };
}

/** Adds the demo accounts. */
export function seedAccounts(database: Database): void {
  for (const account of demoAccounts) addDemoAccount(database, account);
}

function addDemoAccount(database: Database, account: DemoAccount): void {
  const { email, guid, firstName, lastName, pharmacy, done } = account;
  const { id } = database.run(
    `INSERT INTO accounts (email, passwordHash, guid, firstName, lastName, pharmacy)
     VALUES (?, ?, ?, ?, ?, ?)`,
    email,
    DEMO_PASSWORD_HASH,
    guid,
    firstName,
    lastName,
    Number(pharmacy),
  );
  // `step` is a column's name from the table above, never a visitor's text.
  for (const step of done) database.run(`UPDATE accounts SET ${step} = 1 WHERE id = ?`, id);
}
