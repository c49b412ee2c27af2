import { createServerClock } from './serverClock';

const NOON = Date.parse('2026-11-25T12:00:00Z');
const MINUTE = 60_000;

const response = (date?: string) => ({
  headers: new Headers(date === undefined ? {} : { Date: date }),
});
const AT_NOON = response('Wed, 25 Nov 2026 12:00:00 GMT');

function clock(ahead: number) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const create = () => createServerClock(() => NOON + ahead, storage);
  return { create, ...create() };
}

test.each([-3 * 60 * MINUTE, 40 * MINUTE])(
  'a device whose clock is %s ms ahead gets the time of the service, on the next page as well',
  (ahead) => {
    const { create, now, hear, isKnown, onDevice } = clock(ahead);
    expect([now(), isKnown()]).toEqual([NOON + ahead, false]);
    hear(AT_NOON);
    expect([now(), isKnown()]).toEqual([NOON, true]);
    expect(create().now()).toBe(NOON);
    expect(onDevice(NOON)).toBe(NOON + ahead);
  },
);

test.each([
  [5_000, 5_000],
  [5_001, 0],
])('of a difference of %d ms to the service, %d ms are no error of the clock', (ahead, rest) => {
  const { now, hear } = clock(ahead);
  hear(AT_NOON);
  expect(now()).toBe(NOON + rest);
});

test.each([undefined, 'yesterday'])('a response with the date %s changes nothing', (date) => {
  const { now, hear, isKnown } = clock(40 * MINUTE);
  hear(response(date));
  expect([now(), isKnown()]).toEqual([NOON + 40 * MINUTE, false]);
});
