import { giveBack, networkOf, takeTurn, waitFor } from './throttle';
import { openServices, type TestServices } from '../../services.testing';

const LIMITS = [
  { name: 'short', most: 2, withinMs: 10_000 },
  { name: 'long', most: 3, withinMs: 60_000 },
];

let services: TestServices;
let at: number;
beforeEach(() => {
  at = Date.parse('2026-03-02T15:00:00Z');
  services = openServices();
});
afterEach(() => services.close());

const context = (throttled = true) => ({
  database: services.database,
  now: () => new Date(at),
  throttled,
});

test('a sliding window allows the next turn when its oldest turn has left it', () => {
  expect(takeTurn(context(), LIMITS, 'Ana')).toBe(0);
  at += 4_000;
  expect(takeTurn(context(), LIMITS, 'Ana')).toBe(0);
  at += 1_000;
  expect(takeTurn(context(), LIMITS, 'Ana')).toBe(5_000);
  expect(takeTurn(context(), LIMITS, 'Ben')).toBe(0);
  at += 5_000;
  expect(takeTurn(context(), LIMITS, 'Ana')).toBe(0);
});

test('the longest wait of several windows applies, and a refused try does not extend it', () => {
  for (const pause of [0, 10_000, 10_000]) {
    at += pause;
    expect(takeTurn(context(), LIMITS, 'Ana')).toBe(0);
  }
  for (let n = 0; n < 5; n += 1) expect(takeTurn(context(), LIMITS, 'Ana')).toBe(40_000);
  at += 40_000;
  expect(waitFor(context(), LIMITS, 'Ana')).toBe(0);
});

test('a turn that is given back can be taken again', () => {
  takeTurn(context(), LIMITS, 'Ana');
  takeTurn(context(), LIMITS, 'Ana');
  giveBack(context(), LIMITS, 'Ana');
  expect(takeTurn(context(), LIMITS, 'Ana')).toBe(0);
  expect(takeTurn(context(), LIMITS, 'Ana')).toBe(10_000);
});

test('no wait applies if limits are switched off, or after a reset', () => {
  for (let n = 0; n < 9; n += 1) expect(takeTurn(context(false), LIMITS, 'Ana')).toBe(0);
  expect(waitFor(context(), LIMITS, 'Ana')).toBeGreaterThan(0);
  services.database.reset();
  expect(waitFor(context(), LIMITS, 'Ana')).toBe(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network);
});
