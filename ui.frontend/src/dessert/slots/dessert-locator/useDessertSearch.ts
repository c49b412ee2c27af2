import { useCallback, useMemo } from 'react';
import { boundsAround, middleOf, type Position } from '../../../base/geo/geo';
import {
  areaResults,
  dessertResults,
  stateResults,
  suggestions,
  type DessertFilters,
  type DessertLimits,
  type DessertResults,
} from '../../rules/dessertSearch';
import type { DessertStore } from '../../rules/dessertStore';
import { t } from '../../../base/i18n/t';
import type { LocatorResults, Suggest } from '../../../stores/locator/locator';
import { searchKey, type LocatorQuery } from '../../../stores/locator/useLocatorAddress';
import { geocoder as geocoderAt } from '../../../base/geo/geocoder';
import { loadDessertStores } from '../../service/dessertStores';
import { useAsync, type Async } from '../../../kit/ui/async/useAsync';
import type { MapView } from '../../../kit/ui/map/viewport/map';
import { foundPlaces, searchedState, type DessertTexts, type LookedUp } from './foundPlaces';

export interface DessertSettings extends DessertLimits, DessertTexts {
  /** The address of the stores, which are in `data.thriftyModelList.items` of its response. */
  storesPath: string;
  /** The address above `search`, `reverse` and `suggest`; without one, the site's geocoder. */
  geocoder?: string;
  /** The map's zoom before a search; `filteredZoom` is the zoom after it. */
  zoom: number;
  filteredZoom: number;
}

/**
 * Returns the stores for a query (docs/specification/dessert.md#store-search), and the function that
 * suggests texts. The list of all stores is loaded once; only places are looked up.
 * @param settings an object that stays the same between renders
 */
export function useDessertSearch(
  query: LocatorQuery,
  settings: DessertSettings,
): { results: LocatorResults<DessertStore>; suggest: Suggest } {
  const { storesPath, geocoder, allowedStates } = settings;
  const loaded = useAsync(storesPath, (signal) => loadDessertStores(storesPath, signal));
  const stores = loaded.kind === 'done' ? loaded.value : undefined;
  const text = query.text?.trim() ?? '';
  const known = useMemo(() => geocoderAt(geocoder), [geocoder]);
  const place = useAsync(text === '' ? undefined : searchKey(query), async (signal) => {
    const places = await known.search(text, { limit: MANY, signal });
    const allowed = places.find(({ state }) => allowedStates.includes(state));
    return allowed ? { place: allowed } : { elsewhere: places[0] };
  });

  const results = useMemo((): LocatorResults<DessertStore> => {
    if (loaded.kind === 'failed') {
      const problem = t('We could not load our stores right now. Try again in a moment.');
      return { kind: 'failed', problem, failure: loaded.failure };
    }
    if (loaded.kind !== 'done') return { kind: 'waiting' };
    if (place.kind === 'pending') return { kind: 'searching' };
    const found = foundPlaces(
      resultsOf(loaded.value, place, query, settings),
      { place, query, stores: loaded.value },
      settings,
    );
    return { ...found, view: viewOf(loaded.value, place, query, settings, found.places.length) };
  }, [loaded, place, query, settings]);

  const suggest = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const options = { states: allowedStates, limit: MANY, signal };
      const places = await known.suggest(typed, options).catch(() => undefined);
      const credits = new Map(places?.map(({ name, credit }) => [name, credit]));
      return suggestions(typed, places, stores ?? []).map((text) => ({
        text,
        credit: credits.get(text),
      }));
    },
    [known, allowedStates, stores],
  );
  return { results, suggest };
}

/** The number of places to request. Places in other states are then left out. */
const MANY = 40;

function resultsOf(
  stores: readonly DessertStore[],
  place: Async<LookedUp>,
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

/** Returns the position to search around; undefined for a whole state, whose middle is of no use. */
function searchedCenter(place: Async<LookedUp>): Position | undefined {
  const isPlace = place.kind === 'done' && searchedState(place) === undefined;
  return isPlace ? place.value.place?.position : undefined;
}

/**
 * Returns the map's view: all the stores from far away, or the place of a search from close up
 * (docs/specification/dessert.md#search-figures). Undefined for stores found by their text, which the
 * map then shows.
 */
function viewOf(
  stores: readonly DessertStore[],
  place: Async<LookedUp>,
  { text, near }: LocatorQuery,
  { zoom, filteredZoom }: DessertSettings,
  shown: number,
): MapView | undefined {
  const center = searchedCenter(place) ?? (shown > 0 ? near : undefined);
  if (center) return { center, zoom: filteredZoom };
  const isByText = shown > 0 && text !== undefined && text.trim() !== '';
  const bounds = isByText ? undefined : boundsAround(stores);
  return bounds && { center: middleOf(bounds), zoom };
}
