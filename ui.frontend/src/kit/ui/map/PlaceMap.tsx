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
  /** Keep the array between renders: another array is a new result, and the map moves to it. */
  readonly places: readonly MapPlace[];
  /** The id of the place whose marker is highlighted and kept in view. */
  readonly selected?: string | undefined;
  readonly onSelect: (id: string) => void;
  /**
   * The view to show. The map moves there whenever its values or `places` change; without it, the
   * map shows all places.
   */
  readonly view?: MapView | undefined;
  readonly onMove?: ((move: MapMove) => void) | undefined;
  /**
   * The tile server; without it the map draws outlines of states and counties from our own files.
   */
  readonly tiles?: TileSource | undefined;
  readonly words: MapWords;
}

/**
 * A map with a numbered marker for every place. Markers that would cover each other are combined
 * into a cluster, which shows their number. The code that draws the map is loaded when this
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
      {/* The arrow keys must reach the map, so a screen reader has to let them through. */}
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
        {t(
          'Use the arrow keys to move the map, plus and minus to zoom, and Tab to go from pin to pin.',
        )}
      </p>
      {/* For touch only: a screen reader has its own gestures. */}
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

/** Loads the code that draws the map, and updates the map when the props change. */
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

/** Loads Leaflet in a separate task, before the one in which the map is created. */
async function loadMap(): Promise<typeof MapChunk> {
  const chunk = await import(/* webpackChunkName: "map" */ './createMap');
  await pause();
  return chunk;
}
