import { type Position, milesBetween, nearest } from '../geo';
import type { DessertStore } from './dessertStore';
import { textIndex } from './textSearch';

/*
 * What the dessert locator shows (product-spec §4, §5, §8, §9). The specification's three figures
 * do not agree with each other; docs/decisions/0014-dessert-search.md says how they are read.
 */

/** Both off shows every store. */
export interface DessertFilters {
  readonly retail: boolean;
  readonly handpicked: boolean;
}

/** What the author sets. */
export interface DessertLimits {
  /** At most so many of the closest stores are shown. */
  readonly countLimit: number;
  /** The miles of which a share is counted. */
  readonly miles: number;
  /** The share in percent: 60, for the specification's 0.6. */
  readonly countedPercent: number;
  /** How far the results reach from the place, in miles. */
  readonly resultRadius: number;
  /** What is said with the count: `within 20 miles`. */
  readonly resultText: string;
}

/** What the specification says where the author says nothing (product-spec §9). */
export const dessertDefaults: DessertLimits = {
  countLimit: 25,
  miles: 20,
  countedPercent: 60,
  resultRadius: 25,
  resultText: 'within 20 miles',
};

export interface DessertQuery {
  /** What was searched for. Undefined before any search, and for a search by position alone. */
  readonly search?: string | undefined;
  /**
   * Where that is, or where the visitor or the map is. Undefined where the geocoder knew no such
   * place in the allowed states, or was not asked.
   */
  readonly center?: Position | undefined;
  readonly filters: DessertFilters;
  readonly limits: DessertLimits;
}

export interface DessertResults {
  /** In order of their distance where there is a center, else in the list's. */
  readonly stores: readonly DessertStore[];
  /** How many the count line names. */
  readonly count: number;
  /** What the count line says after the number; empty where no place was searched for. */
  readonly text: string;
  /**
   * `zip-code`: nothing was typed, or no store was found, be it that the place lies outside the
   * allowed states. `no-stores`: stores were found, and the filter leaves none of them.
   */
  readonly problem?: 'zip-code' | 'no-stores';
}

/**
 * The stores to show. Every store that the text matches and the filter lets through is among them,
 * however far it is.
 */
export function dessertResults(
  stores: readonly DessertStore[],
  { search, center, filters, limits }: DessertQuery,
): DessertResults {
  if (search?.trim() === '') return nothing('zip-code');
  const passes = (store: DessertStore): boolean => passesFilters(store, filters);
  if (search === undefined && !center) {
    const shown = hasFilters(filters) ? stores.filter(passes) : stores;
    return shown.length > 0
      ? { stores: shown, count: shown.length, text: '' }
      : nothing('no-stores');
  }
  const found = find(stores, { search, center, limits }, passes);
  if (found.length > 0) return { stores: found, ...countLine(found, limits) };
  const unfiltered = hasFilters(filters) ? find(stores, { search, center, limits }) : [];
  return nothing(unfiltered.length > 0 ? 'no-stores' : 'zip-code');
}

/** With no filter every store passes; with both, one that is either (product-spec §4). */
export function passesFilters(
  { retail, handpicked }: Pick<DessertStore, 'retail' | 'handpicked'>,
  filters: DessertFilters,
): boolean {
  return !hasFilters(filters) || (filters.retail && retail) || (filters.handpicked && handpicked);
}

/** The stores whose text matches, and the closest others around the center. */
function find(
  stores: readonly DessertStore[],
  { search = '', center, limits }: Pick<DessertQuery, 'search' | 'center' | 'limits'>,
  passes: (store: DessertStore) => boolean = () => true,
): DessertStore[] {
  const where = (at: number): boolean => {
    const store = stores[at];
    return store !== undefined && passes(store);
  };
  const matching = textIndex(stores).matching(search).filter(where);
  if (!center) return matching.flatMap((at) => stores[at] ?? []);
  const { countLimit: count, resultRadius: withinMiles } = limits;
  const closest = nearest(stores, center, { count, withinMiles, where });
  const found: (DessertStore & { readonly distance: number })[] = [];
  for (const at of new Set([...matching, ...closest.map(({ index }) => index)])) {
    const store = stores[at];
    if (store) found.push({ ...store, distance: milesBetween(center, store) });
  }
  return found.sort((a, b) => a.distance - b.distance);
}

/** How many are close enough to be counted; where none is, the line names all, and no distance. */
function countLine(
  found: readonly DessertStore[],
  { miles, countedPercent, resultText }: DessertLimits,
): Pick<DessertResults, 'count' | 'text'> {
  const countedMiles = (miles * countedPercent) / 100;
  const counted = found.filter(({ distance = Infinity }) => distance <= countedMiles).length;
  return counted > 0 ? { count: counted, text: resultText } : { count: found.length, text: '' };
}

const hasFilters = ({ retail, handpicked }: DessertFilters): boolean => retail || handpicked;

const nothing = (problem: 'zip-code' | 'no-stores'): DessertResults => ({
  stores: [],
  count: 0,
  text: '',
  problem,
});
