import type { Database, Row } from '../../database/database';

/**
 * The entries of rewards cards. The card's own columns contain their sums, so that the figures that
 * other services show always agree with the history; only `postEntry` writes both. Times are epoch
 * milliseconds.
 */
export const LEDGER_SCHEMA = `
    CREATE TABLE IF NOT EXISTS rewards_entries (
      id INTEGER PRIMARY KEY,
      card TEXT NOT NULL,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      points INTEGER NOT NULL,
      cents INTEGER NOT NULL,
      place TEXT NOT NULL,
      earned INTEGER
    );
    CREATE INDEX IF NOT EXISTS rewards_entries_card ON rewards_entries (card, at);`;

/**
 * The reason for which points or Bonus Cash came or went. `moved`: from one card of a member to
 * another, with a pair of entries.
 */
export type EntryKind = 'purchase' | 'return' | 'converted' | 'redeemed' | 'expired' | 'moved';

export interface Entry {
  readonly id: number;
  readonly at: number;
  readonly kind: EntryKind;
  /** The added points; below 0 if points were taken. */
  readonly points: number;
  /** The added Bonus Cash in cents; below 0 if cash was taken. */
  readonly cents: number;
  /** A store or `Online`; empty if the entry has no place. */
  readonly place: string;
  /**
   * The time when moved points were earned, which determines their expiry; for other points, `at`
   * is that time.
   */
  readonly earned?: number | undefined;
}

/** Points are valid for a year after they were earned. */
export const POINTS_LAST_MS = 365 * 24 * 60 * 60_000;

/**
 * Adds an entry, and its amounts to the card. Changes nothing if the entry would take more than
 * there is, or if the card has stopped. Opens no transaction, because an order has one of its own.
 *
 * @returns whether the entry was added
 */
export function postEntry(database: Database, card: string, entry: Omit<Entry, 'id'>): boolean {
  const { changes } = database.run(
    `UPDATE rewards_cards SET points = points + ?, bonusCents = bonusCents + ?
     WHERE number = ? AND stoppedAs IS NULL AND points + ? >= 0 AND bonusCents + ? >= 0`,
    entry.points,
    entry.cents,
    card,
    entry.points,
    entry.cents,
  );
  if (changes > 0) insertEntry(database, card, entry);
  return changes > 0;
}

/** Adds only the record, for an entry whose amounts are in the card's sums already. */
export function insertEntry(database: Database, card: string, entry: Omit<Entry, 'id'>): void {
  database.run(
    `INSERT INTO rewards_entries (card, at, kind, points, cents, place, earned)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    card,
    entry.at,
    entry.kind,
    entry.points,
    entry.cents,
    entry.place,
    entry.earned ?? null,
  );
}

/** Returns the entries of a card, newest first. */
export function entriesOf(database: Database, card: string): readonly Entry[] {
  return database
    .rows('SELECT * FROM rewards_entries WHERE card = ? ORDER BY at DESC, id DESC', card)
    .map(toEntry);
}

function toEntry({ id, at, kind, points, cents, place, earned }: Row): Entry {
  return {
    id: Number(id),
    at: Number(at),
    kind: kind as EntryKind,
    points: Number(points),
    cents: Number(cents),
    place: String(place),
    earned: typeof earned === 'number' ? earned : undefined,
  };
}

/** Points that were earned together and are not used yet. */
export interface Lot {
  readonly points: number;
  readonly expires: number;
}

/**
 * Returns the points that are not used yet, ordered by their expiry. Points that expire first are
 * used first.
 */
export function lotsOf(entries: readonly Entry[]): readonly Lot[] {
  const lots: { points: number; expires: number }[] = [];
  for (const { at, earned, points } of [...entries].reverse()) {
    if (points > 0) {
      lots.push({ points, expires: (earned ?? at) + POINTS_LAST_MS });
      lots.sort((a, b) => a.expires - b.expires);
    }
    let used = Math.max(0, -points);
    while (used > 0 && lots[0]) {
      const taken = Math.min(used, lots[0].points);
      lots[0].points -= taken;
      used -= taken;
      if (lots[0].points === 0) lots.shift();
    }
  }
  return lots;
}

/** Takes expired points from a card. */
export function expirePoints(database: Database, card: string, now: Date): void {
  for (const { points, expires } of lotsOf(entriesOf(database, card)))
    if (expires <= now.getTime())
      postEntry(database, card, {
        at: expires,
        kind: 'expired',
        points: -points,
        cents: 0,
        place: '',
      });
}
