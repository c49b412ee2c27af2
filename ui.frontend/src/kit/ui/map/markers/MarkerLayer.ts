import { DomEvent, type LatLngBounds, Layer, type Map as LeafletMap, Point } from 'leaflet';
import type { Position } from '../../../../base/geo/geo';
import { degrees } from '../viewport/Viewport';
import type { ClusterFeature } from '../clusters/Clusters';
import { type MapPlace, markerName } from '../viewport/map';
import { besidePin } from './besidePin';

export interface MarkerEvents {
  readonly onPlace: (id: string) => void;
  readonly onCluster: (cluster: ClusterFeature) => void;
  /** Returns the name of the button of a cluster of this many places. */
  readonly clusterName: (places: number) => string;
}

interface Placed {
  marker: Marker;
  point: Point;
  readonly button: HTMLButtonElement;
}

/**
 * The markers, as real buttons in the list's order, so that the tab key reaches them in that order.
 * Only those in sight can be reached.
 */
export class MarkerLayer extends Layer {
  private readonly placed = new Map<string, Placed>();
  private readonly box = document.createElement('div');
  private isDragged = false;
  /** The pin on top of the other markers. */
  private selected: PlaceMarker | undefined;
  private others: readonly PlaceMarker[] = [];

  constructor(private readonly events: MarkerEvents) {
    super();
    this.box.className = 'ui-map__pins';
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('markerPane')?.append(this.box);
    DomEvent.on(this.box, 'dblclick', DomEvent.stop);
    this.box.addEventListener('pointerdown', () => {
      this.isDragged = false;
    });
    map.on('dragstart', this.drag);
    map.on('zoom viewreset', this.place);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('dragstart', this.drag);
    map.off('zoom viewreset', this.place);
    this.box.remove();
    return this;
  }

  /**
   * Shows these markers, in this order, and no others. If the focused one is removed, the focus
   * moves to the nearest.
   */
  show(markers: readonly Marker[]): void {
    const pins = markers.filter((marker) => marker.kind === 'place');
    this.selected = pins.find(({ isSelected }) => isSelected);
    this.others = pins.filter(({ isSelected }) => !isSelected);
    const left = this.dropAllBut(new Set(markers.map(markerKey)));
    let next = this.box.firstChild;
    for (const marker of markers) {
      const button = this.put(marker);
      if (button === next) next = button.nextSibling;
      else this.box.insertBefore(button, next);
    }
    if (left) this.nearest(left).focus({ preventScroll: true });
  }

  /**
   * Removes the markers beyond these bounds from the tab order, and hides them from screen readers.
   */
  reach(bounds: LatLngBounds): void {
    for (const { marker, button } of this.placed.values()) {
      button.inert = !bounds.contains(degrees(markerPosition(marker)));
    }
  }

  /** Removes markers; returns the position of the focused one if it is among them. */
  private dropAllBut(keys: ReadonlySet<string>): Point | undefined {
    let left: Point | undefined;
    for (const [key, { button, point }] of this.placed) {
      if (keys.has(key)) continue;
      if (button === document.activeElement) left = point;
      button.remove();
      this.placed.delete(key);
    }
    return left;
  }

  private put(marker: Marker): HTMLButtonElement {
    const key = markerKey(marker);
    const there = this.placed.get(key);
    if (there) {
      there.marker = marker;
      updateMarkerButton(there.button, marker, this.events);
    }
    const placed = there ?? this.create(key, marker);
    this.moveTo(placed, this.pointOf(marker));
    return placed.button;
  }

  private create(key: string, marker: Marker): Placed {
    const placed: Placed = {
      marker,
      point: this.pointOf(marker),
      button: createMarkerButton(marker, this.events),
    };
    placed.button.addEventListener('click', (event) => {
      // A drag of the map that began on a marker ends with a click on it.
      const isKeyboards = event.detail === 0;
      if (isKeyboards || !this.isDragged) this.press(placed.marker);
    });
    this.placed.set(key, placed);
    return placed;
  }

  private press(marker: Marker): void {
    if (marker.kind === 'place') this.events.onPlace(marker.place.id);
    else this.events.onCluster(marker.cluster);
  }

