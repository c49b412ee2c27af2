import { Map as LeafletMap, type PanOptions, type PointExpression, control } from 'leaflet';
import { Viewport } from './viewport/Viewport';
import { addBasemap } from './basemap/addBasemap';
import type { MapHandle, MapEvents, MapPlace } from './viewport/map';
import { MarkerLayer } from './markers/MarkerLayer';
import { PlaceMarkers } from './markers/PlaceMarkers';

/**
 * Turns an element into a map. No code outside this chunk knows Leaflet.
 *
 * @param tileUrl an XYZ server's address; without it outlines are drawn
 */
export function createMap(
  frame: HTMLElement,
  tileUrl: string | undefined,
  events: MapEvents,
): MapHandle {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = prefersReducedMotion
    ? new ReducedMotionMap(frame, { ...OPTIONS, ...REDUCED_MOTION })
    : new LeafletMap(frame, OPTIONS);
  control.scale({ metric: false }).addTo(map);
  const viewport = new Viewport(map, prefersReducedMotion, events.onMove);
  const layer = new MarkerLayer({
    onPlace: events.onSelect,
    onCluster: (cluster) => {
      placeMarkers.open(cluster);
    },
    clusterName: events.clusterName,
  }).addTo(map);
  const placeMarkers = new PlaceMarkers(map, layer, viewport, events.onShown);
  const stops = [
    scrollPagePast(frame),
    leaveOneFingerToThePage(map),
    addBasemap(map, tileUrl),
    followSize(frame, () => {
      viewport.resize();
    }),
  ];
  let places: readonly MapPlace[] = [];
  return {
    setPlaces(next) {
      places = next;
      placeMarkers.setPlaces(next);
    },
    select(id) {
      const index = id === undefined ? -1 : places.findIndex((one) => one.id === id);
      const place = places[index];
      placeMarkers.select(place && index);
      if (place) viewport.bringIntoView(place);
    },
    goTo(view) {
      viewport.goTo(view, places);
    },
    zoomBy(levels) {
      viewport.markAsVisitors();
      map.setZoom(map.getZoom() + levels);
    },
    remove() {
      for (const stop of stops) stop();
      placeMarkers.stop();
      viewport.remove();
    },
  };
}

const OPTIONS = {
  attributionControl: false,
  zoomControl: false,
  minZoom: 3,
  maxZoom: 18,
  // North America and Hawaii.
  maxBounds: [
    [-5, -215],
    [78, -25],
  ] satisfies [[number, number], [number, number]],
  maxBoundsViscosity: 0.8,
};

/**
 * A map without motion. The options leave one movement: with the arrow keys the map would still
 * glide.
 */
class ReducedMotionMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

const REDUCED_MOTION = { zoomAnimation: false, fadeAnimation: false, inertia: false };

/**
 * Lets the wheel scroll the page while the pointer happens to be over the map. The wheel zooms once
 * the map has the focus, by a click or the keyboard, or with the control key, which a pinch on a
 * touchpad also sends. Returns a function that stops it.
 */
function scrollPagePast(frame: HTMLElement): () => void {
  const holdBack = (event: WheelEvent): void => {
    const isMeant = event.ctrlKey || event.metaKey || frame.contains(document.activeElement);
    if (!isMeant) event.stopImmediatePropagation();
  };
  frame.addEventListener('wheel', holdBack, { capture: true, passive: true });
  return () => {
    frame.removeEventListener('wheel', holdBack, { capture: true });
  };
}

/**
 * Lets one finger scroll the page that contains the map: a map as wide as a phone would trap it.
 * Two fingers move and zoom the map. Leaflet's pinch handler does that if the browser does not pan
 * with them itself. While one finger tries to move the map, the frame has the attribute
 * `data-one-finger`, which shows the hint. A mouse drags the map as usual. Returns a function that
 * stops it.
 */
function leaveOneFingerToThePage(map: LeafletMap): () => void {
  const frame = map.getContainer();
  const listening = new AbortController();
  const { signal } = listening;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const hideHint = (delay: number): void => {
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      delete frame.dataset.oneFinger;
    }, delay);
  };
  frame.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    },
    { capture: true, signal },
  );
  frame.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length === 1) {
        frame.dataset.oneFinger = '';
        hideHint(HINT_MS);
        return;
      }
      hideHint(0);
      if (event.cancelable) event.preventDefault();
    },
    { passive: false, signal },
  );
  return () => {
    listening.abort();
    clearTimeout(hiding);
  };
}

/** The time that the hint stays after the finger rests or is lifted. */
const HINT_MS = 1500;

/**
 * Calls back when an element's size changes, or when it first gets a size, as in a tab that the
 * visitor opens; once a frame. Returns a function that stops it.
 */
function followSize(element: HTMLElement, onResize: () => void): () => void {
  let due = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(onResize);
  });
  observer.observe(element);
  return () => {
    cancelAnimationFrame(due);
    observer.disconnect();
  };
}
