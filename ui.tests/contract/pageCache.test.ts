/** Port 4503 stores responses and sends them again, as the dispatcher does before AEM's publish tier. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import { postAsAuthor } from 'mock-server/src/sling/content.testing';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

let server: ContentServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(UI_CONTENT, folder, { recursive: true });
  server = await createContentServer({
    mounts: [UI_APPS, folder],
    dispatcher: DISPATCHER,
    scenarios: true,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (
  url: string,
  { brand = 'riteaid', ...headers }: { brand?: Brand } & Record<string, string> = {},
) =>
  server.publish.inject({
    url,
    headers: { host: SITES[brand].host, 'x-dispatcher-info': '1', ...headers },
  });

/** Returns what the dispatcher says of a request (`X-Cache-Info`). */
const info = async (...request: Parameters<typeof get>) =>
  (await get(...request)).headers['x-cache-info'];

describe('a page', () => {
  test.each([
    ['/', 'riteaid'],
    ['/es', 'riteaid'],
    ['/ra-dashboard', 'riteaid'],
    ['/vaccines/schedule', 'bartell'],
    ['/flavors', 'thrifty'],
    ['/stores/nj', 'riteaid'],
    ['/es/find-us/az', 'thrifty'],
    ['/sitemap.xml', 'riteaid'],
    ['/robots.txt', 'thrifty'],
  ] as const)(
    '%s of %s is rendered once, and the same for the next visitor',
    async (url, brand) => {
      await publish(`${SITES[brand].content}/search/jcr:content`, { 'jcr:description': url });
      withoutGracePeriod();
      const first = await get(url, { brand, cookie: 'session=one' });
      const second = await get(url, { brand, cookie: 'session=two' });
      expect(first.headers['x-cache-info']).toBe('caching');
      expect(second.headers['x-cache-info']).toBe('cached');
      expect([second.statusCode, second.body]).toEqual([200, first.body]);
      const { 'content-type': type, etag, 'cache-control': caching } = first.headers;
      expect(second.headers).toMatchObject({
        'content-type': type,
        etag,
        'cache-control': caching,
      });
    },
  );

  test('may be kept by the network for minutes, and by a browser only if it asks again', async () => {
    for (const { headers } of [await get('/'), await get('/')])
      expect(headers).toMatchObject({
        'cache-control': 'max-age=0, must-revalidate',
        'surrogate-control': 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
      });
  });

  test('is not sent again to a browser that has it, whether or not it is stored', async () => {
    const { etag } = (await get('/')).headers;
    const known = { 'if-none-match': String(etag) };
    expect((await get('/', known)).statusCode).toBe(304);
    const other = await get('/login');
    const fresh = { 'if-none-match': String(other.headers.etag) };
    expect((await get('/login?colour=red', fresh)).statusCode).toBe(304);
  });

  test('with a campaign’s parameters is the stored one, and with an unknown one it is rendered', async () => {
    await get('/');
    expect(await info('/?utm_source=mail&gclid=a1')).toBe('cached');
    expect(await info('/?colour=red')).toBe('not cacheable: request contained a query string');
  });

  test('in a developer’s pseudo-language is neither stored nor a stored one', async () => {
    const pseudo = { cookie: 'a=b; mock-language=pseudo' };
    for (let count = 0; count < 2; count += 1) {
      expect((await get('/login', pseudo)).body).toContain('lang="es-x-pseudo"');
      expect((await get('/login')).body).toContain('<html lang="en-US"');
    }
  });

  test('that is not there is not stored', async () => {
    for (let count = 0; count < 2; count += 1) {
      const { statusCode, headers } = await get('/no-such-page');
      expect(statusCode).toBe(404);
      expect(headers).not.toHaveProperty('surrogate-control');
      expect(headers['x-cache-info']).toBe("not cacheable: response status isn't 200");
    }
  });

  test('that AEM cannot render now is sent as it was before', async () => {
    await get('/login');
    await publish('/content/riteaid-web/en/signup/jcr:content', { 'jcr:title': 'Other' });
    const failing = { 'x-mock-scenario': 'status=500' };
    withoutGracePeriod();
    const answer = await get('/login', failing);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>');
    expect(answer.headers.warning).toBe('111 - "Revalidation Failed"');
  });
});

test('a persisted query is stored for as long as AEM says', async () => {
  const url = '/graphql/execute.json/riteaid-web/getApiErrorList';
  const first = await get(url);
  expect([first.statusCode, first.headers['x-cache-info']]).toEqual([200, 'caching']);
  const second = await get(url);
  expect([second.body, second.headers['x-cache-info']]).toEqual([first.body, 'cached']);
  jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: ['nextTick', 'setImmediate'] });
  expect(await info(url)).toBe('caching: TTL has expired');
});

