import { createHash } from 'node:crypto';
import { createContentServer, type ContentNode, type ContentServer } from 'mock-server';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

/** The headers of every response, as the dispatcher's files set them, and the pages' compliance with them. */

let server: ContentServer;
let bare: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
  // Sites without pages, whose error pages are not part of any site.
  bare = await createContentServer({ mounts: [UI_APPS], dispatcher: DISPATCHER });
});

afterAll(() => Promise.all([server.close(), bare.close()]));

const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.publish.inject({ url, headers: { host: 'localhost', ...headers } });

/** Returns the directives of a policy by name. */
function directives(policy: unknown): ReadonlyMap<string, readonly string[]> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

const policyOf = async (brand: Brand) => {
  const answer = await ask('/', { host: SITES[brand].host });
  return directives(answer.headers['content-security-policy']);
};

test.each<[string, number, string, Readonly<Record<string, string>>?]>([
  ['a page', 200, '/'],
  ['a page of another site', 200, '/', { host: 'thrifty.localhost' }],
  ['a page by a name of the platform', 200, '/', { host: 'publish-p1-e2.adobeaemcloud.com' }],
  ['a malformed address', 400, '/%zz'],
  ['a page that is not there', 404, '/no-such-page'],
  ['a denied address', 404, '/content/riteaid-web/en.infinity.json'],
  ['a redirect', 301, '/login/'],
  ['an image', 200, '/content/dam/riteaid-web/mark.svg'],
  ['a token', 200, '/libs/granite/csrf/token.json'],
  ['a service', 200, '/services/geocode/search?q=97201'],
])('%s (%i) carries the headers', async (_what, status, url, headers = {}) => {
  const answer = await ask(url, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)') as string,
    'content-security-policy': expect.stringContaining("object-src 'none'") as string,
  });
});

test.each([
  '/services/communication/unsubscribe/Zk9-_x',
  `${SITES.riteaid.content}.raconfirmsigninemail.html?code=x`,
  `${SITES.riteaid.content}.raundosigninemail.html?code=x`,
  `${SITES.bartell.content}.raundosigninemail.html?code=x`,
])('a page whose address contains a secret, %s, sends no referrer', async (url) => {
  expect((await ask(url)).headers['referrer-policy']).toBe('no-referrer');
});

