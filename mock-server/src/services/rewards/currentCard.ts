import type { Database } from '../../database/database';
import { entriesOf, expirePoints, insertEntry, type Entry } from './ledger';

/**
 * Returns a card with its current figures. Adds the history of a demo card first, and removes
 * expired points. All code that reads a card's figures reads them here.
 */
export function currentCard<Card extends { readonly number: string }>(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  card: Card,
): Card & { readonly points: number; readonly bonusCents: number } {
  seedHistory(database, card.number, now());
  expirePoints(database, card.number, now());
  const row = database.row(
    'SELECT points, bonusCents FROM rewards_cards WHERE number = ?',
    card.number,
  );
  return { ...card, points: Number(row?.points ?? 0), bonusCents: Number(row?.bonusCents ?? 0) };
}

/** The history of a demo card: days before now, and the share of the balance that was earned then. */
const PURCHASES = [
  { daysAgo: 352, part: 0.08, place: 'Fernwell Pharmacy #101' },
  { daysAgo: 301, part: 0.12, place: 'Fernwell Pharmacy #101' },
  { daysAgo: 262, part: 0.06, place: 'Online' },
  { daysAgo: 214, part: 0.1, place: 'Fernwell Pharmacy #118' },
  { daysAgo: 187, part: 0.14, place: 'Fernwell Pharmacy #101' },
  { daysAgo: 156, part: 0.05, place: 'Online' },
  { daysAgo: 121, part: 0.11, place: 'Fernwell Pharmacy #101' },
  { daysAgo: 94, part: 0.07, place: 'Fernwell Pharmacy #118' },
  { daysAgo: 63, part: 0.09, place: 'Online' },
  { daysAgo: 33, part: 0.08, place: 'Fernwell Pharmacy #101' },
  { daysAgo: 12, part: 0.06, place: 'Fernwell Pharmacy #101' },
] as const;

const DAY_MS = 24 * 60 * 60_000;
/** A thousand points become two dollars of Bonus Cash. */
const CONVERTED = { points: 1000, cents: 200 } as const;

/**
 * Adds the history of a demo card when it is first read. The earned points and their conversions to
 * Bonus Cash add up to the card's balance. The current time, which a test can set, dates the
 * history.
 */
function seedHistory(database: Database, card: string, now: Date): void {
  if (entriesOf(database, card).length > 0) return;
  const balance = database.row(
    'SELECT points, bonusCents FROM rewards_cards WHERE number = ?',
    card,
  );
  const points = Number(balance?.points ?? 0);
  const cents = Number(balance?.bonusCents ?? 0);
  const conversions = Math.floor(cents / CONVERTED.cents);
  const add = (daysAgo: number, entry: Omit<Entry, 'id' | 'at'>): void => {
    insertEntry(database, card, { at: now.getTime() - daysAgo * DAY_MS, ...entry });
  };
  // Converted points were earned before the rest, so that the oldest points are the next to expire.
  if (conversions > 0)
    add(360, {
      kind: 'purchase',
      points: conversions * CONVERTED.points,
      cents: 0,
      place: 'Online',
    });
  for (let index = 0; index < conversions; index += 1)
    add(358 - index * 14, {
      kind: 'converted',
      points: -CONVERTED.points,
      cents: CONVERTED.cents,
      place: '',
    });
  let rest = points;
  for (const { daysAgo, part, place } of PURCHASES) {
    const share = Math.min(rest, Math.round(points * part));
    rest -= share;
    if (share > 0) add(daysAgo, { kind: 'purchase', points: share, cents: 0, place });
  }
  if (rest > 0) add(5, { kind: 'purchase', points: rest, cents: 0, place: 'Online' });
  const odd = cents - conversions * CONVERTED.cents;
  if (odd > 0) add(3, { kind: 'return', points: 0, cents: odd, place: 'Online' });
}
