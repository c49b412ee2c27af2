import { matchesPath, problemWithPattern } from './ScenarioStore';

test.each([
  ['/', '/anything', true],
  ['/content/thrifty-web', '/content/thrifty-web/en.html', true],
  ['/content/thrifty-web', '/content/bartell-web/en.html', false],
  ['/content/*/en.json', '/content/thrifty-web/en.json', true],
  ['/content/*/en.json', '/content/a/b/en.json', false],
  ['/content/**.json', '/content/a/b/en.json', true],
  ['/content/**.json', '/content/a/b/en.html', false],
  ['/shop/*', '/shop/addtocart', true],
  ['/shop/*', '/my/shop/addtocart', false],
  ['/a+b(c)*', '/a+b(c)d', true],
])('%s for %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});

test.each([
  ['content/x', /begins with a slash/],
  ['', /begins with a slash/],
  ['/a b', /no spaces/],
  ['/a?b=1', /no question mark/],
  ['/*a*b*c*d*e*f', /at most five stars/],
  [`/${'a'.repeat(500)}`, /at most 500 characters/],
])('the pattern %s is refused', (pattern, sentence) => {
  expect(problemWithPattern(pattern)).toMatch(sentence);
});

test('a valid pattern has no problem', () => {
  expect(problemWithPattern('/content/*/en.*.json')).toBeUndefined();
});
