/** The reasons for a change of points or Bonus Cash. `other` replaces any reason that this code does not know. */
export const pointsKinds = [
  'purchase',
  'return',
  'converted',
  'redeemed',
  'expired',
  'other',
] as const;

export type PointsKind = (typeof pointsKinds)[number];

/** One change of a rewards card's points or Bonus Cash. */
export interface PointsEntry {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: PointsKind;
  /** Added points, or removed ones if below 0. */
  readonly points: number;
  /** Added or removed Bonus Cash, in whole cents; undefined if it could not be read. */
  readonly cents: number | undefined;
  /** A store's name from the service; empty if no store is concerned. */
  readonly place: string;
}

/** The filters of the history. */
export type PointsFilter = 'all' | 'earned' | 'used' | 'expired';

/**
 * Returns the entries of a filter, in the given order. A return removes points, but does not count as a use of them.
 */
export function filterEntries(
  entries: readonly PointsEntry[],
  filter: PointsFilter,
): readonly PointsEntry[] {
  switch (filter) {
    case 'all':
      return entries;
    case 'earned':
      return entries.filter(({ points }) => points > 0);
    case 'used':
      return entries.filter(({ kind }) => kind === 'converted' || kind === 'redeemed');
    case 'expired':
      return entries.filter(({ kind }) => kind === 'expired');
  }
}

/** The points of one month. */
export interface PointsMonth {
  /** `2026-03`. */
  readonly month: string;
  readonly earned: number;
  /** The removed points, for any reason, as a number of at least 0. */
  readonly gone: number;
}

/**
 * Returns the points of the last months in the visitor's time zone, the newest first, including empty months.
 *
 * @param now epoch milliseconds
 * @param count the number of months, including the current one
 */
export function pointsByMonth(
  entries: readonly PointsEntry[],
  now: number,
  count: number,
): readonly PointsMonth[] {
  const today = new Date(now);
  const months = Array.from({ length: count }, (_, ago) =>
    monthOf(new Date(today.getFullYear(), today.getMonth() - ago, 1)),
  );
  return months.map((month) => {
    const own = entries.filter(({ at }) => monthOf(new Date(at)) === month);
    const sum = (sign: 1 | -1): number =>
      own.reduce((all, { points }) => all + Math.max(0, sign * points), 0);
    return { month, earned: sum(1), gone: sum(-1) };
  });
}

/**
 * Returns the day of a moment in the visitor's time zone, `2026-03-08`.
 *
 * @param at epoch milliseconds
 */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${monthOf(date)}-${String(date.getDate()).padStart(2, '0')}`;
}

const monthOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;

/** A member's progress toward the next reward. */
export interface RewardProgress {
  /** Points toward the next reward, from 0 to below `points`. */
  readonly collected: number;
  readonly missing: number;
  /** The number of rewards for which the points already suffice. */
  readonly ready: number;
}

/**
 * Returns the progress toward the next reward.
 *
 * @param points the points of one reward, above 0
 */
export function rewardProgress(balance: number, points: number): RewardProgress {
  const held = Math.max(0, balance);
  const collected = held % points;
  return { collected, missing: points - collected, ready: Math.floor(held / points) };
}
