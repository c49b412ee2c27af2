/**
 * The whole chain of production: Debian's Apache with `conf.d`, our model of mod_dispatcher with `conf.dispatcher.d`, and
 * the publish tier.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { postAsAuthor } from 'mock-server/src/sling/content.testing';
import { readDispatcher } from 'mock-server/src/dispatcher/readDispatcher';
import { DISPATCHER, SITES, startSite, UI_APPS, type Brand, type Site } from '../support/site';
import { DENIED } from '../contract/dispatcher/denied';
import { type ApacheResponse, send } from './apacheServer';

let site: Site;
beforeAll(async () => {
  site = await startSite({ isThroughApache: true });
}, 60_000);
afterAll(() => site.close());

/** Sends a request as a browser does, which reads compressed responses. */
const get = (
  url: string,
  { brand = 'riteaid', ...headers }: { brand?: Brand } & Record<string, string> = {},
): Promise<ApacheResponse> => {
  const { host, port } = new URL(site.publish(brand));
  return send(Number(port), { host, url, headers: { 'accept-encoding': 'gzip', ...headers } });
};

/** Returns who sent a response: each one of the content server has a request id. */
const senderOf = ({ headers }: ApacheResponse) =>
  headers['x-request-id'] === undefined ? 'Apache' : 'server';

const PLAIN = { 'accept-encoding': 'identity' };

describe.each(Object.keys(SITES) as Brand[])('a page of %s', (brand) => {
  test('comes from the server once, and then from Apache', async () => {
    const first = await get('/', { brand, ...PLAIN });
    const second = await get('/', { brand, ...PLAIN });
    expect([first, second].map(senderOf)).toEqual(['server', 'Apache']);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const sister = site.publish(brand === 'bartell' ? 'riteaid' : 'bartell');
    expect(first.body).toContain(`href="${sister}"`);
  });
});

const RESOURCES = '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site/resources';
const chunk = readdirSync(
  join(UI_APPS, 'apps/riteaid-web/clientlibs/clientlib-site/resources'),
).find((name) => name.endsWith('.js'));

describe('what Apache sends by itself has the headers of the first response', () => {
  const NAMES =
    'content-type cache-control surrogate-control x-content-type-options content-encoding'.split(
      ' ',
    );
  const LIBRARY = /\/etc[.]clientlibs[^"]+/.source;

  test.each([
    ['a page', '/login'],
    ['a page of a store', '/stores/nj'],
    ['robots.txt', '/robots.txt'],
    ['sitemap.xml', '/sitemap.xml'],
    ['the list of stores', '/content/riteaid-web/en/stores/directory.list.json'],
    ['an icon', '/favicon.ico'],
    ['a drawing', '/content/dam/riteaid-web/mark.svg'],
    ['a picture', '/content/dam/riteaid-web/touch-icon.png'],
    ['a script', `${LIBRARY}[.]js`],
    ['a style sheet', `${LIBRARY}[.]css`],
    ['a chunk', `${RESOURCES}/${chunk}`],
  ])('%s', async (_what, address) => {
    const url = address.startsWith(LIBRARY)
      ? (new RegExp(address).exec((await get('/', PLAIN)).body)?.[0] ?? '')
      : address;
    const responses = [await get(url), await get(url)];
    expect(responses.map(senderOf)).toEqual(['server', 'Apache']);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = responses.map(({ headers }) =>
      NAMES.map((name) => plain(headers[name])),
    );
    expect(second).toEqual(first);
  });

  const plain = (value: string | string[] | undefined) => String(value).replaceAll(' ', '');
});

test('a browser that has the page gets 304, from Apache and by the server', async () => {
  await get('/signup');
  for (const url of ['/signup', '/signup?gclid=a']) {
    const { headers } = await get(url);
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  }
});

const QUERY = '/graphql/execute.json/riteaid-web/getApiErrorList';

describe('the server sees', () => {
  test.each([
    ['a parameter', '/login?a=b', {}],
    ['a password', '/login', { authorization: 'Basic YTpi' }],
    ['a session of AEM', '/login', { cookie: 'a=b; login-token=c' }],
    ['a question about the cache', '/login', { 'x-dispatcher-info': '1' }],
    ['a persisted query, which has its own time', QUERY, {}],
    ['search results', '/search?q=flu', {}],
    ['the request token', '/libs/granite/csrf/token.json', {}],
    ['the shop', '/shop/checkout/cart', {}],
    ['a missing page', '/no-such-page', {}],
  ])('%s each time', async (_what, url, headers: Record<string, string>) => {
    await get('/login');
    await get(url, headers);
    expect(senderOf(await get(url, headers))).toBe('server');
  });
});

test('a campaign’s parameter leads to the stored page', async () => {
  await get('/login');
  const { headers } = await get('/login?utm_source=mail', { 'x-dispatcher-info': '1' });
  expect(headers['x-cache-info']).toBe('cached');
});

test('a signed-in visitor’s cookie reaches no stored page', async () => {
  const { headers } = await get('/ra-dashboard', { cookie: 'session=one' });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(senderOf(await get('/ra-dashboard', { cookie: 'session=two' }))).toBe('Apache');
});

test('a publication ends the stored page at once', async () => {
  await get('/login');
  const path = `${SITES.riteaid.content}/login/jcr:content`;
  const { statusCode } = await postAsAuthor(site.server, path, { 'jcr:title': 'Welcome back' });
  expect(statusCode).toBe(200);
  const after = await get('/login', PLAIN);
  expect([senderOf(after), after.body.includes('Welcome back')]).toEqual(['server', true]);
  expect(senderOf(await get('/login'))).toBe('Apache');
});

test('AEM’s flush agent ends a page through Apache as well', async () => {
  await get('/signup');
  const { host, port } = new URL(site.publish('riteaid'));
  const { status } = await send(Number(port), {
    host,
    url: '/dispatcher/invalidate.cache',
    method: 'POST',
    headers: { 'cq-action': 'Activate', 'cq-handle': `${SITES.riteaid.content}/signup` },
  });
  expect(status).toBe(200);
  expect(senderOf(await get('/signup'))).toBe('server');
});

test.each([
  ['riteaid', '/content/riteaid-web/en.infinity.json', 'lang="en-US"'],
  ['thrifty', '/content/thrifty-web/es.infinity.json', 'lang="es-US"'],
] as const)('%s shows its own page for the denied %s', async (brand, url, language) => {
  const { status, body } = await get(url, { brand, ...PLAIN });
  expect([status, body.includes(language)]).toEqual([404, true]);
});

/**
 * A denied request gets no `X-Cache-Info`. Addresses of missing pages pass the filter, and the contract test names which may.
 */
test.each([...new Set(DENIED.map(({ subject }) => subject))])('%s are denied', async (subject) => {
  const { host, port } = new URL(site.publish('riteaid'));
  const dispatcher = readDispatcher(DISPATCHER);
  const passed: string[] = [];
  for (const { method, url } of DENIED.filter((denied) => denied.subject === subject)) {
    const headers = { 'x-dispatcher-info': '1' };
    const answer = await send(Number(port), { host, url, method, headers });
    const isRefused = answer.status >= 400 && answer.status < 500;
    // For a malformed address, Apache itself asks for the error page.
    const { kind } = dispatcher.route({ host: 'localhost', method, url });
    const isPage = kind === 'pass' || kind === 'malformed';
    if (!isRefused || (answer.headers['x-cache-info'] !== undefined && !isPage))
      passed.push(`${method} ${url}: ${answer.status}`);
  }
  expect(passed).toEqual([]);
});
