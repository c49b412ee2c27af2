import type { Database } from '../../database/database';
import { addCard } from './account';
import type { Card } from './account';

/** The password of every demo account. It is valid in this mock only. */
export const DEMO_PASSWORD = 'Harbor-Light-42';

/**
 * The stored form of DEMO_PASSWORD, computed beforehand because hashing would delay the server's
 * start. It has the cost of former times (16 MiB), so that the first sign-in replaces it by a hash of
 * today's, as it does for an account of those times; the password is public, so nothing is at stake.
 */
export const DEMO_PASSWORD_HASH =
  'scrypt$16384$8$1$ZmVybndlbGwtZGVtby0wMQ$ZPWnAZkboGm8Z6gP1fhQz87ws25_lgo14ff3I2meI6c';

/** An account that developers sign in with, and what the services return for it. */
export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly guid: string;
  /** Whether the pharmacy is linked; what it has for the patient: pharmacy/demoPatients.ts. */
  readonly pharmacy: boolean;
  readonly card: Card | undefined;
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
    done: ['pharmacyComms', 'defaultShipping'],
  }),
  demo('Carla', 'Nguyen', 3, {
    card: card('4800155501423012', 1240, 500),
    done: ['isLoggedInMobile', 'defaultBilling', 'defaultShipping'],
  }),
  demo('Dev', 'Patel', 4, {
    pharmacy: true,
    card: card('4800155501423020', 3875, 1250),
    done: [
      'pharmacyComms',
      'linkDependents',
      'isLoggedInMobile',
      'defaultBilling',
      'defaultShipping',
    ],
  }),
];

/** Cards that are not linked to an account yet, with the phone numbers with which they were taken. */
export const demoCards: readonly (Card & { readonly phone: string })[] = [
  { ...card('4800155501423103', 310, 0), phone: '(202) 555-0131' },
  { ...card('4800155501423111', 860, 300), phone: '(202) 555-0132' },
  { ...card('4800155501423129', 0, 0), phone: '(202) 555-0133' },
  { ...card('4800155501423137', 40, 0), phone: '(202) 555-0133' },
];

function demo(
  firstName: string,
  lastName: string,
  number: number,
  rest: Partial<Pick<DemoAccount, 'pharmacy' | 'card' | 'done'>>,
): DemoAccount {
  const { pharmacy = false, card: ownCard, done = [] } = rest;
  return {
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    firstName,
    lastName,
    guid: `0f3c2a10-5b7e-4d61-9c48-00000000000${number}`,
    pharmacy,
    card: ownCard,
    done,
  };
}

function card(number: string, points: number, bonusCents: number): Card {
  return { number, points, bonusCents, load2cardToken: `L2C-${number.slice(-4)}` };
}

/** With which the cards of the demo accounts were taken. */
const CARD_PHONE = '(202) 555-0134';

/** Adds the demo accounts and the cards that are not linked yet. */
export function seedAccounts(database: Database): void {
  for (const account of demoAccounts) addDemoAccount(database, account);
  for (const card of demoCards) addCard(database, card, null, card.phone);
}

function addDemoAccount(database: Database, account: DemoAccount): void {
  const { email, guid, firstName, lastName, pharmacy, card, done } = account;
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
  if (card) addCard(database, card, id, CARD_PHONE);
}
