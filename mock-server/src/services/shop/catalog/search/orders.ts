import type { Product } from '../Product';

export type Sort = 'relevance' | 'popularity' | 'price' | 'price-desc' | 'name' | 'rating';

/** The orders of a list. The first one is the default. */
export const SORTS: readonly Sort[] = [
  'relevance',
  'popularity',
  'price',
  'price-desc',
  'name',
  'rating',
];

/** Every order of the products, computed once. */
export interface Orders {
  /** Returns the products in an order. Without a text, all are equally relevant, so the more popular come first. */
  ordered(numbers: readonly number[], sort: Sort): number[];
}

export function createOrders(products: readonly Product[]): Orders {
  const orders = new Map(SORTS.map((sort) => [sort, orderOf(products, sort)]));
  return {
    ordered(numbers, sort) {
      const { byRank = [], ranks = [] } = orders.get(sort) ?? {};
      // A typed array of numbers is sorted without a call for each pair.
      const places = Int32Array.from(numbers, (number) => ranks[number] ?? 0).sort();
      return Array.from(places, (rank) => byRank[rank] ?? 0);
    },
  };
}

/**
 * Returns the products' numbers in an order, and the place of each. Ties go to the more
 * popular one, then to the lower id.
 */
function orderOf(products: readonly Product[], sort: Sort) {
  const compare = COMPARE[sort];
  const byRank = [...products.entries()]
    .sort(([, a], [, b]) => compare(a, b) || b.popularity - a.popularity || a.id - b.id)
    .map(([number]) => number);
  const ranks = new Int32Array(products.length);
  for (const [rank, number] of byRank.entries()) ranks[number] = rank;
  return { byRank, ranks };
}

const collator = new Intl.Collator('en', { numeric: true });

const COMPARE: Readonly<Record<Sort, (a: Product, b: Product) => number>> = {
  relevance: () => 0,
  popularity: () => 0,
  price: (a, b) => a.priceCents - b.priceCents,
  'price-desc': (a, b) => b.priceCents - a.priceCents,
  name: (a, b) => collator.compare(a.name, b.name),
  rating: (a, b) =>
    (b.rating?.average ?? 0) - (a.rating?.average ?? 0) ||
    (b.rating?.count ?? 0) - (a.rating?.count ?? 0),
};
