import { useId, useRef, type JSX } from 'react';
import { RetryNotice } from '../RetryNotice';
import { attributionParts } from './attribution';
import type { MapMove, MapPlace, MapView, TileSource } from './map';
import { useLiveMap } from './useLiveMap';
import { useMapWords } from './useMapWords';

export interface StoreMapProps {
  /** Keep the array between renders: another one is a new result, and the map goes to it. */
  readonly places: readonly MapPlace[];
  /** The id of the place whose pin is marked and kept in view. */
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
  /** The map's name for a screen reader. */
  readonly label?: string;
}

/**
 * A map with a numbered pin for every place. Pins that would cover each other are gathered into
 * one that says how many they are. What draws it is loaded when this component is first shown;
 * whoever has a list beside it offers a link past it.
 */
export function StoreMap(props: StoreMapProps): JSX.Element {
  const { tiles, label = 'Map of stores' } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const words = useMapWords();
  const map = useLiveMap(frame, props, words.hear);
  const { shown } = words;

  return (
    <div className="ui-map" role="region" aria-label={label}>
      <div className="ui-map__zoom">
        <ZoomButton
          name="Zoom in"
          isIdle={!map.live || shown?.canZoomIn === false}
          onPress={() => map.live?.zoomBy(1)}
        />
        <ZoomButton
          name="Zoom out"
          isIdle={!map.live || shown?.canZoomOut === false}
          onPress={() => map.live?.zoomBy(-1)}
        />
      </div>
      {/* Arrow keys must reach the map, so a screen reader has to let them through. */}
      <div
        ref={frame}
        className="ui-map__frame"
        role="application"
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-busy={map.live === undefined && !map.failure}
        tabIndex={-1}
      />
      <p id={`${id}-help`} className="ui-map__help">
        Arrow keys move the map. Plus and minus zoom. Tab goes from pin to pin.
      </p>
      <p className="ui-map__source">{tiles ? <Attribution html={tiles.attribution} /> : CENSUS}</p>
      <p className="visually-hidden" role="status">
        {words.text}
      </p>
      <div className="ui-map__problem">
        <RetryNotice
          problem="The map could not be loaded. Every store is in the list."
          failure={map.failure}
          next={frame}
        />
      </div>
    </div>
  );
}

const CENSUS = 'Outlines: U.S. Census Bureau';

function ZoomButton({
  name,
  isIdle,
  onPress,
}: {
  name: 'Zoom in' | 'Zoom out';
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
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={name === 'Zoom in' ? 'M10 4v12M4 10h12' : 'M4 10h12'} />
      </svg>
    </button>
  );
}

function Attribution({ html }: { html: string }): JSX.Element {
  return (
    <>
      {attributionParts(html).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href}>
            {text}
          </a>
        ),
      )}
    </>
  );
}
