import { SaxesParser } from 'saxes';
import { TestServer } from '../../account/testServer.testing';
import type { Product } from './Product';
import { PICTURE_VIEWS, pictureAddress, pictureOf } from './picture';
import { PRESCRIPTION, SHAMPOO, listedProducts } from './products';

/** Returns the words of a picture, of which the drawn ones are names, and its elements and attributes. */
function read(svg: string) {
  const parser = new SaxesParser();
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const texts: string[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name, attributes });
    texts.push((attributes['aria-label'] ?? '').replaceAll('\u00a0', ' '));
  });
  parser.on('text', (text) => texts.push(text.replaceAll('\u00a0', ' ').trim()));
  parser.write(svg).close();
  return { elements, text: texts.filter(Boolean).join(' ') };
}

const named = listedProducts.map((product): [string, Product] => [product.sku, product]);

test.each(named)('%s has three pictures with its brand, title and size on it', (_, product) => {
  const { brand, title, size } = product;
  const pictures = PICTURE_VIEWS.map((view) => pictureOf(product, view));
  expect(new Set(pictures).size).toBe(3);
  for (const picture of pictures) {
    const { text } = read(picture);
    expect(text).toContain(`${brand.toUpperCase()} ${title}`);
    expect(text).toContain(size);
  }
});

test.each(named)('%s is drawn without script, style and addresses', (_, product) => {
  for (const view of PICTURE_VIEWS) {
    const { elements } = read(pictureOf(product, view));
    expect(elements.map(({ name }) => name)).not.toContain('script');
    expect(elements.map(({ name }) => name)).not.toContain('style');
    const attributes = elements.flatMap((element) => Object.entries(element.attributes));
    expect(attributes.filter(([name]) => /^on|^style$|href$/.test(name))).toEqual([]);
  }
});

test.each(named)('%s is drawn with numbers and with fills that it defines', (_, product) => {
  for (const view of PICTURE_VIEWS) {
    const { elements } = read(pictureOf(product, view));
    const ids = new Set(elements.map(({ attributes }) => attributes.id));
    const values = elements.flatMap(({ attributes }) => Object.values(attributes));
    expect(values.filter((value) => /NaN|undefined|Infinity|\d\.\d{5}/.test(value))).toEqual([]);
    const fills = values.flatMap((value) => /^url\(#(.+)\)$/.exec(value)?.[1] ?? []);
    expect(fills.filter((fill) => !ids.has(fill))).toEqual([]);
  }
});

test.each(named)(
  '%s has no text that a system’s font would draw, except on a display',
  (_, product) => {
    for (const view of PICTURE_VIEWS) {
      const fonts = read(pictureOf(product, view)).elements.map(
        ({ attributes }) => attributes['font-family'],
      );
      expect(fonts.filter((font) => font !== undefined && font !== 'monospace')).toEqual([]);
    }
  },
);

test('the picture of a prescription has no words but "Prescription refill"', () => {
  expect(read(pictureOf(PRESCRIPTION)).text).toBe('Prescription refill');
});

test('a title with markup is drawn as text', () => {
  const title = '</text><script>alert("x")</script> & Co';
  const { elements, text } = read(pictureOf({ ...SHAMPOO, title }));
  expect(elements.map(({ name }) => name)).not.toContain('script');
  expect(text.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
});

test.each(['81 mg', '5,000 IU', 'SPF 50', '3 in'])('%s stays on one line', (amount) => {
  expect(pictureOf({ ...SHAMPOO, title: `Seventeen ${amount} Strong` })).toContain(
    amount.replace(' ', '\u00a0'),
  );
});

test('the address changes with the picture', () => {
  const redrawn = { ...SHAMPOO, sku: 'FW-OTHER' };
  const [, version] = pictureAddress(SHAMPOO).split('?v=');
  expect(pictureAddress(SHAMPOO, 'pack')).not.toContain(String(version));
  expect(pictureAddress(redrawn)).toBe(`/shop/media/FW-OTHER-front.svg?v=${String(version)}`);
});

describe('the address of a picture', () => {
  let server: TestServer;

  beforeAll(() => {
    server = new TestServer();
  });

  afterAll(() => server.close());

  test('returns the picture, to be cached for a year', async () => {
    const { statusCode, headers, body } = await server.app.inject(pictureAddress(SHAMPOO));
    expect(body).toBe(pictureOf(SHAMPOO));
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['', '?v=', '?v=0000000000', '?v=1&v=2'])(
    'returns it to be cached for five minutes with the version %j',
    async (query) => {
      const url = `/shop/media/FW-SHAMPOO-12-front.svg${query}`;
      const { statusCode, headers } = await server.app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    },
  );

  test.each([
    'FW-SHAMPOO-12.svg',
    'FW-SHAMPOO-12-back.svg',
    'FW-SHAMPOO-12-front.png',
    'fw-shampoo-12-front.svg',
    'NONE-front.svg',
    '..%2Fx-front.svg',
  ])('has no %s', async (file) => {
    const { statusCode, headers, body } = await server.app.inject(`/shop/media/${file}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(body)).toEqual({ message: 'There is no such picture.' });
  });
});
