import { DomEvent, Layer, type LatLngBounds, type Map as LeafletMap, type Point } from 'leaflet';
import type { ClusterMark } from '../clusters/ClusterIndex';
import { degrees } from '../Views';
import { pinKey, pinPosition, type Pin } from './Pin';
import { createPinButton, dressPinButton } from './pinButton';

export interface PinEvents {
  readonly onPlace: (id: string) => void;
  readonly onCluster: (cluster: ClusterMark) => void;
}

interface Placed {
  pin: Pin;
  point: Point;
  readonly button: HTMLButtonElement;
}

/**
 * The pins, as real buttons whose order in the page is the list's, so that the tab key walks
 * through them in that order. Only those in sight can be reached.
 */
export class PinLayer extends Layer {
  private readonly placed = new Map<string, Placed>();
  private readonly box = document.createElement('div');
  private isDragged = false;

  constructor(private readonly events: PinEvents) {
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

  /** Shows these pins, in this order, and no others. The focus stays where the eyes are. */
  show(pins: readonly Pin[]): void {
    const left = this.dropAllBut(new Set(pins.map(pinKey)));
    let next = this.box.firstChild;
    for (const pin of pins) {
      const button = this.put(pin);
      if (button === next) next = button.nextSibling;
      else this.box.insertBefore(button, next);
    }
    if (left) this.nearest(left).focus({ preventScroll: true });
  }

  /** Takes the pins beyond these bounds out of the tab order, and from screen readers. */
  reach(bounds: LatLngBounds): void {
    for (const { pin, button } of this.placed.values()) {
      button.inert = !bounds.contains(degrees(pinPosition(pin)));
    }
  }

  /** Removes pins; tells where the focused one was, if it is among them. */
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

  private put(pin: Pin): HTMLButtonElement {
    const key = pinKey(pin);
    const there = this.placed.get(key);
    if (there) {
      there.pin = pin;
      dressPinButton(there.button, pin);
    }
    const placed = there ?? this.create(key, pin);
    this.moveTo(placed, this.pointOf(pin));
    return placed.button;
  }

  private create(key: string, pin: Pin): Placed {
    const placed: Placed = { pin, point: this.pointOf(pin), button: createPinButton(pin) };
    placed.button.addEventListener('click', (event) => {
      // A drag of the map that began on a pin ends on it, too.
      const isKeyboards = event.detail === 0;
      if (isKeyboards || !this.isDragged) this.press(placed.pin);
    });
    this.placed.set(key, placed);
    return placed;
  }

  private press(pin: Pin): void {
    if (pin.kind === 'place') this.events.onPlace(pin.place.id);
    else this.events.onCluster(pin.cluster);
  }

  private pointOf(pin: Pin): Point {
    return this._map.latLngToLayerPoint(degrees(pinPosition(pin)));
  }

  private moveTo(placed: Placed, point: Point): void {
    const { pin, button } = placed;
    placed.point = point;
    // In the plane: with Leaflet's `translate3d` each pin would be a layer that moves by itself.
    button.style.transform = `translate(${point.x}px, ${point.y}px)`;
    // What is further south stands before what is further north.
    const isFirst = pin.kind === 'place' && pin.isSelected;
    button.style.zIndex = String(isFirst ? 100_000 : Math.round(point.y) + 50_000);
  }

  private readonly drag = (): void => {
    this.isDragged = true;
  };

  private readonly place = (): void => {
    for (const placed of this.placed.values()) this.moveTo(placed, this.pointOf(placed.pin));
  };

  private nearest(from: Point): HTMLElement {
    const placed = [...this.placed.values()];
    placed.sort((a, b) => a.point.distanceTo(from) - b.point.distanceTo(from));
    return placed[0]?.button ?? this._map.getContainer();
  }
}
