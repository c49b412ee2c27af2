import { useMemo } from 'react';
import type { Position } from '../../domain/geo';
import type { DessertStore } from '../../domain/stores/dessertStore';
import type { LocatorMap } from '../../patterns/locator/locator';
import type { LocatorQuery } from '../../patterns/locator/query';
import { type SearchedPlace, searchedCenter } from './searchedPlace';

interface MapSettings {
  readonly zoom: number;
  readonly filteredZoom: number;
  readonly tileUrl?: string;
  readonly tileAttribution?: string;
}

/**
 * Where the map looks: at all the stores from afar, from close by at a place that was searched
 * for (product-spec §9), and at wherever the stores are that only their text has found.
 */
export function useMapSettings(
  { zoom, filteredZoom, tileUrl, tileAttribution = '' }: MapSettings,
  stores: readonly DessertStore[] | undefined,
  place: SearchedPlace,
  { text, near }: LocatorQuery,
): LocatorMap {
  const tiles = useMemo(
    () => (tileUrl === undefined ? undefined : { url: tileUrl, attribution: tileAttribution }),
    [tileUrl, tileAttribution],
  );
  const middle = useMemo(() => middleOf(stores ?? []), [stores]);
  const center = searchedCenter(place) ?? near;
  const isByText = text !== undefined && text.trim() !== '';
  return useMemo(() => {
    const label = 'Map of our stores';
    if (center) return { label, tiles, view: { center, zoom: filteredZoom } };
    return { label, tiles, view: middle && !isByText ? { center: middle, zoom } : undefined };
  }, [center, middle, isByText, zoom, filteredZoom, tiles]);
}

/** The middle of the part of the map that the stores lie in. */
function middleOf(stores: readonly DessertStore[]): Position | undefined {
  if (stores.length === 0) return undefined;
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { latitude, longitude } of stores) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
