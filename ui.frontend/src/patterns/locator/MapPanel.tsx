import { type JSX, useDeferredValue, useState } from 'react';
import type { Bounds } from '../../domain/geo';
import { StoreMap } from '../../ui/map/StoreMap';
import { type MapMove, pinName } from '../../ui/map/map';
import { StoreEntry } from './StoreEntry';
import { panelAttributes } from './ViewTabs';
import type { FoundPlaces, ListedPlace, LocatorMap, MoreOf } from './locator';
import { shownOf } from './pages';
import { useMapView } from './useMapView';
import { type Selection, cardId } from './useSelection';

/**
 * The map with a way past it. It is loaded once it is due, and stays from then on. A store whose
 * pin is chosen and whose entry is not in sight is told about below.
 */
export function MapPanel<T extends ListedPlace>({
  id,
  isTab,
  isDue,
  map,
  area,
  found,
  page,
  selection: { selected, select },
  more,
  onSearchArea,
}: {
  id: string;
  isTab: boolean;
  isDue: boolean;
  map: LocatorMap;
  /** The part of the map that is asked about, if one is. */
  area: Bounds | undefined;
  found: FoundPlaces<T> | undefined;
  page: number;
  selection: Selection;
  more: MoreOf<T> | undefined;
  onSearchArea: (area: Bounds) => void;
}): JSX.Element {
  // The list is to stand first, and the map comes right after it.
  const isLateDue = useDeferredValue(isDue, false);
  const [wasDue, setWasDue] = useState(isLateDue);
  if (isLateDue && !wasDue) setWasDue(true);
  const [move, setMove] = useState<{ to: MapMove; over: typeof found }>();
  const places = found?.places ?? NONE;
  const at = places.findIndex((place) => place.id === selected);
  const chosen = places[at];
  const isListed = at < shownOf(places.length, page) && !isTab;
  const hasMoved = move?.to.byVisitor === true && move.over === found;
  const view = useMapView(map.view, area);

  return (
    <div
      className="ui-locator__panel ui-locator__panel--map"
      {...panelAttributes(id, 'map', isTab)}
    >
      <a className="ui-locator__skip" href={`#${id}-past-map`}>
        Skip the map
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
            Search this area
          </button>
        )}
        {wasDue && (
          <StoreMap
            {...map}
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
          aria-label={pinName(at + 1, chosen)}
        >
          <StoreEntry number={at + 1} place={chosen} more={more?.(chosen)} />
        </div>
      )}
      <span id={`${id}-past-map`} tabIndex={-1} />
    </div>
  );
}

/** The same one each time, as the map wants it. */
const NONE: readonly never[] = [];
