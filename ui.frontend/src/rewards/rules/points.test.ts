import { filterEntries, pointsByMonth, rewardProgress, type PointsEntry } from './points';

const entry = (given: Partial<PointsEntry>): PointsEntry => ({
  id: '1',
  at: new Date(2026, 2, 8, 12).getTime(),
  kind: 'purchase',
  points: 0,
  cents: 0,
  place: '',
  ...given,
});

test.each([
  [0, { collected: 0, missing: 1000, ready: 0 }],
  [875, { collected: 875, missing: 125, ready: 0 }],
  [1000, { collected: 0, missing: 1000, ready: 1 }],
  [3875, { collected: 875, missing: 125, ready: 3 }],
  [-20, { collected: 0, missing: 1000, ready: 0 }],
])('the progress of %i points toward a reward of 1,000', (balance, progress) => {
  expect(rewardProgress(balance, 1000)).toEqual(progress);
});

test('months without an entry are included, across the turn of a year', () => {
  const entries = [
    entry({ at: new Date(2026, 1, 1, 0, 30).getTime(), points: 40 }),
    entry({ at: new Date(2026, 1, 28, 23, 30).getTime(), points: -15 }),
    entry({ at: new Date(2025, 10, 30).getTime(), points: 70 }),
    entry({ at: new Date(2025, 9, 31, 23, 59).getTime(), points: 999 }),
  ];
  expect(pointsByMonth(entries, new Date(2026, 2, 31).getTime(), 5)).toEqual([
    { month: '2026-03', earned: 0, gone: 0 },
    { month: '2026-02', earned: 40, gone: 15 },
    { month: '2026-01', earned: 0, gone: 0 },
    { month: '2025-12', earned: 0, gone: 0 },
    { month: '2025-11', earned: 70, gone: 0 },
  ]);
});

test('a return counts as neither earned nor used', () => {
  const bought = entry({ id: 'b', points: 50 });
  const returned = entry({ id: 'r', kind: 'return', points: -50 });
  const paid = entry({ id: 'p', kind: 'redeemed', cents: -200 });
  const all = [bought, returned, paid];
  expect(filterEntries(all, 'all')).toEqual(all);
  expect(filterEntries(all, 'earned')).toEqual([bought]);
  expect(filterEntries(all, 'used')).toEqual([paid]);
  expect(filterEntries(all, 'expired')).toEqual([]);
});
