import { createPublicKey } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpointTables } from 'contract/endpoints';
import { createContentServer, type ContentServer } from 'mock-server';
import { DEMO_PASSWORD } from 'mock-server/src/services/account/demoAccounts';
import { DEMO_PUBLIC_KEY } from 'mock-server/src/services/kit/secrets/passwords';
import { ACCOUNT_REFUSALS } from 'mock-server/src/services/account/refusals';
import { PHARMACY_REFUSALS } from 'mock-server/src/services/pharmacy/refusals';
import { REWARDS_REFUSALS } from 'mock-server/src/services/rewards/refusals';
import { vaccineRefusalCodes } from 'mock-server/src/services/vaccines/visits/refusals';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

/** The authored pages on which visitors create an account, sign in, and manage their account. */

/**
 * The slots of each page's main part, in their order (docs/specification/routes.md#pages-closed-to-signed-in-users).
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/signup-signin': ['sign-in', 'sign-up'],
  '/login': ['sign-in'],
  '/signup': ['sign-up'],
  '/account': [],
  '/account/login': ['sign-in'],
  '/account/signup': ['sign-up'],
  '/account/addresses': ['address-book'],
  '/account/better-care': ['better-care'],
  '/account/communication': ['communication-settings'],
  '/account/family': ['dependents'],
  '/account/profile': ['profile-settings'],
  '/account/pharmacy': ['pharmacy-link'],
  '/account/rewards': ['rewards-card-settings'],
  '/account/sign-in': [
    'email-settings',
    'password-settings',
    'signed-in-devices',
    'data-download',
    'account-closing',
  ],
  '/account/terms': [],
  '/account/closed': [],
  '/account/welcome-back': ['account-return'],
  '/forgotpassword': ['forgot-password'],
  '/resetpassword': ['reset-password'],
  '/ra-dashboard': [
    'account-overview',
    'pharmacy-summary',
    'rewards-summary',
    'offers',
    'store-summary',
    'account-progress',
  ],
  '/add-rewards': ['add-rewards'],
  '/pharmacy/prescriptions': ['prescription-list'],
  '/pharmacy/transfer': ['prescription-transfer'],
};

/** The settings of an account, in the order of their navigation. */
const SETTINGS = [
  '/account/profile',
  '/account/addresses',
  '/account/family',
  '/account/communication',
  '/account/sign-in',
  '/account/pharmacy',
  '/account/rewards',
  '/account/better-care',
];

const PHARMACIES = ['riteaid', 'bartell'] as const;

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});

afterAll(() => server.close());

