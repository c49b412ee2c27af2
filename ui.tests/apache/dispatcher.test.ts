import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDispatcher, type Route } from 'mock-server/src/dispatcher/readDispatcher';
import { DISPATCHER } from '../support/site';
import { type Address, manyAddresses } from './addresses';
import { checkSyntax } from '../support/apacheProcess';
import { type Apache, type ApacheResponse, startApache } from './apacheServer';

/**
 * Compares Debian's Apache with port 4503: both read dispatcher/src and have to do the same. The farm's filters belong
 * to mod_dispatcher and are not compared: these tests run with a filter that allows everything.
 */

let apache: Apache;
beforeAll(async () => {
  apache = await startApache(DISPATCHER);
});
afterAll(() => apache.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dispatcher-'));
  cpSync(DISPATCHER, folder, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Changes a file of the copy at `folder`. */
function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const policyOf = ({ headers }: ApacheResponse) => String(headers['content-security-policy']);

describe('the syntax', () => {
  test('is right, and every variable has a value', async () => {
    expect(await checkSyntax(DISPATCHER)).toBe('Syntax OK');
  });

  test('is also right with mod_dispatcher loaded, except for its own directives', async () => {
    for (const name of readdirSync(join(folder, 'conf.d/available_vhosts')))
      edit(`conf.d/available_vhosts/${name}`, (text) =>
        text.replaceAll('disp_apache2.c', 'core.c').replace(/^\s*Dispatcher.*$/gm, ''),
      );
    expect(await checkSyntax(folder)).toBe('Syntax OK');
  });

  test('of a wrong rule is reported with its file and line', async () => {
    edit('conf.d/rewrites/site.rules', (text) => `RewriteRule ^/a$ /b [NOSUCHFLAG]\n${text}`);
    expect(await checkSyntax(folder)).toMatch(/line 1 of .*site\.rules.*\n.*NOSUCHFLAG/);
  });
});

describe('an empty Define', () => {
  beforeEach(() => {
    edit('conf.d/variables/custom.vars', (text) =>
      text.replace(/^Define BOT_ORIGINS .*$/m, 'Define BOT_ORIGINS ""'),
    );
  });

  test('leaves the variable as it is written in every response of Apache', async () => {
    expect(await checkSyntax(folder)).toContain('Config variable ${BOT_ORIGINS} is not defined');
    const broken = await startApache(folder);
    const policy = policyOf(await broken.send({ host: 'localhost', url: '/' }));
    await broken.close();
    expect(policy).toContain('${BOT_ORIGINS}');
  });

  test('is rejected by the content server', () => {
    expect(() => readDispatcher(folder)).toThrow(
      /security\.conf:\d+: .*\$\{BOT_ORIGINS\} is empty/,
    );
  });
});

describe('the virtual host', () => {
  test.each([
    ['localhost', 'riteaid'],
    ['LOCALHOST', 'riteaid'],
    ['localhost.', 'riteaid'],
    ['localhost:4503', 'riteaid'],
    ['riteaid-web', 'riteaid'],
    ['127.0.0.1', 'riteaid'],
    ['laptop.local', 'riteaid'],
    ['publish-p1-e2.adobeaemcloud.com', 'riteaid'],
    ['x.adobeaemcloud.net', 'riteaid'],
    ['bartell.localhost', 'bartell'],
    ['thrifty.localhost:4503', 'thrifty'],
    ['unknown.example', 'no site'],
    ['x.bartell.localhost', 'no site'],
    ['adobeaemcloud.com.unknown.example', 'no site'],
    ['[::1]', 'no site'],
  ])('of %s is the one of %s, to both servers', async (host, site) => {
    const { status, headers } = await apache.send({ host, url: '/' });
    const route = readDispatcher(DISPATCHER).route({ host, method: 'GET', url: '/' });
    if (site === 'no site') {
      expect([status, headers['x-vhost']]).toEqual([404, 'catch-all']);
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(route).toEqual({ kind: 'unclaimed', host });
    } else {
      expect(headers['x-processed-url']).toBe(`/content/${site}-web/en.html`);
      expect(route).toEqual({ kind: 'pass', url: `/content/${site}-web/en.html` });
    }
  });
});

describe('every address', () => {
  let addresses: readonly Address[];
  beforeAll(async () => {
    addresses = await manyAddresses();
  });

  test('is rewritten, redirected or refused as on port 4503', async () => {
    edit('conf.dispatcher.d/filters/filters.any', () => EVERYTHING);
    const dispatcher = readDispatcher(folder);
    const differences: string[] = [];
    for (const address of addresses) {
      const ours = outcomeOf(dispatcher.route(address));
      const theirs = outcomeInApache(await apache.send(address));
      // For an address that Apache refuses, it asks AEM for the authored error page.
      const isRefused = /^40[34]$/.test(ours) && ERROR_PAGE.test(theirs);
      if (ours !== theirs && !isRefused)
        differences.push(
          `${address.method} ${address.host} ${address.url}: ${ours}, not ${theirs}`,
        );
    }
    expect(differences).toEqual([]);
    expect(addresses.length).toBeGreaterThan(1500);
  });

  test('carries the headers of port 4503, each of them once and without a variable', async () => {
    const dispatcher = readDispatcher(DISPATCHER);
    const differences: string[] = [];
    for (const address of addresses) {
      const { status, headers } = await apache.send(address);
      const isFromAem = outcomeInApache({ status, headers }).startsWith('pass');
      const expected = dispatcher.headers(hostOf(address), {
        path: String(headers['x-processed-url']),
        headers: {},
        status,
        isFromAem,
        sent: (name) => [isFromAem ? (SENT_BY_AEM[name] ?? []) : []].flat(),
      });
      for (const [name, values] of expected)
        if (headers[name] !== values.join(', '))
          differences.push(
            `${address.url} ${name}: ${values.join(', ')}, not ${String(headers[name])}`,
          );
      const { 'strict-transport-security': promise } = headers;
      if (promise !== undefined) differences.push(`${address.url} promises https: ${promise}`);
      if (JSON.stringify(headers).includes('${')) differences.push(`${address.url} has a variable`);
      if (headers['cache-control'] !== undefined && !expected.has('cache-control'))
        differences.push(`${address.url} is kept: ${headers['cache-control']}`);
    }
    expect(differences).toEqual([]);
  });
});

test.each([
  ['localhost', '/a%3Fb', '/content/riteaid-web/en/errors/404.html'],
  ['localhost', '/es/a%3Fb', '/content/riteaid-web/es/errors/404.html'],
  ['thrifty.localhost', '/es/a%3Fb', '/content/thrifty-web/es/errors/404.html'],
])('a refused request to %s for %s gets the page %s', async (host, url, page) => {
  const { status, headers } = await apache.send({ host, url });
  expect([status, headers['x-processed-url']]).toEqual([404, page]);
});

test('Strict-Transport-Security is sent only behind https', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const response = await apache.send({ host: 'localhost', url: '/', headers });
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

const ERROR_PAGE = /^pass \/content\/[a-z]+-web\/(en|es)\/errors\/404\.html$/;

const EVERYTHING = '/0001 { /type "deny" /url "*" }\n/0002 { /type "allow" /url "*" }\n';
const SENT_BY_AEM: Readonly<Record<string, string>> = {
  'content-type': 'text/html',
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
};

const hostOf = ({ host, url }: Address) => /^https?:\/\/([^/]+)/i.exec(url)?.[1] ?? host;

/** Returns the decision of port 4503, in the format of {@link outcomeInApache}. */
function outcomeOf(route: Route): string {
  switch (route.kind) {
    case 'pass':
      return `pass ${comparable(route.url)}`;
    case 'redirect':
      return `${route.status} ${comparable(route.location)}`;
    case 'unclaimed':
      return '404';
    default:
      return String(route.status);
  }
}

function outcomeInApache({ status, headers }: Omit<ApacheResponse, 'body'>): string {
  const path = String(headers['x-processed-url']);
  if (headers['x-frame-options'] === undefined) return String(status);
  if (headers.location !== undefined)
    return `${status} ${comparable(headers.location.replace(/^https?:\/\/[^/]+/, ''))}`;
  if (!('content-type' in headers) || headers['content-type'] !== 'text/html; charset=iso-8859-1') {
    const query = String(headers['x-processed-query']);
    // The header escapes the `%` of a `%2F` that stayed encoded.
    return `pass ${comparable(path.replace(/%25(?=2f)/gi, '%') + (query === '' ? '' : `?${query}`))}`;
  }
  return String(status);
}

/** Writes escapes in capitals and drops a `?` without a query, because Apache's variables do not show it. */
const comparable = (address: string) =>
  address.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase()).replace(/\?$/, '');
