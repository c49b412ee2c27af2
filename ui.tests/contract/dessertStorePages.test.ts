/** The pages of the dessert brand's stores, as visitors and search engines read them. */
import { readDessertStores } from 'ui.frontend/src/dessert/rules/dessertStore';
import { cityPath } from 'ui.frontend/src/stores/rules/storePlace';
import { serveSites } from './sites.testing';

const ORIGIN = 'https://www.marigold.example';

const { get } = serveSites('thrifty');

test('a store’s page shows its products, phone, directions, nearby stores and breadcrumbs', async () => {
  const { statusCode, body } = await get('/find-us/az/tempe/adobe-lane-market');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Adobe Lane Market, Tempe, AZ – Marigold Creamery</title>');
  expect(body).toContain('<h1>Adobe Lane Market</h1>');
  expect(body).toContain('<address>7170 Walnut Road<br>Tempe, AZ 85281</address>');
  expect(body).toContain('href="tel:+14805550131">Call (480) 555-0131</a>');
  expect(body).toContain(
    'href="https://www.openstreetmap.org/directions?to=33.42065%2C-111.93847"',
  );
  expect(body).toContain('<a href="/find-us?q=85281">Other stores nearby</a>');
  expect(body).toContain('<li>Handpicked: scooped to order</li>');
  expect(body).toContain('<li>Retail: tubs to take home</li>');
  expect(body).toContain('Call before you visit.');
  const crumbs = /<nav class="cmp-store__crumbs".*?<\/nav>/s.exec(body)?.[0] ?? '';
  expect([...crumbs.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    '/find-us',
    '/find-us/directory',
    '/find-us/az',
    '/find-us/az/tempe',
  ]);
});

test('the structured data is an ice cream shop without hours, which are unknown', async () => {
  const { body } = await get('/find-us/az/tempe/adobe-lane-market');
  const url = `${ORIGIN}/find-us/az/tempe/adobe-lane-market`;
  expect(body).toContain(`<link rel="canonical" href="${url}">`);
  const [crumbs, shop] = graphOf(body);
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${ORIGIN}/find-us` },
      { position: 2, name: 'Arizona', item: `${ORIGIN}/find-us/az` },
      { position: 3, name: 'Tempe, AZ', item: `${ORIGIN}/find-us/az/tempe` },
      { position: 4, name: 'Adobe Lane Market', item: url },
    ],
  });
  expect(shop).toEqual({
    '@type': 'IceCreamShop',
    '@id': url,
    name: 'Adobe Lane Market',
    url,
    telephone: '+14805550131',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '7170 Walnut Road',
      addressLocality: 'Tempe',
      addressRegion: 'AZ',
      postalCode: '85281',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 33.42065, longitude: -111.93847 },
  });
});

test.each([
  ['/find-us/directory', '/es/find-us/directory'],
  ['/find-us/az', '/es/find-us/az'],
  ['/find-us/az/tempe/adobe-lane-market', '/es/find-us/az/tempe/adobe-lane-market'],
])(
  '%s and %s lead to each other, for visitors and for search engines',
  async (english, spanish) => {
    for (const [address, other] of [
      [english, spanish],
      [spanish, english],
    ] as const) {
      const { statusCode, body } = await get(address);
      expect(statusCode).toBe(200);
      expect(body).toContain(`class="cmp-header__language" href="${other}"`);
      expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${address}">`);
      expect([
        ...body.matchAll(/hreflang="([\w-]+)" href="https:\/\/[^/]+([^"]*)"/g),
      ]).toMatchObject([
        { 1: 'en', 2: english },
        { 1: 'x-default', 2: english },
        { 1: 'es', 2: spanish },
      ]);
    }
  },
);

test('a store’s page in Spanish links to Spanish pages, also for search engines', async () => {
  const { body } = await get('/es/find-us/az/tempe/adobe-lane-market');
  expect(body).toContain('<html lang="es-US"');
  expect(body).toContain('<li>Servido al momento: helado en bolas</li>');
  expect(body).toContain('<a href="/es/find-us?q=85281">');
  const [crumbs, shop] = graphOf(body);
  expect(crumbs).toMatchObject({
    itemListElement: [
      { name: 'Tiendas', item: `${ORIGIN}/es/find-us` },
      { item: `${ORIGIN}/es/find-us/az` },
      { item: `${ORIGIN}/es/find-us/az/tempe` },
      { item: `${ORIGIN}/es/find-us/az/tempe/adobe-lane-market` },
    ],
  });
  expect(shop?.url).toBe(`${ORIGIN}/es/find-us/az/tempe/adobe-lane-market`);
});

test.each(['', '/es'])(
  'the locator at %s/find-us links to every store’s page, which lists exactly what the store sells',
  async (prefix) => {
    const answer = await get('/graphql/execute.json/riteaid-web/getDessertStores.json');
    const stores = readDessertStores(answer.json());
    expect(stores.length).toBeGreaterThan(120);
    const { body: sitemap } = await get('/sitemap.xml');
    const { body: locator } = await get(`${prefix}/find-us`);
    const types = new Set<unknown>();
    for (const store of stores) {
      const address = `${prefix}/find-us/${cityPath(store)}/${store.fragment ?? ''}`;
      expect(sitemap).toContain(`<loc>${ORIGIN}${address}</loc>`);
      expect(locator).toContain(`<a href="${address}">`);
      // One page of each kind, with and without a phone, is enough, because all use the same script.
      const kind = `${store.retail} ${store.handpicked} ${Boolean(store.phone)}`;
      if (types.has(kind)) continue;
      types.add(kind);
      const { statusCode, body } = await get(address);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(/scooped to order|Servido al momento/.test(body)).toBe(store.handpicked);
      expect(/tubs to take home|para llevar a casa/.test(body)).toBe(store.retail);
      expect(/<main.*href="tel:/s.test(body.split('<footer')[0] ?? '')).toBe(
        store.phone !== undefined,
      );
      expect(graphOf(body)[1]?.['@type']).toBe(store.handpicked ? 'IceCreamShop' : 'Store');
    }
    expect(types.size).toBeGreaterThan(2);
  },
);

test.each([
  ['/find-us/directory', 'All stores by state', '/find-us/az'],
  ['/find-us/az', 'Stores in Arizona', '/find-us/az/tempe'],
  ['/find-us/az/tempe', 'Stores in Tempe, AZ', '/find-us/az/tempe/adobe-lane-market'],
])('%s links to the next page', async (address, heading, link) => {
  const { statusCode, body } = await get(address);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<h1>${heading}</h1>`);
  expect(body).toContain(`<a href="${link}">`);
});

test.each([
  '/find-us/nj',
  '/find-us/az/nowhere',
  '/find-us/az/tempe/no-such-shop',
  '/find-us/ca/tempe/adobe-lane-market',
])('the unknown store %s: 404 with further links', async (address) => {
  const { statusCode, body } = await get(address);
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>We cannot find that store</h1>');
  expect(body).toContain('<a href="/find-us">Find a store</a>');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('rel="canonical"');
});

test('a closed store has no page', async () => {
  const { statusCode } = await get('/find-us/ca/carlsbad/fernwell-pharmacy-carlsbad');
  expect(statusCode).toBe(404);
});

function graphOf(body: string): Record<string, unknown>[] {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
}