describe.each(PHARMACIES)('%s', (brand) => {
  test.each(Object.entries(PAGES))('%s has a title and exactly its slots', async (path, slots) => {
    const { status, body } = await open(brand, path);
    expect(status).toBe(200);
    expect(body).toMatch(/<title>[^<]+ – [^<]+<\/title>/);
    expect(body).toMatch(/<meta name="description" content="[^"]{50,160}"/);
    expect(body.match(/<h1\b/g)).toHaveLength(1);
    expect(slotsIn(main(body)).map((slot) => slot['data-cmp-is'])).toEqual(slots);
    expect(repeated(valuesOf(body, 'id'))).toEqual([]);
    expect(body).not.toContain('cmp-placeholder');
  });

  test.each(Object.keys(PAGES))(
    'every link of %s and of its slots leads to a page',
    async (path) => {
      const { body } = await open(brand, path);
      const { content } = SITES[brand];
      // A slot gets its pages by their long addresses, which redirect to the short ones.
      const pages = slotsIn(body).flatMap((slot) =>
        Object.entries(slot).filter(([name]) => name.endsWith('-page')),
      );
      const links = [
        ...valuesOf(body, 'href').filter((address) => /^\/(?!\/)/.test(address)),
        ...pages.map(([, address]) => address.replace(content, '').replace(/\.html$/, '')),
      ];
      const broken: string[] = [];
      for (const link of new Set(links.map((address) => address.replace(/#.*$/, '')))) {
        const { status } = await open(brand, link);
        // The list of orders leads a visitor who is signed out to the sign-in page.
        if (status !== 200 && !link.endsWith('/shop/sales/order/history'))
          broken.push(`${link}: ${String(status)}`);
      }
      expect(broken).toEqual([]);
    },
  );

  test('the dashboard leads each step of the account to its page, in both languages', async () => {
    for (const language of ['', '/es']) {
      const { body } = await open(brand, `${language}/ra-dashboard`);
      const root = SITES[brand].content.replace(/en$/, language === '' ? 'en' : 'es');
      const progress = slotsIn(main(body)).find(is('account-progress'));
      expect(progress).toMatchObject({
        'data-cmp-rewards-page': `${root}/add-rewards.html`,
        'data-cmp-pharmacy-page': `${root}/account/pharmacy.html`,
        'data-cmp-communications-page': `${root}/account/communication.html`,
        'data-cmp-dependents-page': `${root}/account/family.html`,
        'data-cmp-billing-page': `${root}/account/addresses.html`,
        'data-cmp-shipping-page': `${root}/account/addresses.html`,
      });
    }
  });

  test.each(SETTINGS)('%s lists all settings, with itself as the current page', async (path) => {
    for (const language of ['', '/es']) {
      const { body } = await open(brand, language + path);
      const [navigation = ''] = /<nav class="cmp-settings-navigation"[^]*?<\/nav>/.exec(body) ?? [];
      const links = [...navigation.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
      expect(links.map(({ href }) => href)).toEqual(SETTINGS.map((page) => language + page));
      expect(links.filter((link) => 'aria-current' in link)).toEqual([
        expect.objectContaining({ href: language + path, 'aria-current': 'page' }),
      ]);
      // The list is where a visitor looks first, and the page's heading comes after it.
      expect(body.indexOf(navigation)).toBeLessThan(body.indexOf('<h1'));
    }
  });

  test.each(['/signup-signin', '/login', '/account/login'])(
    '%s#loginForm leads to its sign-in form',
    async (path) => {
      const [signIn] = slotsIn((await open(brand, path)).body).filter(is('sign-in'));
      expect(signIn?.id).toBe('loginForm');
    },
  );

  test('every form posts to a service of its own site, which responds', async () => {
    const endpoints = new Set<string>();
    for (const path of Object.keys(PAGES)) {
      for (const slot of slotsIn((await open(brand, path)).body)) {
        const endpoint = slot['data-cmp-endpoint'] ?? '';
        // The stores' service is that of all sites.
        if (endpoint !== '' && !endpoint.startsWith('/services/')) endpoints.add(endpoint);
      }
    }
    expect(endpoints.size).toBe(5);
    for (const url of endpoints) {
      expect(url).toMatch(new RegExp(`^${SITES[brand].content}\\.ra[a-z]+\\.json$`));
      const answer = await server.publish.inject({
        method: 'POST',
        url,
        headers: { host: SITES[brand].host, accept: 'application/json' },
      });
      const { Status } = answer.json<{ Status?: string }>();
      // A service for members responds to visitors as it does when a session has ended.
      const expected = url.includes('raenrollrewards') ? 422 : 200;
      expect([url, answer.statusCode, Status]).toEqual([url, expected, 'ERROR']);
    }
  });

  test('every page has the account menu in its header and a place for the notice of a lost session', async () => {
    const { body } = await open(brand, '/stores');
    const head = slotsIn(body.slice(0, body.indexOf('<main')));
    expect(head.map((slot) => slot['data-cmp-is']).sort()).toEqual([
      'account-menu',
      'mini-cart',
      'my-store',
      'search-box',
      'session-notice',
    ]);
    expect(head.find(is('account-menu'))).toMatchObject({
      'data-cmp-sign-in-page': `${SITES[brand].content}/login.html`,
      'data-cmp-dashboard-page': `${SITES[brand].content}/ra-dashboard.html`,
      'data-cmp-sign-up-page': `${SITES[brand].content}/signup.html`,
    });
  });

  test('the menu has no page of an account', async () => {
    const { body } = await open(brand, '/');
    const menu = /<nav\b[^]*?<\/nav>/.exec(body)?.[0] ?? '';
    // The sister sites and the other language, for phones, come after the pages.
    expect(valuesOf(menu, 'href').slice(0, -3)).toEqual([
      '/pharmacy/services/prescription-refills/online-prescription-refills',
      '/pharmacy',
      '/vaccines',
      '/shop',
      '/rewards',
      '/stores',
    ]);
  });

  test('its settings match those of the local services', async () => {
    const { body } = await open(brand, '/account/login');
    const settings = attributesOf(/<body\b[^>]*>/.exec(body)?.[0] ?? '');
    expect(settings).toMatchObject({
      'data-is-captcha-enabled': 'true',
      'data-public-site-key': 'local-demo-site-key',
      'data-captcha-script': '/services/captcha/api.js',
      'data-public-key': DEMO_PUBLIC_KEY,
    });
    expect(settings).toHaveProperty('data-cmp-data-layer-enabled');
    const der = Buffer.from(settings['data-public-key'] ?? '', 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    expect(key.asymmetricKeyType).toBe('rsa');
  });
});

test('a site without accounts does not mention them', async () => {
  const { body } = await open('thrifty', '/');
  const settings = attributesOf(/<body\b[^>]*>/.exec(body)?.[0] ?? '');
  expect(Object.keys(settings)).toEqual(['data-brand', 'data-cmp-data-layer-enabled']);
  expect(slotsIn(body).map((slot) => slot['data-cmp-is'])).toEqual([
    'search-box',
    'flavor-carousel',
    'distributor-form',
  ]);
});

test.each(PHARMACIES)(
  'the pages of %s encrypt, so its service takes no other password',
  async (brand) => {
    const headers = { host: SITES[brand].host };
    const captcha = await server.publish.inject({
      method: 'POST',
      url: '/services/captcha/token',
      headers,
      payload: { sitekey: 'local-demo-site-key', action: 'login' },
    });
    const { statusCode, body } = await server.publish.inject({
      method: 'POST',
      url: `${SITES[brand].content}.raauth.json`,
      headers,
      payload: {
        username: 'ana.reyes@example.com',
        password: DEMO_PASSWORD,
        captchatoken: captcha.json<{ token: string }>().token,
      },
    });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0019' });
  },
);

test('the two pharmacies describe their pages differently', async () => {
  const shared: string[] = [];
  for (const path of Object.keys(PAGES)) {
    const [one, other] = await Promise.all(PHARMACIES.map((brand) => open(brand, path)));
    const description = /<meta name="description" content="([^"]*)"/;
    if (description.exec(one?.body ?? '')?.[1] === description.exec(other?.body ?? '')?.[1])
      shared.push(path);
  }
  expect(shared).toEqual([]);
});

const authoredCodes = readdirSync(join(UI_CONTENT, 'content/dam/riteaid-web/api-errors'))
  .filter((name) => !name.startsWith('.'))
  .map((name) => name.toUpperCase());

test('every error code of a service has an authored sentence, but that of an invalid form', () => {
  const codes = Object.keys({ ...ACCOUNT_REFUSALS, ...PHARMACY_REFUSALS, ...REWARDS_REFUSALS })
    .concat(vaccineRefusalCodes)
    .filter((code) => code !== 'RA0001');
  expect([...authoredCodes].sort()).toEqual(codes.sort());
});

test.each(authoredCodes)('the error %s is authored for forms of services that exist', (code) => {
  const fragment = `/content/dam/riteaid-web/api-errors/${code.toLowerCase()}`;
  const forms = server.repository
    .get(`${fragment}/jcr:content/data/master`)
    ?.properties.get('forms')?.values;
  // An ended session and a failed bot check mean the same in every form.
  if (forms === undefined) expect(['RA0003', 'RA0014']).toContain(code);
  const known = endpointTables.flatMap((table) => Object.keys(table));
  expect(known).toEqual(expect.arrayContaining([...(forms ?? [])]));
});

test.each(authoredCodes)('the error %s is a sentence that says what to do', (code) => {
  const fragment = `/content/dam/riteaid-web/api-errors/${code.toLowerCase()}`;
  const { properties } = server.repository.get(`${fragment}/jcr:content/data/master`) ?? {};
  expect(properties?.get('code')?.values).toEqual([code]);
  for (const message of ['message', 'messageSpanish'])
    expect(properties?.get(message)?.values[0]).toMatch(/^[A-Z].+[.:] .+\.$/);
});

test('the persisted queries return each error sentence in English and in Spanish', async () => {
  const read = async (query: string) => {
    const { body } = await open('riteaid', `/graphql/execute.json/riteaid-web/${query}.json`);
    const { data } = JSON.parse(body) as {
      data: { apiErrorList: { items: { code: string; message: string }[] } };
    };
    return data.apiErrorList.items;
  };
  const [english, spanish] = [await read('getApiErrorList'), await read('getApiErrorListSpanish')];
  expect(spanish.map(({ code }) => code)).toEqual(english.map(({ code }) => code));
  expect(spanish.find(({ code }) => code === 'RA0018')?.message).toBe(
    'Esta es la contraseña que tiene ahora. Elija una nueva.',
  );
  expect(english.find(({ code }) => code === 'RA0018')?.message).toBe(
    'This is the password that you have now. Choose a new one.',
  );
});

async function open(brand: Brand, url: string): Promise<{ status: number; body: string }> {
  const headers = { host: SITES[brand].host };
  const { statusCode, body } = await server.publish.inject({ url, headers });
  return { status: statusCode, body };
}

function main(body: string): string {
  return body.slice(body.indexOf('<main'), body.indexOf('</main>'));
}

type Attributes = Record<string, string>;

/** Returns the slots in a piece of markup, each with its element's attributes. */
function slotsIn(markup: string): Attributes[] {
  return (markup.match(/<[^>]*\sdata-cmp-is="[^>]*>/g) ?? []).map(attributesOf);
}

function is(name: string): (slot: Attributes) => boolean {
  return (slot) => slot['data-cmp-is'] === name;
}

function attributesOf(tag: string): Attributes {
  const pairs = [...tag.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

function valuesOf(markup: string, attribute: string): string[] {
  const found = markup.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'));
  return [...found].map(([, value = '']) => value);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
