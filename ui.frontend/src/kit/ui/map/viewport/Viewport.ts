import { type FitBoundsOptions, LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { type Bounds, type Position, boundsAround, isWithin } from '../../../../base/geo/geo';
import type { MapMove, MapPlace, MapView } from './map';

/** The contiguous states: the view if there are no places. */
const HOME = new LatLngBounds([24.5, -124.8], [49.4, -66.9]);

/**
 * Pixels between a place and the map's edge. A marker is above its place, so most of the space is
 * there.
 */
const EDGE = { paddingTopLeft: [40, 72], paddingBottomRight: [40, 40] } satisfies FitBoundsOptions;

/** The zoom for a single place, which shows its surroundings. */
const CLOSEST = 13;

/**
 * The keys that move the map in Leaflet's keyboard handler. It takes a 6 for the minus of a French
 * keyboard.
 */
const MOVING_KEYS = /^(?:Arrow(?:Left|Right|Up|Down)|[-+=_6])$/;

/** The part of the world that the map shows, and whether the visitor or the page has chosen it. */
export class Viewport {
  /** True if the visitor made the last move, not a change of the content. */
  isVisitors = false;
  /** The move to a view that cannot be shown yet, because the map has no size. */
  private awaited: (() => void) | undefined;
  /** True during a zoom, when Leaflet drops a requested view. */
  private isZooming = false;
  private readonly moved: () => void;
  private readonly animate: boolean;
  private readonly listening = new AbortController();

  constructor(
    private readonly map: LeafletMap,
    prefersReducedMotion: boolean,
    onMove: (move: MapMove) => void,
  ) {
    this.animate = !prefersReducedMotion;
    map.setView(HOME.getCenter(), map.getMinZoom(), { animate: false });
    map.on('zoomanim', () => {
      this.isZooming = true;
    });
    map.on('zoomend', () => {
      this.isZooming = false;
    });
    this.moved = () => {
      onMove({ ...this.now(), bounds: this.bounds(), byVisitor: this.isVisitors });
    };
    map.on('moveend', this.moved);
    this.noticeVisitor();
  }

  /**
   * Removes the map. Waits for a zoom that is under way: Leaflet ends it a quarter of a second
   * later whether the map exists or not, and fails if it does not (leaflet/Leaflet#9575).
   */
  remove(): void {
    const { map } = this;
    this.listening.abort();
    map.off('moveend', this.moved);
    if (this.isZooming) map.once('moveend', () => map.remove());
    else map.remove();
  }

  /** Marks the next move as the visitor's. */
  readonly markAsVisitors = (): void => {
    this.isVisitors = true;
  };

  /**
   * Marks only actions that move the map: after a finger that scrolls the page, or a Tab to a pin,
   * the end of the page's own move is still the page's. Leaflet moves at once if motion is reduced,
   * hence the capture phase.
   */
  private noticeVisitor(): void {
    const { map, markAsVisitors } = this;
    const { signal } = this.listening;
    const frame = map.getContainer();
    // Leaflet makes its own double click of two taps if a browser makes none.
    map.on('dragstart boxzoomstart dblclick', markAsVisitors);
    frame.addEventListener('dblclick', markAsVisitors, { capture: true, signal });
    // The wheel event arrives here only if it is not left to the page.
    frame.addEventListener('wheel', markAsVisitors, { passive: true, signal });
    frame.addEventListener(
      'touchstart',
      ({ touches }) => {
        if (touches.length > 1) markAsVisitors();
      },
      { capture: true, passive: true, signal },
    );
    frame.addEventListener(
      'keydown',
      ({ key, target, ctrlKey, altKey, metaKey }) => {
        // The map ignores keys on a pin, and the browser's own zoom.
        const isForMap = target === frame && !ctrlKey && !altKey && !metaKey;
        if (isForMap && MOVING_KEYS.test(key)) markAsVisitors();
      },
      { capture: true, signal },
    );
  }

  /** Goes to a view, or to one that shows all places. */
  goTo(view: MapView | undefined, places: readonly MapPlace[]): void {
    this.show(() => {
      if (view === undefined) this.fit(places);
      else if (!this.isAt(view)) this.map.setView(degrees(view.center), view.zoom, this.motion());
    });
  }

  /** Moves only if the place is not already in sight. */
  bringIntoView(position: Position): void {
    this.show(() => this.map.panInside(degrees(position), { ...EDGE, ...this.motion() }));
  }

  /** Reads the element's size, and goes to the view that was requested before it had one. */
  resize(): void {
    this.map.invalidateSize({ animate: false });
    const { awaited } = this;
    if (this.isSized() && awaited) {
      this.awaited = undefined;
      this.show(awaited);
    }
  }

  bounds(): Bounds {
    return toBounds(this.map.getBounds());
  }

  private fit(places: readonly MapPlace[]): void {
    const bounds = boundsOf(places);
    if (!bounds.isValid()) this.map.fitBounds(HOME, this.motion());
    else this.map.fitBounds(bounds, { ...EDGE, ...this.motion(), maxZoom: CLOSEST });
  }

  private show(move: () => void): void {
    if (this.isZooming) {
      this.map.once('zoomend', () => {
        this.show(move);
      });
      return;
    }
    const earlier = this.awaited;
    if (this.isSized()) {
      this.isVisitors = false;
      move();
    } else {
      this.awaited = () => {
        earlier?.();
        move();
      };
    }
  }

  private isSized(): boolean {
    const { x, y } = this.map.getSize();
    return x > 0 && y > 0;
  }

  private isAt({ center, zoom }: MapView): boolean {
    return zoom === this.map.getZoom() && this.map.getCenter().equals(degrees(center), 1e-6);
  }

  private now(): MapView {
    const { lat, lng } = this.map.getCenter();
    return { center: { latitude: lat, longitude: lng }, zoom: this.map.getZoom() };
  }

  private motion(): { animate: boolean } {
    return { animate: this.animate };
  }
}

/**
 * Returns bounds around all places; a chain's few stores in Alaska and Hawaii do not make all
 * others tiny.
 */
function boundsOf(places: readonly MapPlace[]): LatLngBounds {
  const home = toBounds(HOME);
  const near = places.filter((place) => isWithin(place, home));
  return around(near.length > places.length * 0.9 ? near : places);
}

/**
 * Returns bounds, computed with plain numbers: Leaflet's own function would create an object for
 * each of thousands of places.
 */
function around(positions: readonly Position[]): LatLngBounds {
  const bounds = boundsAround(positions);
  if (!bounds) return new LatLngBounds([]);
  return new LatLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east]);
}

export function degrees({ latitude, longitude }: Position): [number, number] {
  return [latitude, longitude];
}

export function toBounds(bounds: LatLngBounds): Bounds {
  return {
    north: bounds.getNorth(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    west: bounds.getWest(),
  };
}
