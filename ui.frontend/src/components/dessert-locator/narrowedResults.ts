import { type Bounds, isWithin, milesBetween } from '../../domain/geo';
import {
  type DessertFilters,
  type DessertResults,
  passesFilters,
} from '../../domain/stores/dessertSearch';
import type { DessertStore } from '../../domain/stores/dessertStore';

/*
 * Searches that are not around a place. The limits of such a search are not asked: who looks at a
 * part of the map, or at a state, wants what lies in it.
 */

/** The stores in a part of the map, those in its middle first. */
export function areaResults(
  stores: readonly DessertStore[],
  area: Bounds,
  filters: DessertFilters,
): DessertResults {
  const middle = {
    latitude: (area.north + area.south) / 2,
    longitude: (area.east + area.west) / 2,
  };
  const inside = stores
    .filter((store) => isWithin(store, area))
    .map((store) => ({ store, miles: milesBetween(middle, store) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ store }) => store);
  return filtered(inside, filters);
}

/** The stores of a state, in their own order. */
export function stateResults(
  stores: readonly DessertStore[],
  code: string,
  filters: DessertFilters,
): DessertResults {
  return filtered(
    stores.filter(({ state }) => state === code),
    filters,
  );
}

function filtered(inside: readonly DessertStore[], filters: DessertFilters): DessertResults {
  const passing = inside.filter((store) => passesFilters(store, filters));
  const results = { stores: passing, count: passing.length, text: '' };
  if (passing.length > 0) return results;
  return { ...results, problem: inside.length === 0 ? 'zip-code' : 'no-stores' };
}
