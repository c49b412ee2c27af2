import type { Product } from '../Product';
import { FORM_TITLES, categories } from '../categories';

/** The facets by which a list can be narrowed. */
export type FacetName = 'category' | 'brand' | 'form' | 'price' | 'sale' | 'stock' | 'rating';

/** The facets in the order in which pages show them. */
export const FACET_NAMES: readonly FacetName[] = [
  'category',
  'brand',
  'form',
  'price',
  'sale',
  'stock',
  'rating',
];

/** The chosen values. A product has to fit all facets, each by any of its values. */
export type FacetChoice = Readonly<Partial<Record<FacetName, readonly string[]>>>;

export interface Facet {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
}

export interface FacetValue {
  /**
   * A slug of a category, a brand, a form, `5-10` and `20-` (dollars, the second not included),
   * `yes`, or the least rating.
   */
  readonly value: string;
  /** The number of products if this value alone is chosen of its facet. */
  readonly count: number;
  readonly isChosen: boolean;
}

/** The facets of products, which are read once. */
export interface Facets {
  /** Returns those of the products that fit the choice, in their order, and the facets with their counts. */
  narrow(
    numbers: Iterable<number>,
    choice: FacetChoice,
  ): { readonly numbers: readonly number[]; readonly facets: readonly Facet[] };
}

export function createFacets(products: readonly Product[]): Facets {
  const columns = FACET_NAMES.map((name) => createColumn(name, products));
  return {
    narrow(numbers, choice) {
      const chosen = columns.flatMap((column, at) => {
        const flags = column.values.map((value) => choice[column.name]?.includes(value) ?? false);
        // A value that no product has, as in an old address, does not empty the list.
        return flags.includes(true) ? [{ at, column, flags }] : [];
      });
      const tallies = columns.map((column, at) => ({
        at,
        column,
        count: new Uint32Array(column.values.length),
        seen: new Uint8Array(column.values.length),
      }));
      const fitting: number[] = [];
      for (const number of numbers) {
        const missed = missedBy(number, chosen);
        if (missed === 0) fitting.push(number);
        for (const { at, column, count, seen } of tallies) {
          // A product counts for a facet if it fits the choice of all others.
          const isCounted = (missed & ~(1 << at)) === 0;
          for (const value of column.of[number] ?? []) {
            seen[value] = 1;
            if (isCounted) count[value] = (count[value] ?? 0) + 1;
          }
        }
      }
      const facets = tallies.map(({ at, column: { name, values }, count, seen }) => ({
        name,
        values: values.flatMap((value, index) => {
          const isChosen = chosen.find((one) => one.at === at)?.flags[index] ?? false;
          return seen[index] === 1 || isChosen
            ? [{ value, count: count[index] ?? 0, isChosen }]
            : [];
        }),
      }));
      return { numbers: fitting, facets };
    },
  };
}

interface Chosen {
  /** The facet's number. */
  readonly at: number;
  readonly column: Column;
  /** For each value, whether it is chosen. */
  readonly flags: readonly boolean[];
}

/** Returns the facets whose choice a product does not fit, as bits. */
function missedBy(number: number, chosen: readonly Chosen[]): number {
  let missed = 0;
  for (const { at, column, flags } of chosen) {
    if (!column.of[number]?.some((value) => flags[value])) missed |= 1 << at;
  }
  return missed;
}

/** The values of a facet, and the values that each product has. */
interface Column {
  readonly name: FacetName;
  readonly values: readonly string[];
  readonly of: readonly (readonly number[])[];
}

function createColumn(name: FacetName, products: readonly Product[]): Column {
  const texts = products.map((product) => VALUES[name](product));
  const present = new Set(texts.flat());
  const values = (ORDERS[name] ?? [...present].sort()).filter((value) => present.has(value));
  const places = new Map(values.map((value, at) => [value, at]));
  return { name, values, of: texts.map((own) => own.flatMap((value) => places.get(value) ?? [])) };
}

const PRICES: readonly (readonly [from: number, to: number])[] = [
  [0, 5],
  [5, 10],
  [10, 20],
  [20, Infinity],
];
const RATINGS: readonly number[] = [4.5, 4, 3];

const bandName = ([from, to]: readonly [number, number]): string =>
  `${String(from)}-${to === Infinity ? '' : String(to)}`;

const VALUES: Readonly<Record<FacetName, (product: Product) => readonly string[]>> = {
  category: ({ category }) => [category],
  brand: ({ brand }) => [brand],
  form: ({ form }) => (form ? [form] : []),
  price: ({ priceCents }) =>
    PRICES.filter(([from, to]) => priceCents >= from * 100 && priceCents < to * 100).map(bandName),
  sale: ({ regularPriceCents }) => (regularPriceCents === undefined ? [] : ['yes']),
  stock: ({ stock }) => (stock > 0 ? ['yes'] : []),
  rating: ({ rating }) =>
    RATINGS.filter((least) => rating !== undefined && rating.average >= least).map(String),
};

/** The facets whose values have an order of their own; the values of other facets are sorted. */
const ORDERS: Readonly<Partial<Record<FacetName, readonly string[]>>> = {
  category: categories.map(({ slug }) => slug),
  form: Object.keys(FORM_TITLES),
  price: PRICES.map(bandName),
  rating: RATINGS.map(String),
};
