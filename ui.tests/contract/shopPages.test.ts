import { createContentServer, type ContentServer } from 'mock-server';
import { listedProducts } from 'mock-server/src/services/shop/catalog/products';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

/** The shop's pages within each site, through the web server's rules. */

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});

afterAll(() => server.close());

const get = (
  url: string,
  brand: Brand = 'riteaid',
  headers: Readonly<Record<string, string>> = {},
) => server.publish.inject({ url, headers: { host: SITES[brand].host, ...headers } });

/** Returns the structured data of a page, parsed. */
const dataOf = (body: string): Readonly<Record<string, unknown>>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Readonly<Record<string, unknown>>,
  );

/** Returns the text of the main part, without markup. */
const mainOf = (body: string): string =>
  (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const PRODUCT = '/shop/fernwell-shampoo-conditioner-12-fl-oz.html';

test.each([
  ['champú', 6, 'Shampoo &amp; Conditioner'],
  ['tylenol', 3, 'Acetaminophen 500 mg Extra Strength'],
  ['kids fever', 2, 'Children&#39;s Ibuprofen Oral Suspension Berry'],
  ['bandaids for kids', 1, 'Kids&#39; Bandages with Stars'],
  ['hilo dental', 1, 'Waxed Dental Floss Mint'],
  ['vitaminas para niños', 2, 'Kids&#39; Multivitamin Gummies'],
])('the shop’s search knows the authors’ word “%s”', async (text, count, title) => {
  for (const brand of ['riteaid', 'bartell'] as const)
    for (const prefix of ['', '/es']) {
      const path = `${prefix}/shop/catalogsearch/result/?q=${encodeURIComponent(text)}`;
      const { body } = await get(path, brand);
      const names = [
        ...body.matchAll(/class="cmp-shop-card__link"[^>]*><span[^>]*>[^<]*<\/span>([^<]*)/g),
      ];
      expect([path, names.length, names[0]?.[1]]).toEqual([
        path,
        count,
        expect.stringContaining(title),
      ]);
    }
});

test.each([
  ['/shop/vitamins', 'private, no-cache'],
  ['/shop/catalogsearch/result?q=soap', 'private, no-cache'],
  ['/shop/checkout/cart', 'no-store'],
  ['/es/shop/checkout', 'no-store'],
])('the page %s may be kept by: %s', async (path, cacheControl) => {
  const { headers } = await get(path, 'riteaid');
  expect(headers['cache-control']).toBe(cacheControl);
});

describe.each([
  ['riteaid', 'Fernwell Pharmacy', 'https://www.fernwell.example'],
  ['bartell', 'Tidewater Drug', 'https://www.tidewater.example'],
] as const)('on the site %s', (brand, name, origin) => {
  test.each([
    ['/shop', 'Shop', 'en-US', '/es/shop'],
    ['/es/shop', 'Tienda en línea', 'es-US', '/shop'],
    ['/shop/vitamins', 'Vitamins', 'en-US', '/es/shop/vitamins'],
    [PRODUCT, 'Fernwell Shampoo &amp; Conditioner, 12 fl oz', 'en-US', `/es${PRODUCT}`],
    [`/es${PRODUCT}`, 'Fernwell Shampoo &amp; Conditioner, 12 fl oz', 'es-US', PRODUCT],
  ])('%s has its title and address within the site', async (path, title, language, other) => {
    const { statusCode, headers, body } = await get(path, brand);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title} – ${name}</title>`]);
    expect(body.match(/<link rel="canonical" href="[^"]*"/g)).toEqual([
      `<link rel="canonical" href="${origin}${path}"`,
    ]);
    const [english, spanish] = path.startsWith('/es') ? [other, path] : [path, other];
    expect(
      [...body.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/g)].map(
        ([, code, url]) => [code, url],
      ),
    ).toEqual([
      ['en', origin + english],
      ['x-default', origin + english],
      ['es', origin + spanish],
    ]);
    expect(body).toMatch(new RegExp(`<a class="cmp-header__language"[^>]* href="${other}"`));
    expect(body).toContain('<header class="cmp-header">');
    expect(body).toContain('<footer class="cmp-footer">');
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toContain('data-shop-outlet');
    expect(body).not.toContain('noindex');
  });

  test('the menu leads to the shop, in both languages', async () => {
    for (const prefix of ['', '/es'])
      expect((await get(prefix || '/', brand)).body).toMatch(
        new RegExp(`<a class="cmp-navigation__link" href="${prefix}/shop"`),
      );
  });
});

test('the dessert brand has no shop', async () => {
  for (const path of ['/shop', PRODUCT, '/shop/checkout/cart'])
    expect((await get(path, 'thrifty')).statusCode).toBe(404);
});

test('a product’s structured data has its name, its price and its breadcrumbs', async () => {
  const { body } = await get(PRODUCT);
  const [product, crumbs] = dataOf(body);
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Fernwell Shampoo & Conditioner, 12 fl oz',
    sku: 'FW-SHAMPOO-12',
    offers: {
      '@type': 'Offer',
      url: `https://www.fernwell.example${PRODUCT}`,
      price: '6.99',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Shop', item: 'https://www.fernwell.example/shop' },
      { position: 2, name: 'Hair care', item: 'https://www.fernwell.example/shop/hair-care' },
      { position: 3, item: `https://www.fernwell.example${PRODUCT}` },
    ],
  });
});

