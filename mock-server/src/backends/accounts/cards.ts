import type { Database } from '../database';
import type { Card } from './accountStore';

/** Adds a rewards card, of an account or of nobody yet. */
export function addCard(database: Database, card: Card, account: number | null): void {
  database.run(
    `INSERT INTO account_cards (number, account, load2cardToken, points, bonusCents)
     VALUES (?, ?, ?, ?, ?)`,
    card.number,
    account,
    card.load2cardToken,
    card.points,
    card.bonusCents,
  );
}

/** Whether the card is known and was nobody's; now it is the account's. */
export function linkCard(database: Database, number: string, account: number): boolean {
  const { changes } = database.run(
    'UPDATE account_cards SET account = ? WHERE number = ? AND account IS NULL',
    account,
    number,
  );
  return changes === 1;
}
