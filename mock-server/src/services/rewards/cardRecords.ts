import type { Database, Row } from '../../database/database';

/** The table of rewards cards. A card without an account is free to be linked, or has stopped. */
export const CARDS_SCHEMA = `
    CREATE TABLE IF NOT EXISTS rewards_cards (
      number TEXT PRIMARY KEY,
      account INTEGER UNIQUE,
      load2cardToken TEXT NOT NULL,
      points INTEGER NOT NULL,
      bonusCents INTEGER NOT NULL,
      phone TEXT NOT NULL DEFAULT '',
      stoppedAs TEXT,
      successor TEXT
    );`;

/** A rewards card with the sums of its entries. */
export interface Card {
  /** Sixteen digits. */
  readonly number: string;
  readonly load2cardToken: string;
  readonly points: number;
  /** Whole cents. */
  readonly bonusCents: number;
}

/** A card that is linked to no account and can be linked. */
export interface FreeCard {
  /** Sixteen digits. */
  readonly number: string;
  /** The phone number of the person who took it at a store, `(212) 555-0123`; '' if none was given. */
  readonly phone: string;
}

/** The reason why a card stopped: the member lost it, or put it together with another one. */
export type StoppedAs = 'lost' | 'merged';

/** Returns the card that is linked to an account, with the sums as they were last written (see `currentCard`). */
export function cardOfAccount(database: Database, account: number): Card | undefined {
  const row = database.row(
    'SELECT number, load2cardToken, points, bonusCents FROM rewards_cards WHERE account = ?',
    account,
  );
  return (
    row && {
      number: String(row.number),
      load2cardToken: String(row.load2cardToken),
      points: Number(row.points),
      bonusCents: Number(row.bonusCents),
    }
  );
}

/**
 * Adds a rewards card.
 *
 * @param account null for a card that is not linked yet
 * @param phone the number with which the card was taken, `(212) 555-0123`, or ''
 */
export function addCard(database: Database, card: Card, account: number | null, phone = ''): void {
  database.run(
    `INSERT INTO rewards_cards (number, account, load2cardToken, points, bonusCents, phone)
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
    'UPDATE rewards_cards SET account = ? WHERE number = ? AND account IS NULL AND stoppedAs IS NULL',
    account,
    number,
  );
  return changes === 1;
}

/** Returns the card with a number, if it belongs to no account and has not stopped. */
export function freeCard(database: Database, number: string): FreeCard | undefined {
  const row = database.row(`${FREE_CARDS} AND number = ?`, number);
  return row && toFreeCard(row);
}

/** Returns the free cards that were taken with a phone number. */
export function freeCardsOf(database: Database, phone: string): readonly FreeCard[] {
  return database.rows(`${FREE_CARDS} AND phone = ?`, phone).map(toFreeCard);
}

const FREE_CARDS =
  'SELECT number, phone FROM rewards_cards WHERE account IS NULL AND stoppedAs IS NULL';

const toFreeCard = ({ number, phone }: Row): FreeCard => ({
  number: String(number),
  phone: String(phone),
});

/** Returns whether a card that was taken with a phone number is linked to an account. */
export function isLinkedPhone(database: Database, phone: string): boolean {
  const row = database.row(
    'SELECT number FROM rewards_cards WHERE phone = ? AND account IS NOT NULL',
    phone,
  );
  return row !== undefined;
}

/** Returns the phone number with which a card was taken; '' if there is none. */
export function phoneOfCard(database: Database, number: string): string {
  const row = database.row('SELECT phone FROM rewards_cards WHERE number = ?', number);
  return String(row?.phone ?? '');
}
