import fc from 'fast-check';
import { isExpired, parseSessionCookie } from './sessionCookie';

const whole = {
  expirationDates: { standard: 1_700_000_000_000 },
  keepMeLoggedIn: true,
  nextTokenRefreshTime: 1_600_000_000_000,
};

test.each([
  ['a whole one', whole, whole],
  [
    'one that knows more',
    { ...whole, expirationDates: { standard: 1, extended: 2 }, version: 3 },
    { ...whole, expirationDates: { standard: 1 } },
  ],
  [
    'one that says nothing of keeping',
    { expirationDates: { standard: 1 } },
    { expirationDates: { standard: 1 }, keepMeLoggedIn: false, nextTokenRefreshTime: 0 },
  ],
  [
    'one whose refresh time is nonsense is due',
    { ...whole, nextTokenRefreshTime: 'soon' },
    { ...whole, nextTokenRefreshTime: 0 },
  ],
  ['one without an end', { ...whole, expirationDates: {} }, undefined],
  ['one whose end is a text', { ...whole, expirationDates: { standard: '9' } }, undefined],
  ['null', null, undefined],
  ['a list', [whole], undefined],
])('%s', (_, value, expected) => {
  expect(parseSessionCookie(JSON.stringify(value))).toEqual(expected);
});

test('what is not JSON is no session, and does no harm', () => {
  expect(parseSessionCookie('')).toBeUndefined();
  expect(parseSessionCookie('{"expirationDates":')).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      const cookie = parseSessionCookie(text);
      expect(cookie === undefined || Number.isFinite(cookie.expirationDates.standard)).toBe(true);
    }),
  );
});

test.each([
  [1_699_999_999_999, false],
  [1_700_000_000_000, true],
  [1_700_000_000_001, true],
])('at %s its end has passed: %s', (now, expired) => {
  expect(isExpired(whole, now)).toBe(expired);
});
