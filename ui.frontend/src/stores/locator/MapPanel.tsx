import { type JSX, useDeferredValue, useMemo, useState } from 'react';
import { middleOf, type Bounds } from '../../base/geo/geo';
import { t } from '../../base/i18n/t';
import { PlaceMap } from '../../kit/ui/map/PlaceMap';
import {
  type MapMove,
  type MapView,
  type TileSource,
  markerName,
} from '../../kit/ui/map/viewport/map';
import { StoreEntry, shownOf } from './StoreList';
import { panelAttributes } from './ViewTabs';
import type { FoundPlaces, ListedPlace, EntryParts } from './locator';
import { storeWords } from './storeWords';
import { boundsText } from './useLocatorAddress';
import { type Selection, cardId } from './useSelection';

/**
 * The map, with a link to skip it. It is loaded once it is due, and then stays. Below it is the
 * entry of the chosen store, unless the list beside the map shows it.
 */
export function MapPanel<T extends ListedPlace>({
  id,
  isTab,
  isDue,
  label,
  tiles,
  area,
  found,
  page,
  selection: { selected, select },
  entry,
  onSearchArea,
}: {
  id: string;
  isTab: boolean;
  isDue: boolean;
  /** The map's name for a screen reader. */
  label: string;
  tiles: TileSource | undefined;
  /** The part of the map that is searched, if any. */
  area: Bounds | undefined;
  found: FoundPlaces<T> | undefined;
  page: number;
  selection: Selection;
  entry: EntryParts<T> | undefined;
  onSearchArea: (area: Bounds) => void;
}): JSX.Element {
  // The list is rendered first, and the map right after it.
  const isLateDue = useDeferredValue(isDue, false);
  const [wasDue, setWasDue] = useState(isLateDue);
  if (isLateDue && !wasDue) setWasDue(true);
  const [move, setMove] = useState<{ to: MapMove; over: typeof found }>();
  const places = found?.places ?? NONE;
  const at = places.findIndex((place) => place.id === selected);
  const chosen = places[at];
  const isListed = at < shownOf(places.length, page) && !isTab;
  const hasMoved = move?.to.byVisitor === true && move.over === found;
  const words = useMemo(() => storeWords(label), [label]);
  const view = useMapView(found?.view, area);

  return (
    <div
      className="ui-locator__panel ui-locator__panel--map"
      {...panelAttributes(id, 'map', isTab)}
    >
      <a className="ui-locator__skip" href={`#${id}-past-map`}>
        {t('Skip the map')}
      </a>
      <div className="ui-locator__map">
        {hasMoved && (
          <button
            className="ui-button ui-locator__area"
            type="button"
            onClick={() => {
              view.stay(move.to);
              onSearchArea(move.to.bounds);
            }}
          >
            {t('Search this area')}
          </button>
        )}
        {wasDue && (
          <PlaceMap
            tiles={tiles}
            words={words}
            view={view.view}
            places={places}
            selected={selected}
            onSelect={(place) => {
              select(place, 'follow');
            }}
            onMove={(to) => {
              setMove({ to, over: found });
            }}
          />
        )}
      </div>
      {chosen && !isListed && (
        <div
          className="ui-locator__card"
          id={cardId(id)}
          tabIndex={-1}
          role="group"
          aria-label={markerName(at + 1, chosen)}
        >
          <StoreEntry number={at + 1} place={chosen} parts={entry} />
        </div>
      )}
      <span id={`${id}-past-map`} tabIndex={-1} />
    </div>
  );
}

/** One array for all renders, because the map treats another array as a new result. */
const NONE: readonly never[] = [];

/**
 * Returns the map's view: the current one after ‘Search this area’, the area in the page's address,
 * or the view of the results.
 */
function useMapView(
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

/** Returns the closest view that shows the whole area on a map of `USUAL_SIZE`. */
function viewOf(bounds: Bounds): MapView {
  const { north, south, east, west } = bounds;
  const center = middleOf(bounds);
  const tall = (north - south) / Math.cos((center.latitude * Math.PI) / 180);
  const worlds = 360 / Math.max(tall, east - west);
  const zoom = Math.floor(Math.log2((USUAL_SIZE / TILE) * worlds));
  return { center, zoom };
}

/** Sizes in pixels; at zoom 0, one tile is the whole world. */
const USUAL_SIZE = 600;
const TILE = 256;