test('an unknown host gets no header of a site, as behind Adobe’s catch-all', async () => {
  const answer = await ask('/', { host: 'unknown.example' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('content-security-policy');
});

test('no header contains a variable of the configuration', async () => {
  for (const url of ['/', '/no-such-page', '/login/', '/content/dam/riteaid-web/mark.svg'])
    expect(JSON.stringify((await ask(url)).headers)).not.toContain('${');
});

test('only prefetched files fall back to default-src', async () => {
  const policy = String((await ask('/')).headers['content-security-policy']);
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  // Firefox applies default-src to <link rel="prefetch">, which fetches the chunks of the forms.
  expect(directives.get('default-src')).toEqual(["'self'"]);
  expect([...directives.keys()]).toEqual(
    expect.arrayContaining([
      'connect-src',
      'font-src',
      'frame-src',
      'img-src',
      'manifest-src',
      'media-src',
      'object-src',
      'script-src',
      'style-src',
      'worker-src',
    ]),
  );
});

test('an unchanged page (304) has the headers as well', async () => {
  const { headers } = await ask('/');
  const answer = await ask('/', { 'if-none-match': String(headers.etag) });
  expect(answer.statusCode).toBe(304);
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('Strict-Transport-Security is sent only behind https', async () => {
  expect((await ask('/')).headers).not.toHaveProperty('strict-transport-security');
  const { headers } = await ask('/', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the policy forbids inline scripts and styles, and frames on other sites', async () => {
  const policy = await policyOf('riteaid');
  expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
  expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
});

test('no page of any site has an inline script, style or handler', async () => {
  const broken: string[] = [];
  for (const { brand, path } of pages()) {
    const { body } = await ask(path, { host: SITES[brand].host });
    for (const [found] of body.matchAll(
      /<script(?![^>]*\ssrc=)[^>]*>|<style\b|<[^>]*\s(?:style|on[a-z]+)=/g,
    ))
      if (!/type="application\/(?:ld\+)?json"/.test(found)) broken.push(`${path}: ${found}`);
  }
  expect(broken).toEqual([]);
});

test('the style of a page outside the sites is allowed by its hash', async () => {
  const withoutScript = await server.publish.inject({
    method: 'POST',
    url: `${SITES.riteaid.content}.raauth.json`,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  const withoutPages = await bare.publish.inject({ url: '/', headers: { host: 'localhost' } });
  const hashes = [withoutScript, withoutPages].map(({ body }) => {
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  });
  expect((await policyOf('riteaid')).get('style-src')).toEqual(["'self'", ...hashes]);
});

test('the policy allows exactly the other servers that the content names', async () => {
  for (const brand of Object.keys(SITES) as Brand[]) {
    const policy = await policyOf(brand);
    const { tiles, bots, calls } = authoredOrigins();
    expect(policy.get('img-src')).toEqual(["'self'", ...tiles, 'data:']);
    expect(policy.get('script-src')).toEqual(["'self'", ...bots, "'wasm-unsafe-eval'"]);
    expect(new Set(policy.get('connect-src'))).toEqual(
      new Set(["'self'", ...calls, ...bots, ...tiles]),
    );
    expect(policy.get('frame-src')).toEqual(["'self'", ...bots]);
    expect(policy.get('style-src')?.slice(0, 1 + bots.length)).toEqual(["'self'", ...bots]);
  }
});

/** Returns the pages of the three sites that a visitor may open. */
function pages(): { brand: Brand; path: string }[] {
  return (Object.keys(SITES) as Brand[]).flatMap((brand) => {
    const { content } = SITES[brand];
    const below = (node: ContentNode | undefined): string[] =>
      node?.properties.get('jcr:primaryType')?.values[0] === 'cq:Page'
        ? [node.path, ...[...node.children.values()].flatMap(below)]
        : [];
    return below(server.repository.get(content)).map((path) => ({
      brand,
      path: path.slice(content.length) || '/',
    }));
  });
}

/** Returns the servers that authors have entered; `custom.vars` must name the same ones. */
function authoredOrigins(): { tiles: string[]; bots: string[]; calls: string[] } {
  const tiles = new Set<string>();
  const bots = new Set<string>();
  const calls = new Set<string>();
  const visit = (node: ContentNode | undefined): void => {
    if (!node) return;
    const text = (name: string) => node.properties.get(name)?.values[0] ?? '';
    const [, origin] = /^(https?:\/\/[^/]+)/.exec(text('tiles')) ?? [];
    if (origin !== undefined) tiles.add(origin.replace(/\{s\}/, '*'));
    for (const name of ['ofrepUrl', 'rumUrl'])
      if (text(name).startsWith('https:')) calls.add(new URL(text(name)).origin);
    if (text('isCaptchaEnabled') === 'true') {
      const script = text('captchaScript') || 'https://www.google.com/recaptcha/api.js';
      if (!script.startsWith('/')) for (const each of originsOf(script)) bots.add(each);
    }
    for (const child of node.children.values()) visit(child);
  };
  visit(server.repository.get('/content'));
  return { tiles: [...tiles], bots: [...bots], calls: [...calls] };
}

/** Returns the sources of a provider's script, as docs/aem.md lists them. */
function originsOf(script: string): string[] {
  const { hostname } = new URL(script);
  if (hostname === 'challenges.cloudflare.com') return ['https://challenges.cloudflare.com'];
  if (/(?:^|\.)hcaptcha\.com$/.test(hostname))
    return ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
  return [script.replace(/[^/]+$/, ''), 'https://www.gstatic.com/recaptcha/'];
}
