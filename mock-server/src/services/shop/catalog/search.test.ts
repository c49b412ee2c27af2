import { listedProducts } from './products';
import { PAGE_SIZE, createCatalogSearch } from './search';
import { SORTS } from './search/orders';

const catalog = createCatalogSearch(listedProducts, [
  { typed: ['paracetamol'], meant: ['acetaminophen'] },
  { typed: ['champú'], meant: ['shampoo'] },
  { typed: ['hilo dental'], meant: ['dental floss'] },
  { typed: ['band aid', 'bandaid'], meant: ['bandages'] },
  { typed: ['kids fever'], meant: ['children ibuprofen', 'children acetaminophen'] },
]);
const titles = (text: string) => catalog.search({ text }).items.map(({ title }) => title);

describe('the text of a search', () => {
  test.each([
    ['SHAMPOO', 6, 'Shampoo & Conditioner'],
    ['champú', 6, 'Shampoo & Conditioner'],
    ['shampoos', 6, 'Shampoo & Conditioner'],
    ['sham', 6, 'Shampoo & Conditioner'],
    ['anti dandruff', 1, 'Anti-Dandruff Shampoo Pyrithione Zinc 1%'],
    ['antidandruff', 1, 'Anti-Dandruff Shampoo Pyrithione Zinc 1%'],
    ['tooth brush', 3, 'Soft Toothbrushes'],
    ['200mg ibuprofen', 2, 'Ibuprofen 200 mg'],
    ['ibuprofen 200', 2, 'Ibuprofen 200 mg'],
    ['ibuprofen 200 mg 24 tablets', 1, 'Ibuprofen 200 mg'],
    ['vitamin d 3 5000 iu', 1, 'Vitamin D3 5,000 IU'],
    ['spf50', 1, 'Sunscreen Lotion SPF 50'],
    ['kids fever', 2, "Children's Ibuprofen Oral Suspension Berry"],
    ['paracetamol', 3, 'Acetaminophen 500 mg Extra Strength'],
    ['bandaids for kids', 1, "Kids' Bandages with Stars"],
    ['hilo dental', 1, 'Waxed Dental Floss Mint'],
    ['tidewater ibuprofen', 3, 'Ibuprofen 200 mg'],
  ])('%j finds %i, the first of them %s', (text, total, first) => {
    const result = catalog.search({ text });
    expect([result.total, result.items[0]?.title]).toEqual([total, first]);
    expect(result.suggestion).toBeUndefined();
  });

  test.each([
    ['shampio', 'shampoo'],
    ['shmapoo', 'shampoo'],
    ['ibuporfen 200 mg', 'ibuprofen 200 mg'],
    ['Sunscrean SPF 30', 'sunscreen SPF 30'],
    ['acetaminophin', 'acetaminophen'],
    ['cetrizine', 'cetirizine'],
    ['vitmain c', 'vitamin c'],
  ])('%j finds the same as %j, which is the suggestion', (text, suggestion) => {
    const result = catalog.search({ text });
    expect(result.suggestion).toBe(suggestion);
    expect(result.total).toBeGreaterThan(0);
    expect(result.items).toEqual(catalog.search({ text: suggestion }).items);
  });

  test.each(['ib', 'zin', 'ibu', 'oat'])('the beginning %j is not corrected', (text) => {
    const { total, suggestion } = catalog.search({ text });
    expect(suggestion).toBeUndefined();
    expect(total).toBeGreaterThan(0);
  });

  test.each(['ibuprofen 300 mg', 'b13', 'spf 51', 'cat'])(
    '%j is not corrected to a different product',
    (text) => {
      expect(catalog.search({ text })).toMatchObject({ total: 0, items: [] });
    },
  );
});

describe('the order of results', () => {
  test('a name before a brand, a category and a summary', () => {
    expect(titles('summerlea')[0]).toBe('Vitamin D3 1,000 IU');
    expect(titles('oat').slice(0, 2)).toEqual(['Oatmeal Bar Soap', 'Daily Moisturizing Lotion']);
    expect(
      titles('vitamin')
        .slice(0, 6)
        .every((title) => title.includes('Vitamin')),
    ).toBe(true);
  });

  test('of equal hits, the more popular one', () => {
    expect(catalog.search({ text: 'ibuprofen 200 mg' }).items.map(({ size }) => size)).toEqual([
      '100 tablets',
      '24 tablets',
    ]);
  });
});

