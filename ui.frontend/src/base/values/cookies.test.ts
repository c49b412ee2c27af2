import fc from 'fast-check';
import { anyCharacter } from '../../../../jest/anyCharacter.testing';
import { cookieNames, readCookie, sessionHandle } from './cookies';

test.each([
  ['', undefined],
  ['session=1', '1'],
  ['a=2; session=1; b=3', '1'],
  ['a=2;session=1;b=3', '1'],
  ['session = 1 ; a=2', '1'],
  ['session=', ''],
  ['session="1"', '1'],
  ['session="a b"', 'a b'],
  ['session="1', '"1'],
  ['session=a=b=', 'a=b='],
  ['session=%7B%22a%22%3A1%7D', '{"a":1}'],
  ['session="%7B%7D"', '{}'],
  ['session=100%', '100%'],
  ['session=%E0%A4%A', '%E0%A4%A'],
  ['session', undefined],
  ['=session', undefined],
  ['x-session=1', undefined],
  ['session2=1', undefined],
  ['Session=1', undefined],
  ['note=session=1', undefined],
  ['session=first; session=second', 'first'],
  ['x-session=1; session=2', '2'],
])('in the cookies %j, session is %j', (cookies, value) => {
  expect(readCookie(cookies, 'session')).toBe(value);
});

test('the names of all cookies are returned, each once', () => {
  expect(cookieNames('a=1; b="2"; nameless; a=3;; =4')).toEqual(['a', 'b']);
  expect(cookieNames('')).toEqual([]);
});

/** A cookie's name is a token of RFC 6265. */
const name = fc.stringMatching(/^[A-Za-z0-9!#$&'*+.^_`|~-]{1,12}$/);
const jar = fc.uniqueArray(fc.record({ name, value: fc.string({ unit: 'grapheme' }) }), {
  selector: (cookie) => cookie.name,
});

test('every encoded value is read back as it was, beside any other cookies', () => {
  fc.assert(
    fc.property(jar, fc.boolean(), (cookies, quoted) => {
      const quote = quoted ? '"' : '';
      const header = cookies
        .map((cookie) => `${cookie.name}=${quote}${encodeURIComponent(cookie.value)}${quote}`)
        .join('; ');
      for (const cookie of cookies) expect(readCookie(header, cookie.name)).toBe(cookie.value);
      expect(cookieNames(header)).toEqual(cookies.map((cookie) => cookie.name));
    }),
  );
});

test('a missing name is not found, even if another resembles it', () => {
  fc.assert(
    fc.property(jar, name, (cookies, asked) => {
      fc.pre(!cookies.some((cookie) => cookie.name === asked));
      const header = cookies
        .map((cookie) => `${cookie.name}=${cookie.value.replace(/;/g, '')}`)
        .join(';');
      expect(readCookie(header, asked)).toBeUndefined();
    }),
  );
});

test('no text in the cookies causes an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.string(), (header, asked) => {
      expect(() => [readCookie(header, asked), cookieNames(header)]).not.toThrow();
    }),
  );
});

test.each([
  ['', undefined],
  ['serviceToken=abc', undefined],
  ['session=%7B%7D', undefined],
  ['serviceToken=abc; session=%7B%7D', 'abc'],
  ['session=corrupt; serviceToken=abc', 'abc'],
  ['serviceToken=; session=%7B%7D', undefined],
  ['serviceToken=abc; session=', undefined],
  ['x-serviceToken=abc; session=%7B%7D', undefined],
  ['serviceToken=abc; php-session=%7B%7D', undefined],
  ['ServiceToken=abc; Session=%7B%7D', undefined],
])('the cookies %j: signed in as %s', (cookies, handle) => {
  expect(sessionHandle(cookies)).toBe(handle);
});
