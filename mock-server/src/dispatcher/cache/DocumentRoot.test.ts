import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCacheSettings } from './cacheSettings';
import { DispatcherCache } from './DispatcherCache';
import { DocumentRoot } from './DocumentRoot';
import { readFarm } from '../farm';

const DISPATCHER = join(__dirname, '../../../../dispatcher/src');
const PAGE = '/content/riteaid-web/en/stores.html';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

let folder: string;
let cache: DispatcherCache;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docroot-'));
  writeFileSync(join(folder, 'former'), '');
  const settings = readCacheSettings(readFarm(DISPATCHER));
  if (!settings) throw new Error('The farm has no /cache.');
  cache = new DispatcherCache(settings, undefined, new DocumentRoot(folder));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const store = (path: string, headers: Record<string, string> = HTML, status = 200) =>
  cache.store(path, { status, headers, body: Buffer.from('body') }, cache.moment());
const isWritten = (path: string) => existsSync(join(folder, path));

test('a stored page is a file with its body alone, and nothing of an earlier run is left', () => {
  store(PAGE, { ...HTML, 'set-cookie': 'a=b', etag: '"a"' });
  expect(readFileSync(join(folder, PAGE), 'utf8')).toBe('body');
  expect(readdirSync(folder)).toEqual(['content']);
});

test.each([
  ['that belongs to one visitor', PAGE, { ...HTML, 'cache-control': 'no-store' }, 200],
  ['that must not be stored', PAGE, { ...HTML, dispatcher: 'no-cache' }, 200],
  ['that is missing', PAGE, HTML, 404],
])('a response %s is not written, and ends an earlier file', (_what, path, headers, status) => {
  store(path);
  store(path, headers, status);
  expect(isWritten(path)).toBe(false);
});

test.each([
  ['a header of its own', '/content/dam/a/list.pdf', { 'content-disposition': 'attachment' }],
  ['another time', '/graphql/execute.json/a/b;.json', { 'cache-control': 'public, max-age=60' }],
  ['an end of its own', '/content/dam/a/a.png', { expires: 'Fri, 01 Jan 2100 00:00:00 GMT' }],
  ['another type', '/content/dam/a/mark.svg', { 'content-type': 'text/plain' }],
])('a document with %s is sent by the server', (_what, path, headers) => {
  expect(store(path, headers)).toBeUndefined();
  expect(cache.find(path).state).toBe('cached');
  expect(isWritten(path)).toBe(false);
});

test('a client library has the caching that Apache gives it', () => {
  const path = '/etc.clientlibs/a/clientlib.lc-0123456789abcdef-lc.min.js';
  const type = { 'content-type': 'text/javascript;charset=utf-8' };
  store(path, { ...type, 'cache-control': 'public, max-age=31536000, immutable' });
  expect(isWritten(path)).toBe(true);
});

test('a publication removes the pages of the site at once, and pages of others stay', () => {
  const other = '/content/bartell-web/en.html';
  const section = '/content/riteaid-web/es.html';
  // Until a site has a statfile of its own, the one of the folder above counts for it.
  cache.invalidate({ handle: '/content/bartell-web/en/login' });
  for (const path of [PAGE, other, section]) store(path);
  cache.invalidate({ handle: '/content/riteaid-web/en/stores' });
  expect([PAGE, other, section].map(isWritten)).toEqual([false, true, false]);
  // For two seconds, the server still sends the page that was not published itself.
  expect(cache.find(section).state).toBe('cached');
});

test('a page that AEM began before a publication is not written', () => {
  const asked = cache.moment();
  cache.invalidate({ handle: '/content/riteaid-web/en/login' });
  cache.store(PAGE, { status: 200, headers: HTML, body: Buffer.from('former') }, asked);
  expect(isWritten(PAGE)).toBe(false);
});

test('the bytes of a path are the file’s name, as Apache reads it', () => {
  store('/content/dam/a/mint%20%C3%A9.png', { 'content-type': 'image/png' });
  expect(isWritten('/content/dam/a/mint é.png')).toBe(true);
});

test('a path that is below a file, is a folder or is too long is left out', () => {
  const paths = [PAGE, `${PAGE}/a.html`, `/content/${'a'.repeat(300)}.html`];
  for (const path of paths) store(path);
  expect(paths.map(isWritten)).toEqual([true, false, false]);
  store('/content/dam/b.svg/c.svg', { 'content-type': 'image/svg+xml' });
  store('/content/dam/b.svg', { 'content-type': 'image/svg+xml' });
  expect(readdirSync(folder)).toEqual(['content']);
});

test('a deployment removes everything', () => {
  store(PAGE);
  cache.clear();
  expect(readdirSync(folder)).toEqual([]);
});
