import { DispatcherCache } from './DispatcherCache';
import type { CacheSettings } from './cacheSettings';
import type { CacheResponse } from './cacheability';

let time = 1_000_000;
const settings: CacheSettings = {
  rules: () => true,
  invalidate: (path) => path.endsWith('.html'),
  ignoredParameters: () => false,
  allowedClients: () => false,
  statFilesLevel: 2,
  gracePeriod: 2,
  serveStaleOnError: true,
  enableTtl: true,
  allowAuthorized: false,
  headers: ['content-type'],
  info: true,
};
const newCache = (changes: Partial<CacheSettings> = {}) =>
  new DispatcherCache({ ...settings, ...changes }, () => time);

function answer(headers: Readonly<Record<string, string>> = {}, text = 'page'): CacheResponse {
  return { status: 200, headers, body: Buffer.from(text) };
}

const STORE = '/content/one/en/store.html';
const store = (cache: DispatcherCache, path: string, response = answer()) =>
  cache.store(path, response, cache.moment());

test('a stored file is sent with the headers that are stored, and without a cookie', () => {
  const cache = newCache();
  store(cache, STORE, answer({ 'content-type': 'text/html', 'set-cookie': 'a=b' }));
  expect(cache.find(STORE)).toMatchObject({
    state: 'cached',
    file: { headers: { 'content-type': 'text/html' } },
  });
});

describe('the publication of a page', () => {
  test.each([
    ['the page', STORE],
    ['its JSON', '/content/one/en/store.model.json'],
    ['a part of it', '/content/one/en/store/_jcr_content/root.html'],
  ])('ends %s at once', (_what, path) => {
    const cache = newCache();
    store(cache, path);
    cache.invalidate({ handle: '/content/one/en/store' });
    expect(cache.find(path).state).toBe('missing');
  });

  test.each([
    ['a page beside it', '/content/one/en/stores.html', 'ended'],
    ['a page below it', '/content/one/en/store/nj.html', 'ended'],
    ['a page in the other language', '/content/one/es/store.html', 'ended'],
    ['a page of another site', '/content/two/en/store.html', 'cached'],
    ['a picture, which ends only by its own path', '/content/one/en/photo.png', 'cached'],
  ])('for %s leaves the file %s %s', (_what, path, state) => {
    const cache = newCache();
    cache.invalidate({ handle: '/content/two/en/any' });
    store(cache, path);
    cache.invalidate({ handle: '/content/one/en/store' });
    time += 2000;
    expect(cache.find(path).state).toBe(state);
  });

  test('lets other pages be sent for the grace period, which each publication begins again', () => {
    const cache = newCache();
    store(cache, '/content/one/en/other.html');
    cache.invalidate({ handle: '/content/one/en/store' });
    time += 1999;
    expect(cache.find('/content/one/en/other.html').state).toBe('cached');
    cache.invalidate({ handle: '/content/one/en/store' });
    time += 1999;
    expect(cache.find('/content/one/en/other.html').state).toBe('cached');
    time += 1;
    expect(cache.find('/content/one/en/other.html')).toMatchObject({
      state: 'ended',
      info: 'caching: stat file is more recent',
    });
  });

  test('touches no statfile with ResourceOnly', () => {
    const cache = newCache();
    store(cache, STORE);
    store(cache, '/content/one/en/other.html');
    cache.invalidate({ handle: '/content/one/en/store', isResourceOnly: true });
    time += 2000;
    expect(cache.find(STORE).state).toBe('missing');
    expect(cache.find('/content/one/en/other.html').state).toBe('cached');
  });

  test('ends a response that AEM began before and sent after, even in the same millisecond', () => {
    const cache = newCache({ gracePeriod: 0 });
    const asked = cache.moment();
    cache.invalidate({ handle: '/content/one/en/other' });
    cache.store(STORE, answer(), asked);
    expect(cache.find(STORE).state).toBe('ended');
    store(cache, STORE);
    expect(cache.find(STORE).state).toBe('cached');
  });
});

describe('the level of the statfiles', () => {
  test.each([
    [0, '/content/two/en.html', 'ended'],
    [1, '/content/two/en.html', 'ended'],
    [2, '/content/two/en.html', 'cached'],
    [2, '/content/one/es/a.html', 'ended'],
    [3, '/content/one/es/a.html', 'cached'],
    [3, '/content/one/es.html', 'ended'],
    [3, '/content/one/en/deep/a.html', 'ended'],
  ])('%i: after /content/one/en/store, %s is %s', (statFilesLevel, path, state) => {
    const cache = newCache({ statFilesLevel, gracePeriod: 0 });
    // Each folder has its statfile, as after some time.
    cache.invalidate({ handle: '/content/two/en/x' });
    cache.invalidate({ handle: '/content/one/es/x' });
    cache.invalidate({ handle: '/content/one/en/x' });
    store(cache, path);
    cache.invalidate({ handle: '/content/one/en/store' });
    expect(cache.find(path).state).toBe(state);
  });

  test('is that of the nearest statfile above, where a folder has none yet', () => {
    const cache = newCache({ gracePeriod: 0 });
    store(cache, '/content/two/en.html');
    cache.invalidate({ handle: '/content/one/en/store' });
    expect(cache.find('/content/two/en.html').state).toBe('ended');
  });
});

describe('the time that AEM gives a response', () => {
  test.each([
    ['max-age', { 'cache-control': 'public, max-age=60' }],
    ['Expires', { expires: new Date(1_060_000).toUTCString() }],
  ])('by %s ends it', (_how, headers) => {
    time = 1_000_000;
    const cache = newCache();
    store(cache, STORE, answer(headers));
    time = 1_059_999;
    expect(cache.find(STORE).state).toBe('cached');
    time = 1_060_000;
    expect(cache.find(STORE)).toMatchObject({ state: 'ended', info: 'caching: TTL has expired' });
  });

  test('ends nothing if /enableTTL is off', () => {
    const cache = newCache({ enableTtl: false });
    store(cache, STORE, answer({ 'cache-control': 'max-age=60' }));
    time += 3_600_000;
    expect(cache.find(STORE).state).toBe('cached');
  });
});

test.each<readonly [string, CacheResponse]>([
  ["response status isn't 200", { ...answer(), status: 404 }],
  ["response status isn't 200", { ...answer(), status: 302 }],
  ['response contains no_cache', answer({ dispatcher: 'no_cache' })],
  ['response contains no_cache', answer({ 'cache-control': 'private, no-cache' })],
  ['response contains no_cache', answer({ 'cache-control': 'no-store' })],
  ['response contains no_cache', answer({ 'cache-control': 'max-age=0, must-revalidate' })],
  ['response contains no_cache', answer({ pragma: 'no-cache' })],
  ['response content length is zero', answer({}, '')],
])('a response is not stored, because: %s', (reason, response) => {
  const cache = newCache();
  store(cache, STORE);
  expect(store(cache, STORE, response)).toBe(reason);
  expect(cache.find(STORE).state).toBe('missing');
});

test('a deployment begins with nothing', () => {
  const cache = newCache();
  store(cache, STORE);
  cache.clear();
  expect(cache.find(STORE).state).toBe('missing');
});
