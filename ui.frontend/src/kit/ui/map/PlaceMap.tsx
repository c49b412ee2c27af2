import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type JSX,
  type RefObject,
} from 'react';
import { t } from '../../../base/i18n/t';
import { pause } from '../../../base/pacing/slices';
import { Icon, minusIcon, plusIcon, type IconDrawing } from '../Icon';
import { useAsync } from '../async/useAsync';
import { RetryNotice, type Failure } from '../feedback/RetryNotice';
import type * as MapChunk from './createMap';
import type {
  MapHandle,
  MapMove,
  MapPlace,
  MapView,
  MapWords,
  ShownPlaces,
  TileSource,
} from './viewport/map';
import { Attribution, OutlineSources, useMapAnnouncement } from './MapNotes';

export interface PlaceMapProps {
  /** Keep the array between renders: another one is a new result, and the map goes to it. */
  readonly places: readonly MapPlace[];
  /** The id of the place whose marker is highlighted and kept in view. */
  readonly selected?: string | undefined;
  readonly onSelect: (id: string) => void;
  /**
   * Where to look. The map goes there whenever its values or `places` change; without it, to
   * where all the places can be seen.
   */
  readonly view?: MapView | undefined;
  readonly onMove?: ((move: MapMove) => void) | undefined;
  /** Without it the map draws outlines of states and counties from our own files. */
  readonly tiles?: TileSource | undefined;
  readonly words: MapWords;
}

/**
 * A map with a numbered marker for every place. Markers that would cover each other are gathered
 * into a cluster, which says how many they are. The code that draws it is loaded when this
 * component is first shown. A page with a list beside the map offers a link past it.
 */
export function PlaceMap(props: PlaceMapProps): JSX.Element {
  const { tiles, words } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownPlaces>();
  const announcement = useMapAnnouncement(shown, words);
  const { map, failure } = useMap(frame, props, setShown);

  return (
    <div className="ui-map" role="region" aria-label={words.label}>
      <div className="ui-map__zoom">
        <ZoomButton
          name={t('Zoom in')}
          icon={plusIcon}
          isIdle={!map || shown?.canZoomIn === false}
          onPress={() => map?.zoomBy(1)}
        />
        <ZoomButton
          name={t('Zoom out')}
          icon={minusIcon}
          isIdle={!map || shown?.canZoomOut === false}
          onPress={() => map?.zoomBy(-1)}
        />
      </div>
      {/* Arrow keys must reach the map, so a screen reader has to let them through. */}
      <div
        ref={frame}
        className="ui-map__frame"
        role="application"
        aria-label={words.label}
        aria-describedby={`${id}-help`}
        aria-busy={map === undefined && !failure}
        tabIndex={-1}
      />
      <p id={`${id}-help`} className="ui-map__help">
        {t('Arrow keys move the map. Plus and minus zoom. Tab goes from pin to pin.')}
      </p>
      {/* For fingers alone: a screen reader's gestures are its own. */}
      <p className="ui-map__hint" aria-hidden="true">
        {t('Use two fingers to move the map.')}
      </p>
      <p className="ui-map__source">
        {tiles ? <Attribution html={tiles.attribution} /> : <OutlineSources />}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="ui-map__problem">
        <RetryNotice problem={words.failed} failure={failure} next={frame} />
      </div>
    </div>
  );
}

function ZoomButton({
  name,
  icon,
  isIdle,
  onPress,
}: {
  name: string;
  icon: IconDrawing;
  isIdle: boolean;
  onPress: () => void;
}): JSX.Element {
  return (
    <button
      className="ui-map__zoom-button"
      type="button"
      aria-label={name}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onPress}
    >
      <Icon of={icon} />
    </button>
  );
}

/** Loads what draws the map and keeps it in step with the props. */
function useMap(
  frame: RefObject<HTMLElement | null>,
  { places, selected, onSelect, view, onMove, tiles, words }: PlaceMapProps,
  onShown: (shown: ShownPlaces) => void,
): { map: MapHandle | undefined; failure: Failure | undefined } {
  const chunk = useAsync('map', loadMap);
  const [map, setMap] = useState<MapHandle>();
  const select = useEffectEvent(onSelect);
  const move = useEffectEvent((next: MapMove) => {
    onMove?.(next);
  });
  const clusterName = useEffectEvent(words.cluster);
  const tileUrl = tiles?.url;
  const createMap = chunk.kind === 'done' ? chunk.value.createMap : undefined;

  useEffect(() => {
    if (!createMap || !frame.current) return undefined;
    const created = createMap(frame.current, tileUrl, {
      onSelect: (id) => {
        select(id);
      },
      onMove: (next) => {
        move(next);
      },
      onShown,
      clusterName: (count) => clusterName(count),
    });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Leaflet needs the element that this has rendered
    setMap(created);
    return () => {
      created.remove();
      setMap(undefined);
    };
  }, [frame, tileUrl, createMap, onShown]);

  useEffect(() => {
    map?.setPlaces(places);
  }, [map, places]);

  const latitude = view?.center.latitude;
  const longitude = view?.center.longitude;
  const zoom = view?.zoom;
  useEffect(() => {
    const isGiven = latitude !== undefined && longitude !== undefined && zoom !== undefined;
    map?.goTo(isGiven ? { center: { latitude, longitude }, zoom } : undefined);
  }, [map, places, latitude, longitude, zoom]);

  useEffect(() => {
    map?.select(selected);
  }, [map, places, selected]);

  return { map, failure: chunk.kind === 'failed' ? chunk.failure : undefined };
}

/** Leaflet starts in a task of its own, before the one in which the map is made. */
async function loadMap(): Promise<typeof MapChunk> {
  const chunk = await import(/* webpackChunkName: "map" */ './createMap');
  await pause();
  return chunk;
}
