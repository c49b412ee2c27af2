import { randomInt } from 'node:crypto';
import type { BackendContext } from '../kit/Backend';
import type { Database } from '../../database/database';
import { newSecret } from '../kit/secrets/secrets';
import { addCard, type StoppedAs } from './cardRecords';
import { currentCard } from './currentCard';
import { entriesOf, lotsOf, postEntry, POINTS_LAST_MS } from './ledger';

type Context = Pick<BackendContext, 'database' | 'now'>;

/** Creates a card that holds nothing. Returns its number. */
export function issueCard(database: Database, phone: string, account: number | null): string {
  const number = `480015${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
  const load2cardToken = newSecret();
  addCard(database, { number, load2cardToken, points: 0, bonusCents: 0 }, account, phone);
  return number;
}

/**
 * Moves everything from one card to another: points with the day on which they expire, Bonus Cash
 * and loaded offers. Then stops the first card and removes it from its account. Opens no
 * transaction.
 */
export function moveToCard(context: Context, from: string, to: string, as: StoppedAs): void {
  const { database, now } = context;
  const { bonusCents } = currentCard(context, { number: from });
  currentCard(context, { number: to });
  const entry = { at: now().getTime(), kind: 'moved', place: '' } as const;
  for (const { points, expires } of lotsOf(entriesOf(database, from))) {
    const earned = expires - POINTS_LAST_MS;
    postEntry(database, from, { ...entry, points: -points, cents: 0 });
    postEntry(database, to, { ...entry, points, cents: 0, earned });
  }
  if (bonusCents > 0) {
    postEntry(database, from, { ...entry, points: 0, cents: -bonusCents });
    postEntry(database, to, { ...entry, points: 0, cents: bonusCents });
  }
  database.run('UPDATE OR IGNORE rewards_loaded_offers SET card = ? WHERE card = ?', to, from);
  database.run('DELETE FROM rewards_loaded_offers WHERE card = ?', from);
  database.run(
    'UPDATE rewards_cards SET account = NULL, stoppedAs = ?, successor = ? WHERE number = ?',
    as,
    to,
    from,
  );
}

/** Returns whether a card was stopped for this reason, and the other card holds now what it held. */
export function hasMoved(database: Database, from: string, to: string, as: StoppedAs): boolean {
  const row = database.row('SELECT stoppedAs FROM rewards_cards WHERE number = ?', from);
  return row?.stoppedAs === as && predecessorsOf(database, to).includes(from);
}

/** Returns a card's number, and the numbers of the cards whose points and cash have moved to it. */
export function predecessorsOf(database: Database, number: string): readonly string[] {
  return database
    .rows(
      `WITH RECURSIVE held (number) AS (
         SELECT ? UNION
         SELECT rewards_cards.number FROM rewards_cards JOIN held ON successor = held.number
       ) SELECT number FROM held`,
      number,
    )
    .map((row) => String(row.number));
}

/** Returns the number of offers that are loaded to a card. */
export function loadedOffers(database: Database, number: string): number {
  const row = database.row(
    'SELECT count(*) AS loaded FROM rewards_loaded_offers WHERE card = ?',
    number,
  );
  return Number(row?.loaded ?? 0);
}
