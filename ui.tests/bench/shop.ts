import { madeProducts } from '../../mock-server/src/services/shop/catalog/madeProducts.testing';
import { createCatalogSearch } from '../../mock-server/src/services/shop/catalog/search';
import type { Measure } from './measure';
import { measureCartDrawer } from './cartDrawer';
import { median } from './median';
import { measureShopResults } from './shopResults';

const PRODUCTS = 10_000;

/** Typical search texts: a beginning, a word, several words, amounts, misspellings, and no text. */
const TEXTS = [
  undefined,
  'ib',
  'shampoo',
  'daily vitamin d3',
  'zinc 500 mg',
  'ibuporfen',
  'loratidine alergy relief',
  'champú',
];

const FACETS = {
  brand: ['Fernwell', 'Tidewater'],
  price: ['5-10', '10-20'],
  stock: ['yes'],
};

/** Measures the shop's search, the page with its results, and the cart's drawer. */
export async function measureShop(): Promise<Measure[]> {
  return [...measureSearch(), ...(await measureShopResults()), ...(await measureCartDrawer())];
}

/** Measures a search in a catalog of 10,000 products, without the page around it. */
function measureSearch(): Measure[] {
  const products = madeProducts(PRODUCTS, 'bench');
  const started = performance.now();
  const catalog = createCatalogSearch(products);
  const made = performance.now() - started;
  const what = `shop search, ${PRODUCTS.toLocaleString('en-US')} products`;
  const search = medianOf((text) => catalog.search({ ...(text && { text }), facets: FACETS }));
  const suggest = medianOf((text) => catalog.suggest(text ?? ''));
  return [
    { what: `${what}: the index`, value: `${made.toFixed(0)} ms` },
    { what: `${what}: a search with facets`, value: `${search.toFixed(1)} ms`, bound: '20 ms' },
    { what: `${what}: suggestions`, value: `${suggest.toFixed(1)} ms` },
  ];
}

function medianOf(read: (text: string | undefined) => unknown): number {
  const time = (text: string | undefined): number => {
    const started = performance.now();
    read(text);
    return performance.now() - started;
  };
  TEXTS.forEach(time);
  return median(Array.from({ length: 10 }, () => TEXTS.map(time)).flat());
}
