import { isSameOrigin } from './csrf';

test.each([
  ['/content/riteaid-web/en.raauth.json', true],
  ['content/page.html', true],
  ['?a=1', true],
  ['#top', true],
  ['http://localhost/a', true],
  ['HTTP://LOCALHOST:80/a', true],
  ['//localhost/a', true],
  ['/..//evil.example/a', true],
  ['https://localhost/a', false],
  ['http://localhost:8080/a', false],
  ['http://sub.localhost/a', false],
  ['http://localhost.evil.example/a', false],
  ['http://localhost@evil.example/a', false],
  ['//evil.example/a', false],
  ['/\\evil.example/a', false],
  ['\\\\evil.example/a', false],
  ['/\t/evil.example/a', false],
  ['  //evil.example/a', false],
  ['https:evil.example', false],
  ['javascript:void(0)', false],
  ['data:text/plain,a', false],
  ['mailto:ana@example.com', false],
  ['http://', false],
])('whether %j is on the same origin: %s', (address, expected) => {
  expect(location.origin).toBe('http://localhost');
  expect(isSameOrigin(address)).toBe(expected);
});

test('a base element counts, as it does for the browser', () => {
  const base = document.createElement('base');
  base.href = 'https://cdn.example/';
  document.head.append(base);
  expect(isSameOrigin('/a')).toBe(false);
  base.remove();
});
