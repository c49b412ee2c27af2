import { randomOf } from '../random';
import { fairnessOf } from './fairness';
import { Morning } from './Morning';
import { visitorsOf } from './visitors';

const VISITORS = visitorsOf(2000, randomOf(1));
const run = (places: number) =>
  new Morning(VISITORS, { places, times: 1500, holdSeconds: 600 }, randomOf(2)).run();

test('a crowd waits outside, enters in its order, and loses no appointment', () => {
  const { entries, audit, mostInside, mostWaiting, changedTickets } = run(100);
  expect(mostWaiting).toBeGreaterThan(500);
  // Those who come back late to a place that was given on are let in as well.
  expect(mostInside).toBeLessThan(110);
  const steady = VISITORS.flatMap(({ lost }, at) => (lost ? [] : [entries[at] ?? 0]));
  expect(steady).not.toContain(0);
  expect(fairnessOf(steady).inverted).toBeLessThan(0.01);
  expect(changedTickets).toBe(0);
  const { made, ends, open, booked, doubles, free } = audit;
  expect(made).toBe(ends.confirmed + ends.released + ends.expired);
  expect([open, doubles, booked + free, ends.confirmed]).toEqual([0, 0, 1500, booked]);
});

test('without limit the visitors enter with the opening, many times as many at once', () => {
  const { mostInside, entries } = run(Infinity);
  expect(mostInside).toBeGreaterThan(400);
  const waits = VISITORS.map(({ arrives, lost }, at) => (lost ? 0 : (entries[at] ?? 0) - arrives));
  expect(Math.max(...waits)).toBeLessThan(31 * 60);
});

test('the same seed gives the same morning', () => {
  expect(run(100)).toEqual(run(100));
});
