import { sentence } from '../../base/i18n/t';
import { type Bounds, type Position, isWithin, milesBetween, middleOf } from '../../base/geo/geo';
import type { DessertStore } from './dessertStore';
import { matchesText, textIndex } from '../../stores/rules/textSearch';

/*
 * The results of the dessert locator (docs/specification/dessert.md#store-search). The specification's
 * three figures contradict each other; docs/decisions/0014-dessert-search.md explains our reading.
 */

/** The filters. If both are off, every store passes. */
export interface DessertFilters {
  readonly retail: boolean;
  readonly handpicked: boolean;
}

/** The limits that the author sets. */
export interface DessertLimits {
  /** The most of the closest stores to show. */
  readonly countLimit: number;
  /** The miles of which `countedPercent` is the counted share. */
  readonly miles: number;
  /** The counted share in percent: 60, for the specification's 0.6. */
  readonly countedPercent: number;
  /** The radius of the results around the place, in miles. */
  readonly resultRadius: number;
  /** The text after the count: `within 20 miles`. */
  readonly resultText: string;
}

/** The limits that the author does not set (docs/specification/dessert.md#search-figures). */
export const dessertDefaults: DessertLimits = {
  countLimit: 25,
  miles: 20,
  countedPercent: 60,
  resultRadius: 25,
  resultText: sentence('within 20 miles'),
};

export interface DessertQuery {
  /** The text of the search; undefined before any search, and for a search by position alone. */
  readonly search?: string | undefined;
  /**
   * The position of that place, of the visitor or of the map. Undefined if the geocoder found no such
   * place in the allowed states, or was not called.
   */
  readonly center?: Position | undefined;
  readonly filters: DessertFilters;
  readonly limits: DessertLimits;
}

export interface DessertResults {
  /** The stores by distance if there is a center, otherwise in the order of the list. */
  readonly stores: readonly DessertStore[];
  /** The number in the count line. */
  readonly count: number;
  /** The text after the number; empty if the search has no place. */
  readonly text: string;
  /**
   * `zip-code`: the text is empty, or no store was found, for example because the place is outside
   * the allowed states. `no-stores`: stores were found, but none passes the filter.
   */
  readonly problem?: 'zip-code' | 'no-stores';
}

/**
 * Returns the stores to show. They include every store that matches the text and passes the filter, at
 * any distance.
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

/** Returns whether a store has one of the ticked kinds (docs/specification/dessert.md#filters). */
function passesFilters(
  { retail, handpicked }: Pick<DessertStore, 'retail' | 'handpicked'>,
  filters: DessertFilters,
): boolean {
  return !hasFilters(filters) || (filters.retail && retail) || (filters.handpicked && handpicked);
}

/** Returns the stores whose text matches, and the closest others around the center. */
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

/** Counts the stores within the counted miles; if there are none, counts all without a distance. */
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
 * Searches of a part of the map or a state. They cover all of it, so the limits do not apply.
 */

/** Returns the stores in a part of the map, those in its middle first. */
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

/** Returns the stores of a state, in the order of the list. */
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
 * Returns suggestions for a text: places, then names of stores.
 * @param places the geocoder's suggestions; if undefined, the stores' own cities replace them
 */
export function suggestions(
  text: string,
  places: readonly { readonly name: string }[] | undefined,
  stores: readonly DessertStore[],
): string[] {
  // The index selects a few of thousands of stores, and only those are checked in detail.
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
  /** The most positions to return. */
  readonly count: number;
  /** The largest distance. */
  readonly withinMiles: number;
  /** Returns whether the position at an index of the list may be part of the result. */
  readonly where: (index: number) => boolean;
}

/** The index of a position in the list, with its distance in miles. */
interface Neighbor {
  readonly index: number;
  readonly miles: number;
}

/**
 * Returns the closest positions, by distance. Most positions are too far north or south to be
 * measured, so that a list of tens of thousands needs no tree (docs/decisions/0016-long-lists.md).
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

/** Miles per degree of latitude, rounded down, so that no position at the edge is left out. */
const MILES_PER_DEGREE = 69;
