/** Every store of both pharmacies has its own page, which works without JavaScript. */
import { storeRows } from 'mock-server/src/services/stores/storeRows';
import { SITES } from '../support/site';
import { serveSites } from './sites.testing';

const { get, node } = serveSites();

test.each([
  ['riteaid', 'RITEAID'],
  ['bartell', 'BARTELL'],
] as const)('%s has a row for each of its stores: npm run content:stores', (brand, name) => {
  const page = node(`${SITES[brand].content}/stores/directory/jcr:content`);
  expect(page?.properties.get('stores')?.values).toEqual(storeRows(name));
});

test('a store’s page shows the hours of both counters, phone, directions and breadcrumbs', async () => {
  const { statusCode, body } = await get('/stores/nj/avalon/4525');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Fernwell Pharmacy #4525</h1>');
  expect(body).toContain('<title>Fernwell Pharmacy #4525, Avalon, NJ – Fernwell Pharmacy</title>');
  expect(body).toContain('href="tel:+19735550119">Call (973) 555-0119</a>');
  expect(body).toContain('href="https://www.openstreetmap.org/directions?to=39.09047%2C-74.74088"');
  const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  expect(rows[0]).toBe('Day Store Pharmacy');
  expect(rows[1]).toBe('Monday 8 am–9 pm 9 am–8 pm');
  expect(rows[6]).toBe('Saturday 8 am–9 pm 10 am–4 pm');
  expect(rows[7]).toBe('Sunday 9 am–7 pm Closed');
  const crumbs = /<nav class="cmp-store__crumbs".*?<\/nav>/s.exec(body)?.[0] ?? '';
  expect([...crumbs.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    '/stores',
    '/stores/directory',
    '/stores/nj',
    '/stores/nj/avalon',
  ]);
});

test('a store without a pharmacy says so, and shows no pharmacy hours', async () => {
  const { body } = await get('/stores/pa/endeavor/472');
  expect(body).toContain('No pharmacy in this store');
  expect(body).not.toContain('<th scope="col">Pharmacy</th>');
});

test('the structured data agrees with a store’s page', async () => {
  const { body } = await get('/stores/nj/avalon/4525');
  expect(body).toContain(
    '<link rel="canonical" href="https://www.fernwell.example/stores/nj/avalon/4525">',
  );
  expect(body).toContain(
    'hreflang="es" href="https://www.fernwell.example/es/stores/nj/avalon/4525"',
  );
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://www.fernwell.example/stores' },
      { position: 2, name: 'New Jersey' },
      { position: 3, name: 'Avalon, NJ' },
      { position: 4, item: 'https://www.fernwell.example/stores/nj/avalon/4525' },
    ],
  });
  expect(graph[1]).toMatchObject({
    '@type': 'Pharmacy',
    telephone: '+19735550119',
    address: { streetAddress: '2556 Walnut Street', postalCode: '08202' },
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({
        dayOfWeek: 'https://schema.org/Sunday',
        opens: '09:00',
        closes: '19:00',
      }),
    ]) as unknown,
  });
  const { openingHoursSpecification } = graph[1]?.department as {
    openingHoursSpecification: { dayOfWeek: string }[];
  };
  // The pharmacy counter is closed on Sundays.
  expect(openingHoursSpecification.map(({ dayOfWeek }) => dayOfWeek.slice(19))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
});

test('a store’s page in Spanish', async () => {
  const { statusCode, body } = await get('/es/stores/nj/avalon/4525');
  expect(statusCode).toBe(200);
  expect(body).toContain('<th scope="row">Domingo</th>');
  expect(body).toContain('href="/es/stores/nj"');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  const [crumbs, pharmacy] = (JSON.parse(data) as { '@graph': unknown[] })['@graph'];
  expect(crumbs).toMatchObject({
    itemListElement: expect.arrayContaining([
      expect.objectContaining({ name: 'Tiendas', item: 'https://www.fernwell.example/es/stores' }),
    ]) as unknown,
  });
  expect(pharmacy).toMatchObject({
    department: { name: 'Mostrador de farmacia de Fernwell Pharmacy #4525' },
  });
});

test.each([
  ['/stores/nj/avalon/4525', '/es/stores/nj/avalon/4525', 'Español'],
  ['/es/stores/nj/avalon/4525', '/stores/nj/avalon/4525', 'English'],
  ['/stores/nj/avalon', '/es/stores/nj/avalon', 'Español'],
  ['/stores/nj', '/es/stores/nj', 'Español'],
  ['/stores/directory', '/es/stores/directory', 'Español'],
])('%s leads to itself in the other language', async (address, other, language) => {
  const { body } = await get(address);
  const [, link, name] =
    /class="cmp-header__language" href="([^"]*)"[^>]*>([^<]*)</.exec(body) ?? [];
  expect([link, name]).toEqual([other, language]);
  expect((await get(other)).statusCode).toBe(200);
  expect(body).toContain(`<link rel="canonical" href="https://www.fernwell.example${address}">`);
  const [english, spanish] = [address, other].sort((a) => (a.startsWith('/es') ? 1 : -1));
  expect([...body.matchAll(/hreflang="([\w-]+)" href="https:\/\/[^/]+([^"]*)"/g)]).toMatchObject([
    { 1: 'en', 2: english },
    { 1: 'x-default', 2: english },
    { 1: 'es', 2: spanish },
  ]);
});

test('the list for the browser has every store with number, address and position', async () => {
  const { headers, body } = await get('/content/riteaid-web/en/stores/directory.list.json');
  expect(headers['content-type']).toContain('application/json');
  const list = JSON.parse(body) as string[][];
  expect(list).toHaveLength(900);
  expect(list).toContainEqual([
    '4525',
    'Fernwell Pharmacy #4525',
    '2556 Walnut Street',
    'Avalon',
    'NJ',
    '08202',
    '39.09047',
    '-74.74088',
  ]);
});

test.each([
  ['/stores/directory', 'All stores by state', '/stores/nj'],
  ['/stores/nj', 'Stores in New Jersey', '/stores/nj/avalon'],
  ['/stores/nj/avalon', 'Stores in Avalon, NJ', '/stores/nj/avalon/4525'],
])('%s links to the next page', async (address, heading, link) => {
  const { statusCode, body } = await get(address);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<h1>${heading}</h1>`);
  expect(body).toContain(`href="${link}"`);
});

test.each(['/stores/tx', '/stores/nj/nowhere', '/stores/nj/avalon/1', '/stores/ca/avalon/4525'])(
  'the unknown store %s: 404 with further links',
  async (address) => {
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>We cannot find that store</h1>');
    expect(body).toContain('<a href="/stores">Find a store</a>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  },
);
