import type { Database } from '../database';
import { addCard } from './cards';
import { DEMO_PASSWORD_HASH, demoAccounts, demoCards } from './demoAccounts';
import type { DemoAccount } from './demoAccounts';

/** The demo accounts, and the cards that nobody has linked yet. */
export function seedAccounts(database: Database): void {
  for (const account of demoAccounts) addDemoAccount(database, account);
  for (const card of demoCards) addCard(database, card, null);
}

function addDemoAccount(database: Database, account: DemoAccount): void {
  const { email, guid, firstName, lastName, pharmacy, counts, card, done } = account;
  const { id } = database.run(
    `INSERT INTO accounts (email, passwordHash, guid, firstName, lastName, pharmacy,
       readyForPickUp, readyForRefill, opportunities) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    email,
    DEMO_PASSWORD_HASH,
    guid,
    firstName,
    lastName,
    Number(pharmacy),
    ...counts,
  );
  // Names of columns, and ours alone.
  for (const step of done) database.run(`UPDATE accounts SET ${step} = 1 WHERE id = ?`, id);
  if (card) addCard(database, card, id);
}