test('a client library is readable to a client that reads no compression, after one that does', async () => {
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec((await get('/')).body) ?? [];
  const compressed = await get(script, { 'accept-encoding': 'br, gzip' });
  expect(compressed.headers['content-encoding']).toBe('br');
  const plain = await get(script);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toMatch(/^[\x20-\x7e\n]{100}/);
  expect((await get(script, { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe(
    'br',
  );
});

describe('what differs between visitors is never stored', () => {
  test.each([
    '/search?q=flu',
    '/shop',
    '/shop/checkout/cart',
    '/libs/granite/csrf/token.json',
    '/content/riteaid-web/en.raflags.json',
    '/services/ext/v2/stores/getStores?latitude=40&longitude=-75&radius=10',
  ])('%s', async (url) => {
    await get(url);
    const { headers } = await get(url);
    expect(headers['x-cache-info']).toMatch(/^not cacheable: /);
    expect(headers).not.toHaveProperty('surrogate-control');
  });
});

describe('after a publication', () => {
  test('the page itself is new at once', async () => {
    await get('/login');
    await publish('/content/riteaid-web/en/login/jcr:content', { 'jcr:title': 'Welcome' });
    const { body, headers } = await get('/login');
    expect(body).toContain('Welcome');
    expect(headers['x-cache-info']).toBe('caching');
  });

  test('the pages of the other sites are not rendered again', async () => {
    for (const brand of ['riteaid', 'bartell'] as const) {
      await get('/login', { brand });
      await publish(`${SITES[brand].content}/signup/jcr:content`, { 'jcr:title': 'New' });
    }
    withoutGracePeriod();
    await get('/login', { brand: 'bartell' });
    await publish('/content/riteaid-web/en/signup/jcr:content', { 'jcr:title': 'Newer' });
    withoutGracePeriod();
    expect(await info('/login')).toBe('caching: stat file is more recent');
    expect(await info('/login', { brand: 'bartell' })).toBe('cached');
  });
});

test('an open page that reloads after an edit elsewhere is the new one', async () => {
  const live = await createContentServer({
    mounts: [UI_APPS, folder],
    dispatcher: DISPATCHER,
    liveReload: true,
  });
  const ask = () =>
    live.publish.inject({
      url: '/login',
      headers: { host: 'localhost', 'x-dispatcher-info': '1' },
    });
  await ask();
  const signUp = '/content/riteaid-web/en/signup/jcr:content';
  expect((await postAsAuthor(live, signUp, { 'jcr:title': 'Open an account' })).statusCode).toBe(
    200,
  );
  const { headers } = await ask();
  await live.close();
  expect(headers['x-cache-info']).toBe('caching: stat file is more recent');
});

describe('the address that invalidates', () => {
  const invalidate = (headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1') =>
    server.publish.inject({
      method: 'POST',
      url: '/dispatcher/invalidate.cache',
      headers: { host: 'localhost', ...headers },
      remoteAddress,
    });
  const LOGIN = { 'cq-action': 'Activate', 'cq-handle': '/content/riteaid-web/en/login' };

  test('ends the files of a page', async () => {
    await get('/login');
    expect((await invalidate(LOGIN)).statusCode).toBe(200);
    expect(await info('/login')).toBe('caching');
  });

  test('ends nothing for a client that /allowedClients does not list', async () => {
    await get('/login');
    expect((await invalidate(LOGIN, '203.0.113.9')).statusCode).toBe(403);
    expect(await info('/login')).toBe('cached');
  });

  test.each([
    [{ 'cq-handle': '/content' }, 'CQ-Action'],
    [{ 'cq-action': 'Purge', 'cq-handle': '/content' }, 'CQ-Action'],
    [{ 'cq-action': 'Activate' }, 'CQ-Handle'],
  ])('names what %j lacks', async (headers, missing) => {
    const { statusCode, body } = await invalidate(headers);
    expect([statusCode, body]).toEqual([400, expect.stringContaining(missing)]);
  });
});

async function publish(path: string, form: Readonly<Record<string, string>>): Promise<void> {
  expect((await postAsAuthor(server, path, form)).statusCode).toBe(200);
}

/** Lets the grace period of the farm pass. */
function withoutGracePeriod(): void {
  const now = Date.now() + 2000;
  jest.useFakeTimers({
    now,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'],
  });
}
afterEach(() => jest.useRealTimers());
