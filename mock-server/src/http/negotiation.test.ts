import { prefersHtml } from './negotiation';

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/json, text/html;q=0.9', false],
  ['text/html;q=0.5, */*', false],
  ['text/*', true],
  ['TEXT/HTML', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['text/html;q=0, */*;q=0.1', false],
  ['text/html;q=nonsense', false],
])('Accept: %s prefers a page: %s', (accept, expected) => {
  expect(prefersHtml(accept)).toBe(expected);
});
