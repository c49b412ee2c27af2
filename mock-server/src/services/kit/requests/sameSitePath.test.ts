import fc from 'fast-check';
import { sameSitePath } from './sameSitePath';

test.each([
  ['/', '/'],
  ['/thank-you', '/thank-you'],
  ['/content/thrifty-web/en/thank-you.html?a=b#c', '/content/thrifty-web/en/thank-you.html?a=b#c'],
  ['/a/../b', '/b'],
  ['/glacé', '/glac%C3%A9'],
])('%s is a path of this site', (value, path) => {
  expect(sameSitePath(value)).toBe(path);
});

test.each([
  '',
  'thank-you',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '/thank-you\r\nSet-Cookie: a=b',
  ` /thank-you`,
  `/${'a'.repeat(2000)}`,
  undefined,
  ['/thank-you'],
])('%j is not a path of this site', (value) => {
  expect(sameSitePath(value)).toBeUndefined();
});

test('every accepted path stays on the site', () => {
  const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '%', 'a', '?') });
  fc.assert(
    fc.property(nasty, (rest) => {
      const path = sameSitePath(`/${rest}`);
      if (path !== undefined) {
        expect(new URL(path, 'https://site.example/form').host).toBe('site.example');
      }
    }),
    { numRuns: 1000 },
  );
});
