import fc from 'fast-check';
import { fairnessOf } from './fairness';

test.each([
  ['the same order', [1, 2, 3, 4], 0, 1],
  ['the opposite', [4, 3, 2, 1], 1, -1],
  ['one pair of six', [1, 3, 2, 4], 1 / 6, 2 / 3],
  ['all at once', [7, 7, 7], 0, 1],
  ['one visitor', [7], 0, 1],
])('%s', (_name, entries, inverted, tau) => {
  const fairness = fairnessOf(entries);
  expect(fairness.inverted).toBeCloseTo(inverted);
  expect(fairness.tau).toBeCloseTo(tau);
});

test('the count is that of all pairs, one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 40 }),
      (order) => {
        const pairs = order.flatMap((a, at) => order.slice(at + 1).map((b) => Number(a > b)));
        const wanted = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
        expect(fairnessOf(order).inverted).toBeCloseTo(wanted);
      },
    ),
  );
});
