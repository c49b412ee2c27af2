import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readDispatcher } from './readDispatcher';

/** Tests lines of Adobe's archetype, which every project has: their effect on port 4503. */

const OURS = resolve(__dirname, '../../../dispatcher/src');
const VHOST = 'conf.d/available_vhosts/010_riteaid.vhost';
const RULES = 'conf.d/rewrites/site.rules';
const FARM = 'conf.dispatcher.d/available_farms/sites.farm';
const FILTERS = 'conf.dispatcher.d/filters/filters.any';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dispatcher-'));
  cpSync(OURS, folder, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  readDispatcher(folder).route({ host: 'localhost', method: 'GET', url, headers });

/** Returns the headers of the home page. AEM's own response has the headers `sent`. */
const headersOf = (sent: Readonly<Record<string, string>> = {}) =>
  readDispatcher(folder).headers('localhost', {
    path: '/content/riteaid-web/en.html',
    headers: {},
    status: 200,
    isFromAem: true,
    sent: (name) => [sent[name] ?? []].flat(),
  });

describe('a virtual host', () => {
  const insert = (place: string, lines: string): void => {
    edit(VHOST, (text) => text.replace(place, `${place}\n${lines}`));
  };

  test.each([
    'DirectorySlash Off',
    'SetOutputFilter DEFLATE',
    String.raw`SetEnvIfNoCase Request_URI \.(?:gif|jpe?g|png)$ no-gzip dont-vary`,
  ])('may contain %s, which changes no route', (line) => {
    insert('<Directory />', line);
    expect(get('/').kind).toBe('pass');
  });

  test('can name itself in a header', () => {
    insert('DocumentRoot "${DOCROOT}"', 'Header add X-Vhost "publish"');
    expect(headersOf().get('x-vhost')).toEqual(['publish']);
    expect(headersOf({ 'x-vhost': 'aem' }).get('x-vhost')).toEqual(['aem', 'publish']);
  });

  test('appends to a header in a directory after the headers of the whole host', () => {
    insert('<Directory />', 'Header always append X-Frame-Options SAMEORIGIN');
    expect(headersOf().get('x-frame-options')).toEqual(['SAMEORIGIN, SAMEORIGIN']);
  });

  test('removes, completes and replaces headers of AEM', () => {
    insert(
      'DocumentRoot "${DOCROOT}"',
      `Header unset Age
Header setifempty X-A "b"
Header merge Vary "Cookie"
Header onsuccess set X-C "d"`,
    );
    const headers = headersOf({ age: '3', 'x-a': 'a', vary: 'Accept, Cookie', 'x-c': 'c' });
    expect(Object.fromEntries(headers)).toMatchObject({
      age: [],
      'x-a': ['a'],
      vary: ['Accept, Cookie'],
      'x-c': ['d'],
    });
    const bare = headersOf({ vary: 'Accept' });
    expect([bare.get('x-a'), bare.get('vary')]).toEqual([['b'], ['Accept, Cookie']]);
  });

  test('rewrites its home page with a quoted rule', () => {
    insert('RewriteEngine On', 'RewriteRule "^(/?)$" "/content/riteaid-web/en/a.html" [PT]');
    expect(get('/')).toEqual({ kind: 'pass', url: '/content/riteaid-web/en/a.html' });
  });
});

describe('rewrite rules', () => {
  test.each([
    [
      'refuse a forged sender',
      `RewriteCond %{HTTP:X-Forwarded-For} !^$
RewriteCond %{HTTP:X-Forwarded-For} !^\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}
RewriteRule .* - [F]`,
      { 'x-forwarded-for': 'x' },
      { 'x-forwarded-for': '10.0.0.1' },
    ],
    [
      'refuse a kind of client',
      `RewriteCond %{HTTP_USER_AGENT} ^.*wordpress [NC]
RewriteRule .* - [F]`,
      { 'user-agent': 'WordPress/6' },
      { 'user-agent': 'Firefox' },
    ],
    [
      'look at the name, the query, the referrer and the cookie',
      `RewriteCond %{SERVER_NAME} ^localhost$
RewriteCond %{QUERY_STRING} ^$
RewriteCond %{HTTP_REFERER} ^https:
RewriteCond %{HTTP_COOKIE} a=b
RewriteRule ^.*$ - [F,NC,L]`,
      { referer: 'https://x', cookie: 'a=b' },
      { referer: 'https://x', cookie: 'a=c' },
    ],
  ])('%s', (_what, rules, refused, passed) => {
    edit(RULES, (text) => `${rules}\n${text}`);
    expect(get('/', refused)).toMatchObject({ kind: 'deny', status: 403, line: expect.any(Number) as number });
    expect(get('/', passed).kind).toBe('pass');
  });

  test('give persisted queries an extension, so that the dispatcher can cache them', () => {
    const rules = `RewriteCond %{REQUEST_URI} ^/graphql/execute.json
RewriteRule ^/(.*)$ /$1;.json [PT]`;
    edit(RULES, (text) => `${rules}\n${text}`);
    expect(get('/graphql/execute.json/a/b')).toEqual({
      kind: 'pass',
      url: '/graphql/execute.json/a/b;.json',
    });
  });
});

describe('a farm', () => {
  test('may name the POSTs it propagates, its behavior on errors and the headers it caches', () => {
    edit(FARM, (text) =>
      text
        .replace('\t/cache {', '\t/propagateSyndPost "0"\n\t/retryDelay "1"\n\t/failover "1"\n\t/cache {')
        .replace('\t/cache {', '\t/cache {\n/enableTTL "1"\n/headers {\n"Cache-Control"\n}'),
    );
    expect(get('/').kind).toBe('pass');
  });

  test('includes by name Adobe’s own files, which exist only in the SDK and the Cloud', () => {
    edit(FARM, (text) =>
      text
        .replace('clientheaders.any"', 'default_clientheaders.any"')
        .replace('virtualhosts.any"', 'default_virtualhosts.any"')
        .replace('cache/rules.any"', 'cache/default_rules.any"'),
    );
    expect(get('/').kind).toBe('pass');
  });

  test('includes Adobe’s filter if the project contains it', () => {
    writeFileSync(
      join(folder, 'conf.dispatcher.d/filters/default_filters.any'),
      '/0001 { /type "deny" /url "*" }\n',
    );
    edit(FILTERS, () => '$include "./default_filters.any"\n/0002 { /type "allow" /path "/content/*" }\n');
    expect(get('/').kind).toBe('pass');
    expect(get('/etc.clientlibs/a.js').kind).toBe('deny');
  });

  test.each([
    ['/query "debug=*"', '/?debug=layout', '/?a=debug'],
    ['/query "wcmmode=*"', '/?wcmmode=edit', '/'],
    ["/query '.+'", '/?x', '/?'],
    ['/protocol "HTTP/1.1" /query "x"', '/?x', '/?y'],
    ['/url "/content/*" /selectors "*"', '/robots.txt', '/'],
    ['/url "/content/*" /suffix "*"', '/stores/nj', '/'],
    ['/url "/content/*" /suffix ""', '/', '/stores/nj'],
  ])('denies %s, but not the same request without it', (parts, denied, passed) => {
    edit(FILTERS, (text) => `${text}/0200 { /type "deny" /method "GET" ${parts} }\n`);
    expect(get(denied)).toMatchObject({ kind: 'deny', status: 404 });
    expect(get(passed).kind).toBe('pass');
  });
});
