import { useState } from 'react';
import type { Bounds } from '../../domain/geo';
import type { MapMove, MapView } from '../../ui/map/map';
import { boundsText } from './query';

/**
 * Where the map looks. A search of the part that it shows leaves it where it is; an address that
 * names a part leads there; anything else is up to the results.
 */
export function useMapView(
  view: MapView | undefined,
  area: Bounds | undefined,
): { view: MapView | undefined; stay: (move: MapMove) => void } {
  const [searched, setSearched] = useState<MapMove>();
  const isSearched = searched && area && boundsText(searched.bounds) === boundsText(area);
  return {
    view: isSearched ? searched : area ? viewOf(area) : view,
    stay: setSearched,
  };
}

/** The closest view that shows the whole part, on a map of the usual size. */
function viewOf({ north, south, east, west }: Bounds): MapView {
  const latitude = (north + south) / 2;
  const tall = (north - south) / Math.cos((latitude * Math.PI) / 180);
  const worlds = 360 / Math.max(tall, east - west);
  const zoom = Math.floor(Math.log2((USUAL_SIZE / TILE) * worlds));
  return { center: { latitude, longitude: (east + west) / 2 }, zoom };
}

/** In pixels; the whole world at zoom 0 is one tile. */
const USUAL_SIZE = 600;
const TILE = 256;