describe('a search without results', () => {
  test.each(['', '   ', '!?', 'the'])('%j finds nothing and has no alternatives', (text) => {
    expect(catalog.search({ text })).toMatchObject({
      total: 0,
      items: [],
      page: 1,
      pages: 1,
      alternatives: [],
    });
    expect(catalog.search({ text }).suggestion).toBeUndefined();
  });

  test.each(['qwrtz', 'x'.repeat(300), 'w '.repeat(150), '\u0000', '<script>alert(1)</script>'])(
    '%j finds nothing',
    (text) => {
      const { total, suggestion } = catalog.search({ text });
      expect([total, suggestion]).toEqual([0, undefined]);
    },
  );

  test('a search for two products offers each of them', () => {
    expect(catalog.search({ text: 'ibuprofen shampoo' })).toMatchObject({
      total: 0,
      alternatives: [
        { text: 'shampoo', total: 6 },
        { text: 'ibuprofen', total: 3 },
      ],
    });
  });

  test('the alternatives leave out words that no product has', () => {
    expect(catalog.search({ text: 'purple ibuprofen 200 mg' }).alternatives).toEqual([
      { text: 'ibuprofen 200mg', total: 2 },
    ]);
  });

  test('a long text is cut as Magento cuts it', () => {
    expect(catalog.search({ text: `shampoo ${' '.repeat(120)} ibuprofen` }).total).toBe(6);
  });
});

describe('lists', () => {
  test('without a text and a category, a list has every product, the most popular first', () => {
    const { total, pages, page, items } = catalog.search({});
    expect([total, pages, page, items.length]).toEqual([80, 4, 1, PAGE_SIZE]);
    expect(items.slice(0, 3).map(({ popularity }) => popularity)).toEqual([100, 98, 97]);
  });

  test('a category lists its own products, and a text is searched in them', () => {
    expect(catalog.search({ category: 'hair-care' }).total).toBe(10);
    expect(catalog.search({ category: 'oral-care', text: 'mint' }).total).toBe(3);
    expect(catalog.search({ category: 'toys' })).toMatchObject({ total: 0, items: [] });
  });

  test.each([
    [1, 1, 24],
    [4, 4, 8],
    [5, 4, 8],
    [99, 4, 8],
    [0, 1, 24],
    [-3, 1, 24],
    [2.7, 2, 24],
    [NaN, 1, 24],
    [Infinity, 4, 8],
  ])('page %d is page %d with %i products', (asked, page, count) => {
    const result = catalog.search({ page: asked });
    expect([result.page, result.items.length]).toEqual([page, count]);
  });

  test.each(SORTS)('by %s, the pages together hold every product once', (sort) => {
    const ids = [1, 2, 3, 4].flatMap((page) =>
      catalog.search({ sort, page }).items.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(80);
  });

  test('lists are sorted by rising or falling price, by name, or by the best rating', () => {
    const first = (sort: (typeof SORTS)[number]) =>
      catalog.search({ sort, category: 'pain-relief' }).items;
    const prices = first('price').map(({ priceCents }) => priceCents);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(first('price-desc').map(({ priceCents }) => priceCents)).toEqual([...prices].reverse());
    expect(
      first('name')
        .map(({ brand }) => brand[0])
        .join(''),
    ).toBe('BFTTTTTTTT');
    const ratings = first('rating').map(({ rating }) => rating?.average ?? 0);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    expect(ratings.at(-1)).toBe(0);
  });
});

describe('suggestions', () => {
  const suggestions = (text: string) =>
    catalog
      .suggest(text)
      .map((one) => `${one.kind === 'category' ? one.category.title.en : one.title}: ${one.count}`);

  test('are a category and then the titles of products, each with its count', () => {
    expect(suggestions('pain')).toEqual([
      'Pain relief: 10',
      'Diclofenac 1% Arthritis Pain Gel: 1',
      'Lidocaine 4% Pain Relief Patch: 1',
      'Acetaminophen 500 mg Extra Strength: 1',
      'Acetaminophen PM 500 mg: 1',
      'Ibuprofen 200 mg: 2',
      'Naproxen Sodium 220 mg: 1',
      'Aspirin 81 mg Low Dose: 1',
    ]);
  });

  test('work in Spanish and for misspelled words', () => {
    expect(suggestions('vitaminas')[0]).toBe('Vitamins: 10');
    expect(suggestions('shmapoo')[0]).toBe('Shampoo & Conditioner: 2');
  });

  test('have one entry for two sizes of a product', () => {
    expect(suggestions('ibupro')).toEqual([
      'Ibuprofen 200 mg: 2',
      "Children's Ibuprofen Oral Suspension Berry: 1",
    ]);
  });

  test.each(['', ' ', '?', 'qwrtz', 'x'.repeat(300)])('for %j there are no suggestions', (text) => {
    expect(catalog.suggest(text)).toEqual([]);
  });

  test.each(['b', 'ba', 's', 'vitamin', 'baby'])('for %j there are at most eight', (text) => {
    expect(catalog.suggest(text).length).toBeGreaterThan(0);
    expect(catalog.suggest(text).length).toBeLessThanOrEqual(8);
  });
});
