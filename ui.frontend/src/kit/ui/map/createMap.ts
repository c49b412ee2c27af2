import { Map as LeafletMap, type PanOptions, type PointExpression, control } from 'leaflet';
import { Viewport } from './viewport/Viewport';
import { addBasemap } from './basemap/addBasemap';
import type { MapHandle, MapEvents, MapPlace } from './viewport/map';
import { MarkerLayer } from './markers/MarkerLayer';
import { PlaceMarkers } from './markers/PlaceMarkers';

/**
 * Makes an element a map. Nothing outside this chunk knows Leaflet.
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

/** The options leave one movement: with the arrow keys the map would still glide. */
class ReducedMotionMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

const REDUCED_MOTION = { zoomAnimation: false, fadeAnimation: false, inertia: false };

/**
 * Lets the wheel scroll the page while the pointer happens to be over the map: it zooms once the
 * map has the focus, by a click or the keyboard, or with the control key, which is also what a
 * pinch on a touchpad is. Returns how to stop.
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
 * Lets one finger scroll the page that the map stands on: a map as wide as a phone would trap it.
 * Two fingers move and zoom the map, which Leaflet's handler of pinches does, once the browser keeps
 * its own panning from them. While one finger tries, the frame has the attribute `data-one-finger`,
 * with which the hint is shown. A mouse drags the map as ever. Returns how to stop.
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

/** How long the hint stays when the finger rests or is gone. */
const HINT_MS = 1500;

/**
 * Calls back when an element's size changes, or when it is first given a size, as behind a tab that
 * the visitor opens; once a frame. Returns how to stop.
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
