import { useDeferredValue, useMemo, type JSX } from 'react';
import { directionsLink } from '../../rules/storePlace';
import { t } from '../../../base/i18n/t';
import { PlaceMap } from '../../../kit/ui/map/PlaceMap';
import type { MapPlace, TileSource } from '../../../kit/ui/map/viewport/map';
import { storeWords } from '../../locator/storeWords';

export interface StoreMapProps {
  name: string;
  /** Degrees, `39.9526`. */
  latitude: string;
  longitude: string;
  tiles?: TileSource;
}

/** A store on a map. Its pin leads to directions. The first frame is the map's empty space. */
export function StoreMap({ name, latitude, longitude, tiles }: StoreMapProps): JSX.Element {
  const isDrawn = useDeferredValue(true, false);
  const places = useMemo<readonly [MapPlace]>(() => {
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    return [{ id: 'store', name: t('Directions to {0}', name), ...position, isOnlyOne: true }];
  }, [name, latitude, longitude]);
  const words = useMemo(
    () => ({
      ...storeWords(t('Map of {0}', name)),
      failed: t('The map could not be loaded. The address is on this page.'),
    }),
    [name],
  );
  return (
    <div className="cmp-store-map__map">
      {isDrawn && (
        <PlaceMap
          places={places}
          view={{ center: places[0], zoom: ZOOM }}
          tiles={tiles}
          words={words}
          onSelect={() => {
            location.assign(directionsLink(places[0]));
          }}
        />
      )}
    </div>
  );
}

/** The town and its neighbors: without tiles the map has no streets. */
const ZOOM = 11;
