import { Map as LeafletMap, control, type PanOptions, type PointExpression } from 'leaflet';
import { followSize } from './followSize';
import { addGround } from './ground/addGround';
import type { LiveMap, MapEvents, MapPlace } from './map';
import { pageScrollsPast } from './pageScroll';
import { PinLayer } from './pins/PinLayer';
import { ShownMarks } from './pins/ShownMarks';
import { Views } from './Views';

/**
 * Makes an element a map. Everything of Leaflet stays in here, and in the chunk that this is.
 *
 * @param tileUrl an XYZ server's address; without it outlines are drawn
 */
export function createMap(
  frame: HTMLElement,
  tileUrl: string | undefined,
  events: MapEvents,
): LiveMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = isStill
    ? new StillMap(frame, { ...OPTIONS, ...STILL })
    : new LeafletMap(frame, OPTIONS);
  control.scale({ metric: false }).addTo(map);
  const views = new Views(map, isStill, events.onMove);
  const pins = new PinLayer({
    onPlace: events.onSelect,
    onCluster: (cluster) => {
      marks.open(cluster);
    },
  }).addTo(map);
  const marks = new ShownMarks(map, pins, views, events.onShown);
  const stops = [
    pageScrollsPast(frame),
    addGround(map, tileUrl),
    followSize(frame, () => {
      views.resize();
    }),
  ];
  let places: readonly MapPlace[] = [];
  return {
    setPlaces(next) {
      places = next;
      marks.setPlaces(next);
    },
    select(id) {
      const index = id === undefined ? -1 : places.findIndex((one) => one.id === id);
      const place = places[index];
      marks.select(place && index);
      if (place) views.bringIntoView(place);
    },
    goTo(view) {
      views.goTo(view, places);
    },
    zoomBy(levels) {
      views.take();
      map.setZoom(map.getZoom() + levels);
    },
    remove() {
      for (const stop of stops) stop();
      marks.stop();
      views.stop();
      map.remove();
    },
  };
}

const OPTIONS = {
  attributionControl: false,
  zoomControl: false,
  minZoom: 3,
  maxZoom: 18,
  // North America and Hawaii: beyond them is no store.
  maxBounds: [
    [-5, -215],
    [78, -25],
  ] satisfies [[number, number], [number, number]],
  maxBoundsViscosity: 0.8,
};

/** The options leave one movement: with the arrow keys the map would still glide. */
class StillMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

const STILL = { zoomAnimation: false, fadeAnimation: false, inertia: false };
