import { type FitBoundsOptions, LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { type Bounds, type Position, boundsAround, isWithin } from '../../../../base/geo/geo';
import type { MapMove, MapPlace, MapView } from './map';

/** The contiguous states: the view while there is no place. */
const HOME = new LatLngBounds([24.5, -124.8], [49.4, -66.9]);

/** Pixels between a place and the map's edge. A marker stands above its place, so most is there. */
const EDGE = { paddingTopLeft: [40, 72], paddingBottomRight: [40, 40] } satisfies FitBoundsOptions;

/** One place alone is shown with its surroundings. */
const CLOSEST = 13;

/** What Leaflet's keyboard handler moves by. It takes a 6 for the minus of a French keyboard. */
const MOVING_KEYS = /^(?:Arrow(?:Left|Right|Up|Down)|[-+=_6])$/;

/** What the map looks at, and whether the visitor or the page has made it look there. */
export class Viewport {
  /** Whether the visitor acted last, not a change of what is to be shown. */
  isVisitors = false;
  /** The move to a view that could not be shown yet, since the map has no size. */
  private awaited: (() => void) | undefined;
  /** Leaflet drops a view that is asked for while it zooms. */
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
   * Takes the map away. A zoom that is under way is waited for: Leaflet ends it a quarter of a second later
   * whether the map is there or not, and fails on one that is gone (leaflet/Leaflet#9575).
   */
  remove(): void {
    const { map } = this;
    this.listening.abort();
    map.off('moveend', this.moved);
    if (this.isZooming) map.once('moveend', () => map.remove());
    else map.remove();
  }

  /** The next move is the visitor's. */
  readonly markAsVisitors = (): void => {
    this.isVisitors = true;
  };

  /**
   * Marks what moves the map, and nothing else: after a finger that scrolls the page, or a Tab to a pin, the end of
   * the page's own move is still the page's. Leaflet moves at once where motion is reduced, hence the capture phase.
   */
  private noticeVisitor(): void {
    const { map, markAsVisitors } = this;
    const { signal } = this.listening;
    const frame = map.getContainer();
    // Leaflet makes its own double click of two taps where a browser makes none.
    map.on('dragstart boxzoomstart dblclick', markAsVisitors);
    frame.addEventListener('dblclick', markAsVisitors, { capture: true, signal });
    // The wheel arrives here only where it is not left to the page.
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
        // The map leaves keys on a pin, and the browser's own zoom, alone.
        const isForMap = target === frame && !ctrlKey && !altKey && !metaKey;
        if (isForMap && MOVING_KEYS.test(key)) markAsVisitors();
      },
      { capture: true, signal },
    );
  }

  /** Goes to a view, or to where all the places can be seen. */
  goTo(view: MapView | undefined, places: readonly MapPlace[]): void {
    this.show(() => {
      if (view === undefined) this.fit(places);
      else if (!this.isAt(view)) this.map.setView(degrees(view.center), view.zoom, this.motion());
    });
  }

  /** Moves only where the place is not in sight already. */
  bringIntoView(position: Position): void {
    this.show(() => this.map.panInside(degrees(position), { ...EDGE, ...this.motion() }));
  }

  /** Reads the element's size, and goes to the view that was asked for before there was any. */
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

/** Around all places; a chain's few stores in Alaska and Hawaii do not make all others tiny. */
function boundsOf(places: readonly MapPlace[]): LatLngBounds {
  const home = toBounds(HOME);
  const near = places.filter((place) => isWithin(place, home));
  return around(near.length > places.length * 0.9 ? near : places);
}

/** In plain numbers: Leaflet's own would make an object of each place, and there are thousands. */
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
