import { sentence } from '../../base/i18n/t';
import { type Bounds, type Position, isWithin, milesBetween, middleOf } from '../../base/geo/geo';
import type { DessertStore } from './dessertStore';
import { matchesText, textIndex } from '../../stores/rules/textSearch';

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
  resultText: sentence('within 20 miles'),
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
function passesFilters(
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

/*
 * Searches that are not around a place. The limits of such a search are not asked: a part of the map, or a
 * state, is searched as a whole.
 */

/** The stores in a part of the map, those in its middle first. */
export function areaResults(
  stores: readonly DessertStore[],
  area: Bounds,
  filters: DessertFilters,
): DessertResults {
  const middle = middleOf(area);
  const inside = stores
    .filter((store) => isWithin(store, area))
    .map((store) => ({ store, miles: milesBetween(middle, store) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ store }) => store);
  return narrowed(inside, filters);
}

/** The stores of a state, in their own order. */
export function stateResults(
  stores: readonly DessertStore[],
  code: string,
  filters: DessertFilters,
): DessertResults {
  return narrowed(
    stores.filter(({ state }) => state === code),
    filters,
  );
}

function narrowed(inside: readonly DessertStore[], filters: DessertFilters): DessertResults {
  const passing = inside.filter((store) => passesFilters(store, filters));
  const results = { stores: passing, count: passing.length, text: '' };
  if (passing.length > 0) return results;
  return { ...results, problem: inside.length === 0 ? 'zip-code' : 'no-stores' };
}

const MOST = 8;
const MOST_NAMES = 3;

/**
 * The words that a text may become: places, then stores of that name.
 * @param places what the geocoder suggests; without it our stores' own cities stand in
 */
export function suggestions(
  text: string,
  places: readonly { readonly name: string }[] | undefined,
  stores: readonly DessertStore[],
): string[] {
  // The index knows which of thousands may be meant, and only those are looked at closely.
  const found = textIndex(stores)
    .matching(text)
    .flatMap((at) => stores[at] ?? []);
  const cities = places ? places.map(({ name }) => name) : citiesOf(text, found);
  const names = found.filter(({ name }) => matchesText({ ...NOWHERE, name }, text));
  const named = new Set(names.map(({ name }) => name));
  const distinct = new Set([
    ...cities.slice(0, MOST - MOST_NAMES),
    ...[...named].slice(0, MOST_NAMES),
  ]);
  return [...distinct];
}

const NOWHERE = { name: '', address: '', city: '', state: '', zip: '' };

function citiesOf(text: string, stores: readonly DessertStore[]): string[] {
  const here = stores.filter(({ city, state }) => matchesText({ ...NOWHERE, city, state }, text));
  return [...new Set(here.map(({ city, state }) => `${city}, ${state}`))];
}

interface NearestQuery {
  /** At most so many. */
  readonly count: number;
  /** No farther than this. */
  readonly withinMiles: number;
  /** Which of the positions may be answered, by their index in the list. */
  readonly where: (index: number) => boolean;
}

/** One of the positions, by its index in the list, with its distance in miles. */
interface Neighbor {
  readonly index: number;
  readonly miles: number;
}

/**
 * The closest positions, in order of their distance. Most of a country lies too far north or south
 * to be measured at all, which makes a tree of the positions needless for tens of thousands
 * (docs/decisions/0016-long-lists.md).
 */
export function nearest(
  positions: readonly Position[],
  center: Position,
  { count, withinMiles, where }: NearestQuery,
): Neighbor[] {
  const reach = withinMiles / MILES_PER_DEGREE;
  const neighbors: Neighbor[] = [];
  positions.forEach((position, index) => {
    if (Math.abs(position.latitude - center.latitude) > reach || !where(index)) return;
    const miles = milesBetween(center, position);
    if (miles <= withinMiles) neighbors.push({ index, miles });
  });
  return neighbors.sort((a, b) => a.miles - b.miles).slice(0, count);
}

/** Of latitude: a little less than there are, so that nothing at the edge is left out. */
const MILES_PER_DEGREE = 69;