  private pointOf(marker: Marker): Point {
    const point = this._map.latLngToLayerPoint(degrees(markerPosition(marker)));
    const { selected } = this;
    if (marker.kind === 'place' || !selected) return point;
    const tip = ({ place, shift }: PlaceMarker): Point =>
      this._map.latLngToLayerPoint(degrees(place)).add([shift, 0]);
    const radius = CLUSTER_RADIUS[clusterSize(marker)];
    const beside = besidePin(point, radius, tip(selected), this.others.map(tip));
    return new Point(beside.x, beside.y);
  }

  private moveTo(placed: Placed, point: Point): void {
    const { marker, button } = placed;
    placed.point = point;
    // Not Leaflet's `translate3d`, which makes each marker a separate compositing layer
    // (docs/decisions/0016-long-lists.md).
    button.style.transform = `translate(${point.x}px, ${point.y}px)`;
    // Markers further south are in front of those further north.
    const isFirst = marker.kind === 'place' && marker.isSelected;
    button.style.zIndex = String(isFirst ? 100_000 : Math.round(point.y) + 50_000);
  }

  private readonly drag = (): void => {
    this.isDragged = true;
  };

  private readonly place = (): void => {
    for (const placed of this.placed.values()) this.moveTo(placed, this.pointOf(placed.marker));
  };

  private nearest(from: Point): HTMLElement {
    const placed = [...this.placed.values()];
    placed.sort((a, b) => a.point.distanceTo(from) - b.point.distanceTo(from));
    return placed[0]?.button ?? this._map.getContainer();
  }
}

/** Creates the button of a marker. */
function createMarkerButton(marker: Marker, events: MarkerEvents): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `ui-map__${marker.kind}`;
  const face = document.createElement('span');
  face.className = 'ui-map__face';
  face.setAttribute('aria-hidden', 'true');
  button.append(face);
  updateMarkerButton(button, marker, events);
  return button;
}

/** Updates the look and the name of a button for its marker. */
function updateMarkerButton(
  button: HTMLButtonElement,
  marker: Marker,
  { clusterName }: MarkerEvents,
): void {
  const face = button.firstElementChild;
  if (marker.kind === 'place') {
    updatePlaceButton(button, marker);
    if (face) face.textContent = marker.place.isOnlyOne ? '●' : shortNumber(marker.number);
  } else {
    const { count } = marker.cluster;
    button.setAttribute('aria-label', clusterName(count));
    button.dataset.size = clusterSize(marker);
    if (face) face.textContent = shortCount(count);
  }
}

function updatePlaceButton(
  button: HTMLButtonElement,
  { place, number, isSelected, shift }: PlaceMarker,
): void {
  const name = markerName(number, place);
  button.setAttribute('aria-label', name);
  button.title = name;
  button.style.setProperty('--shift', `${shift}px`);
  if (isSelected) button.setAttribute('aria-current', 'true');
  else button.removeAttribute('aria-current');
}

/** In pixels, as in markers.css. */
const CLUSTER_RADIUS = { s: 22, m: 25, l: 29 };

function clusterSize({ cluster: { count } }: ClusterMarker): keyof typeof CLUSTER_RADIUS {
  return count < 10 ? 's' : count < 100 ? 'm' : 'l';
}

/** Returns a number of at most three digits, for which a marker has space. */
function shortNumber(number: number): string {
  return number < 1000 ? String(number) : '•';
}

/** Returns `×12`, `×1.2k`, `×18k`: a count, unlike the number of a place. */
function shortCount(count: number): string {
  if (count < 1000) return `×${count}`;
  return `×${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`;
}

/** An item on the map: a place, or several that would cover each other. */
export type Marker = PlaceMarker | ClusterMarker;

export interface PlaceMarker {
  readonly kind: 'place';
  readonly place: MapPlace;
  /** The number in the list, from 1. */
  readonly number: number;
  readonly isSelected: boolean;
  /** Pixels to the right, if another place is at exactly the same spot. */
  readonly shift: number;
}

export interface ClusterMarker {
  readonly kind: 'cluster';
  readonly cluster: ClusterFeature;
}

/** Returns a key that stays the same for the same marker. */
function markerKey(marker: Marker): string {
  return marker.kind === 'place' ? `place ${marker.place.id}` : `cluster ${marker.cluster.id}`;
}

function markerPosition(marker: Marker): Position {
  return marker.kind === 'place' ? marker.place : marker.cluster.position;
}
