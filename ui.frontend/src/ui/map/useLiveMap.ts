import { type RefObject, useEffectEvent, useEffect, useState } from 'react';
import { pause } from '../../pacing/slices';
import type { Failure } from '../RetryNotice';
import type { StoreMapProps } from './StoreMap';
import type * as MapChunk from './createMap';
import type { LiveMap, MapMove, ShownPlaces } from './map';

/** Loads what draws the map and keeps it in step with the props. */
export function useLiveMap(
  frame: RefObject<HTMLElement | null>,
  { places, selected, onSelect, view, onMove, tiles }: StoreMapProps,
  onShown: (shown: ShownPlaces) => void,
): { live: LiveMap | undefined; failure: Failure | undefined } {
  const [live, setLive] = useState<LiveMap>();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const select = useEffectEvent((id: string) => {
    onSelect(id);
  });
  const move = useEffectEvent((next: MapMove) => {
    onMove?.(next);
  });
  const show = useEffectEvent((shown: ShownPlaces) => {
    onShown(shown);
  });
  const tileUrl = tiles?.url;

  useEffect(() => {
    let isWanted = true;
    let map: LiveMap | undefined;
    loadMap().then(
      ({ createMap }) => {
        if (!isWanted || !frame.current) return;
        map = createMap(frame.current, tileUrl, {
          onSelect: (id) => {
            select(id);
          },
          onMove: (next) => {
            move(next);
          },
          onShown: (shown) => {
            show(shown);
          },
        });
        setLive(map);
        setFailed(0);
      },
      () => {
        if (isWanted) setFailed(attempt);
      },
    );
    return () => {
      isWanted = false;
      map?.remove();
      setLive(undefined);
    };
  }, [frame, tileUrl, attempt]);

  useEffect(() => {
    live?.setPlaces(places);
  }, [live, places]);

  const latitude = view?.center.latitude;
  const longitude = view?.center.longitude;
  const zoom = view?.zoom;
  useEffect(() => {
    const isGiven = latitude !== undefined && longitude !== undefined && zoom !== undefined;
    live?.goTo(isGiven ? { center: { latitude, longitude }, zoom } : undefined);
  }, [live, places, latitude, longitude, zoom]);

  useEffect(() => {
    live?.select(selected);
  }, [live, places, selected]);

  const retry = (): void => {
    setAttempt(failed + 1);
  };
  const failure = failed === 0 ? undefined : { retrying: failed !== attempt, retry };
  return { live, failure };
}

/** Leaflet starts in a task of its own, before the one in which the map is made. */
async function loadMap(): Promise<typeof MapChunk> {
  const chunk = await import(/* webpackChunkName: "map" */ './createMap');
  await pause();
  return chunk;
}
