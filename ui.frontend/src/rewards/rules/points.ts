/** Why points or Bonus Cash came or went. `other`: something that this code does not know. */
export const pointsKinds = [
  'purchase',
  'return',
  'converted',
  'redeemed',
  'expired',
  'other',
] as const;

export type PointsKind = (typeof pointsKinds)[number];

/** Something that came to a rewards card or went from it. */
export interface PointsEntry {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: PointsKind;
  /** What was added; below 0 what went. */
  readonly points: number;
  /** Bonus Cash in whole cents, likewise. */
  readonly cents: number;
  /** A store's name as the service has it; empty where there is none. */
  readonly place: string;
}

/** What the member may choose to see of the history. */
export type PointsFilter = 'all' | 'earned' | 'used' | 'expired';

/** The entries of a filter, in the order given. A return takes points away, but is no use of them. */
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
  /** What went, for whatever reason, as a number above 0. */
  readonly gone: number;
}

/**
 * The points of the last months, the newest first and empty months among them, by the visitor's own calendar.
 *
 * @param now epoch milliseconds
 * @param count how many months, the present one included
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

/** The day of a moment by the visitor's own calendar, `2026-03-08`. @param at epoch milliseconds */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${monthOf(date)}-${String(date.getDate()).padStart(2, '0')}`;
}

const monthOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;

/** How far a member is on the way to the next reward. */
export interface RewardProgress {
  /** Points of the present round, from 0 up to `points`. */
  readonly collected: number;
  readonly missing: number;
  /** How many rewards the points are enough for already. */
  readonly ready: number;
}

/** @param points how many points a reward takes, above 0 */
export function rewardProgress(balance: number, points: number): RewardProgress {
  const held = Math.max(0, balance);
  const collected = held % points;
  return { collected, missing: points - collected, ready: Math.floor(held / points) };
}
