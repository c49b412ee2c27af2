import fc from 'fast-check';
import { madeProducts } from '../madeProducts.testing';
import { listedProducts } from '../products';
import { createCatalogSearch } from '../search';
import { FACET_NAMES, type FacetChoice, type FacetName } from './facets';

const catalog = createCatalogSearch(listedProducts);
const made = createCatalogSearch(madeProducts(300, 'facets'));

const counts = (name: FacetName, choice: FacetChoice = {}, category?: string) =>
  Object.fromEntries(
    catalog
      .search({ facets: choice, ...(category !== undefined && { category }) })
      .facets.find((facet) => facet.name === name)
      ?.values.map(({ value, count }) => [value, count]) ?? [],
  );

test('every facet of the whole catalog', () => {
  expect(counts('price')).toEqual({ '0-5': 14, '5-10': 38, '10-20': 23, '20-': 5 });
  expect(counts('sale')).toEqual({ yes: 19 });
  expect(counts('stock')).toEqual({ yes: 74 });
  expect(Object.keys(counts('rating'))).toEqual(expect.arrayContaining(['4', '4.5']));
  expect(Object.values(counts('category'))).toEqual(Array(8).fill(10));
});

test('a product fits by any chosen value of a facet, and has to fit all facets', () => {
  const of = (facets: FacetChoice) => catalog.search({ facets }).total;
  expect(of({ form: ['gummy'] })).toBe(2);
  expect(of({ form: ['lozenge'] })).toBe(2);
  expect(of({ form: ['gummy', 'lozenge'] })).toBe(4);
  expect(of({ form: ['gummy', 'lozenge'], sale: ['yes'] })).toBe(2);
  expect(of({ form: ['gummy', 'lozenge'], sale: ['yes'], category: ['hair-care'] })).toBe(0);
});

test('a choice changes the counts of the other facets, and not those of its own', () => {
  const before = counts('form');
  expect(counts('form', { form: ['gummy'] })).toEqual(before);
  expect(counts('category', { form: ['gummy'] })).toMatchObject({
    vitamins: 1,
    'baby-child': 1,
    'hair-care': 0,
  });
});

test('a chosen value is marked', () => {
  const { facets } = catalog.search({ facets: { brand: ['Tidewater'] } });
  const chosen = facets.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen));
  expect(chosen).toEqual([{ value: 'Tidewater', count: 21, isChosen: true }]);
});

test('a value that no product has is ignored', () => {
  const { total, facets } = catalog.search({ facets: { brand: ['No such brand'], form: [] } });
  expect(total).toBe(80);
  expect(facets.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen))).toEqual([]);
});

test('a chosen value that no product of the category has is still listed, so that it can be removed', () => {
  const { total, facets } = catalog.search({
    category: 'hair-care',
    facets: { brand: ['Wrenling'] },
  });
  expect(total).toBe(0);
  expect(facets.find(({ name }) => name === 'brand')?.values).toContainEqual({
    value: 'Wrenling',
    count: 0,
    isChosen: true,
  });
});

const everyFacet = made.search({}).facets;
const choices = fc.record(
  Object.fromEntries(
    everyFacet.map(({ name, values }) => [name, fc.subarray(values.map(({ value }) => value))]),
  ) as Record<FacetName, fc.Arbitrary<string[]>>,
  { requiredKeys: [] },
);
const texts = fc.constantFrom(undefined, 'ibuprofen', 'daily', 'zinc relief', 'lorataidne');

test('each count is the number of products found with only that value in its facet', () => {
  fc.assert(
    fc.property(texts, choices, (text, facets) => {
      const query = text === undefined ? {} : { text };
      const result = made.search({ ...query, facets });
      for (const { name, values } of result.facets) {
        for (const { value, count } of values) {
          const { total } = made.search({ ...query, facets: { ...facets, [name]: [value] } });
          expect([name, value, count]).toEqual([name, value, total]);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('every facet has a value in the generated products', () => {
  expect(everyFacet.map(({ name }) => name)).toEqual(FACET_NAMES);
  for (const { values } of everyFacet) expect(values.length).toBeGreaterThan(0);
});