test('a wrong address leads to the error page in its language', async () => {
  for (const [path, language] of [
    ['/shop/no-such-category', 'en-US'],
    ['/es/shop/no-such-product.html', 'es-US'],
    ['/shop/prescription-refill.html', 'en-US'],
  ] as const) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).toContain(`<html lang="${language}"`);
  }
});

describe('add to cart', () => {
  const KEY = 'abcdefGHIJKL0123';
  const slotsOf = (body: string): string[] =>
    body.match(/<div class="cmp-add-to-cart"[\s\S]*?<\/form>/g) ?? [];

  test.each(['/shop', '/shop/vitamins', '/es/shop/catalogsearch/result/?q=shampoo', PRODUCT])(
    'is a slot on %s, once for each product that can be bought there',
    async (path) => {
      const { body } = await get(path, 'riteaid', { cookie: 'recently_viewed=2041-2101' });
      const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const slots = slotsOf(body);
      expect(slots).toHaveLength(body.match(/action="[^"]*\/cart\/add\/product\//g)?.length ?? 0);
      expect(slots.length).toBeGreaterThan(3);
      expect(body).not.toContain('<template data-shop-slot');
      expect(body).not.toMatch(/\bshop_[a-z]/);
    },
  );

  test('posts the product, the visitor’s key and a quantity of one without JavaScript', async () => {
    const { body } = await get('/shop/hair-care', 'riteaid', { cookie: `form_key=${KEY}` });
    const slot = slotsOf(body).find((markup) => markup.includes('"2041"')) ?? '';
    expect(slot).toContain('action="/shop/checkout/cart/add/product/2041" method="post"');
    expect(slot.match(/name="\w+" value="[^"]*"/g)).toEqual([
      'name="item" value="2041"',
      `name="form_key" value="${KEY}"`,
      'name="qty" value="1"',
    ]);
    expect(slot).toContain('data-cmp-product-name="Fernwell Shampoo &amp; Conditioner, 12 fl oz"');
    expect(slot).toContain('lang="en"> Fernwell Shampoo &amp; Conditioner, 12 fl oz</span>');
  });

  test('offers the quantity on a product’s page, up to the orderable number', async () => {
    const limited = listedProducts.find(({ maxQty }) => maxQty === 4);
    const { body } = await get(`/es/shop/${limited?.slug}.html`);
    const [slot = ''] = slotsOf(body);
    expect(slot).toMatch(/Cantidad<input [^>]*min="1" max="4" required[^>]* name="qty" value="1"/);
    expect(slot).not.toContain('type="hidden" name="qty"');
    expect(slot).toContain('>Agregar al carrito<');
    expect(slot).toMatch(/-note">Límite de 4 por pedido\.<\/p>/);
    expect(slotsOf((await get(PRODUCT)).body)[0]).toMatch(/-note"><\/p>/);
  });
});

test('every link of the shop’s home page and of a category leads to a page', async () => {
  for (const page of ['/shop', '/es/shop', '/shop/oral-care']) {
    const { body } = await get(page);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    const links = new Set(
      [...main.matchAll(/(?:href|src)="(\/[^"#]*)"/g)].map(([, link = '']) =>
        link.replaceAll('&amp;', '&'),
      ),
    );
    expect(links.size).toBeGreaterThan(8);
    for (const link of links) expect([link, (await get(link)).statusCode]).toEqual([link, 200]);
  }
});

describe('a search', () => {
  test('finds, filters and sorts by its address alone', async () => {
    const all = mainOf((await get('/shop/catalogsearch/result/?q=shampoo')).body);
    expect(all).toContain('6 products for “shampoo”');
    const narrowed = await get(
      '/shop/catalogsearch/result/?q=shampoo&brand=Fernwell&product_list_order=price',
    );
    const main = mainOf(narrowed.body);
    expect(main).toContain('3 products for “shampoo”');
    expect(narrowed.body).toContain('aria-label="Remove Brand: Fernwell"');
    expect(main.indexOf('$6.99')).toBeLessThan(main.indexOf('$11.99'));
  });

  test('corrects the spelling, and says so', async () => {
    const { body } = await get('/shop/catalogsearch/result/?q=shanpoo');
    expect(mainOf(body)).toContain('No results for “shanpoo”. Showing products for “shampoo”.');
  });

  test('without results offers further links', async () => {
    const { body } = await get('/es/shop/catalogsearch/result/?q=xyzzyx');
    expect(mainOf(body)).toContain('No hay resultados para “xyzzyx”');
    expect(body).toContain('href="/es/shop/vitamins"');
  });

  test('prints typed text as text', async () => {
    const hostile = '"><script>alert(1)</script>$&</title>';
    const { body } = await get(
      `/shop/catalogsearch/result/?q=${encodeURIComponent(hostile)}&p=-1&brand=<b>&product_list_order=x`,
    );
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;$&amp;');
    expect(body).toContain('<meta name="robots" content="noindex" />');
  });

  test('suggests categories, brands and products as a page', async () => {
    for (const [path, category] of [
      ['/shop', 'Hair care'],
      ['/es/shop/catalogsearch/result/?q=sol', 'Cuidado del cabello'],
    ] as const) {
      const { body } = await get(path);
      const [list = ''] = /<datalist id="shop-suggestions">[\s\S]*?<\/datalist>/.exec(body) ?? [];
      const values = [...list.matchAll(/<option value="([^"]*)">/g)].map(([, value]) => value);
      expect(values).toEqual(
        expect.arrayContaining([category, 'Fernwell', 'Shampoo &amp; Conditioner']),
      );
      expect(new Set(values).size).toBe(values.length);
      expect(values.length).toBeLessThanOrEqual(100);
      expect(body).toContain('list="shop-suggestions"');
    }
  });

  test('suggests titles with their counts, as Magento does', async () => {
    const answer = await get('/shop/search/ajax/suggest?q=sham');
    expect(answer.json()).toEqual(
      expect.arrayContaining([{ title: 'Shampoo & Conditioner', num_results: 2 }]),
    );
    expect((await get('/shop/search/ajax/suggest?q=')).json()).toEqual([]);
  });
});

describe('a page remembers', () => {
  test('the viewed products in a session cookie that scripts cannot read', async () => {
    const { headers } = await get(PRODUCT, 'riteaid', { cookie: 'recently_viewed=2101-9001-x' });
    expect([headers['set-cookie']].flat()).toContain(
      'recently_viewed=2041-2101; Path=/; HttpOnly; SameSite=Lax',
    );
    const home = await get('/shop', 'riteaid', { cookie: 'recently_viewed=2101' });
    expect(mainOf(home.body)).toContain('Recently viewed');
  });

  test('the store, and shows the likely stock there', async () => {
    const at = (store: string) => get(PRODUCT, 'riteaid', { cookie: `storeNumber=${store}` });
    expect(mainOf((await at('101')).body)).toMatch(
      /(Likely in stock|There may be a few left|Probably not in stock) at Fernwell Pharmacy #101\. This is an estimate\./,
    );
    for (const none of ['', '1', 'x'])
      expect(mainOf((await at(none)).body)).toContain(
        'Choose your store to see if it may have this product.',
      );
  });
});
