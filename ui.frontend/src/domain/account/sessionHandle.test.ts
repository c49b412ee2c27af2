import { sessionHandle } from './sessionHandle';

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
