import { useMemo } from 'react';
import {
  dessertResults,
  type DessertFilters,
  type DessertLimits,
  type DessertResults,
} from '../../domain/stores/dessertSearch';
import type { DessertStore } from '../../domain/stores/dessertStore';
import type { LocatorResults } from '../../patterns/locator/locator';
import type { LocatorQuery } from '../../patterns/locator/query';
import { foundPlaces, type DessertTexts } from './foundPlaces';
import { areaResults, stateResults } from './narrowedResults';
import { searchedCenter, searchedState, type SearchedPlace } from './searchedPlace';

export interface DessertSettings extends DessertLimits, DessertTexts {
  /** Two letters each: where a place that is searched for may be. */
  allowedStates: readonly string[];
}

/** What is to be shown: the rules' results in the words of the locator. */
export function useDessertResults(
  stores: readonly DessertStore[] | undefined,
  place: SearchedPlace,
  query: LocatorQuery,
  settings: DessertSettings,
): LocatorResults<DessertStore> {
  const { countLimit, miles, countedPercent, resultRadius, resultText } = settings;
  const { zipError, noStores, allowedStates } = settings;
  return useMemo(() => {
    if (!stores) return { kind: 'waiting' };
    if (place.kind === 'asking') return { kind: 'searching' };
    const limits = { countLimit, miles, countedPercent, resultRadius, resultText };
    const results = resultsOf(stores, place, query, limits);
    return foundPlaces(results, { place, query }, { zipError, noStores, allowedStates });
  }, [
    stores,
    place,
    query,
    countLimit,
    miles,
    countedPercent,
    resultRadius,
    resultText,
    zipError,
    noStores,
    allowedStates,
  ]);
}

function resultsOf(
  stores: readonly DessertStore[],
  place: SearchedPlace,
  { text, near, area, filters: keys }: LocatorQuery,
  limits: DessertLimits,
): DessertResults {
  const filters: DessertFilters = {
    retail: keys.includes('retail'),
    handpicked: keys.includes('handpicked'),
  };
  if (area) return areaResults(stores, area, filters);
  const state = searchedState(place);
  if (state !== undefined) return stateResults(stores, state, filters);
  const center = searchedCenter(place) ?? near;
  return dessertResults(stores, { search: text, center, filters, limits });
}
