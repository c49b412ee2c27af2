import { BadAddress, requestPath } from './requestPath';

// Recorded from Apache Sling (ui.tests/parity/requests/urls.json).
test.each([
  ['/content/a.json?x=1//2', '/content/a.json'],
  ['/content/a/../b.json', '/content/b.json'],
  ['/content/./a.json', '/content/a.json'],
  ['/content/a/..', '/content/'],
  ['/content/a/..%2fb.json', '/content/b.json'],
  ['/content/with%20space.json', '/content/with space.json'],
  ['/content/a;x=1.json', '/content/a.json'],
  ['/content/a;y=2.1.json', '/content/a.1.json'],
  ['/content/a.json;x=1', '/content/a.json'],
  ['/content/a.json;x=1;y=2.5', '/content/a.json'],
  ["/content/a.json;x='a.b/c'", '/content/a.json'],
  ['/content/a.json;x=1/suffix', '/content/a.json/suffix'],
  ['/content/a%3Bx=1.json', '/content/a.json'],
])('%s names %s', (url, path) => {
  expect(requestPath(url)).toBe(path);
});

test.each(['/a.json;', '/a;.json', '/a;x', '/a;x=1/b.json', '/a.json/suffix;x=1'])(
  'text that is not a path parameter stays part of the path: %s',
  (url) => {
    expect(requestPath(url)).toBe(url);
  },
);

test.each(['/a.json;v=1.0', "/a;v='1.0'.json"])('a version of content is not found: %s', (url) => {
  expect(requestPath(url)).toMatch(/^\/a(\.json)?\uFFFF(\.json)?$/);
});

test.each([
  '//',
  '//content.json',
  '/content//a.json',
  '/content/a.json//suffix',
  '/..',
  '/content/../../a',
  '/content/....',
  '/content/.../a.json',
  '/content/a.json/...',
  '/content/%2e%2e/a.json',
  '/content/a%00.json',
])('%s is refused', (url) => {
  const refused = (): unknown => {
    try {
      return requestPath(url);
    } catch (error) {
      return error instanceof BadAddress && error.status;
    }
  };
  expect(refused()).toBe(400);
});
