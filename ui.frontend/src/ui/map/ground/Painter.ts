import type { Map as LeafletMap } from 'leaflet';

/**
 * Does the painting of a map's squares, one in every frame, and none while the map zooms. The
 * painting itself is quick: what takes long is the browser's own work with each painted square
 * thereafter.
 */
export class Painter {
  /** In the order in which they are painted. */
  private readonly due = new Map<HTMLElement, () => void>();
  private frame = 0;
  private isHeld = false;

  constructor(map: LeafletMap) {
    map.on('zoomstart', () => {
      this.isHeld = true;
      cancelAnimationFrame(this.frame);
    });
    map.on('zoomend', () => {
      this.isHeld = false;
      this.goOn();
    });
    map.on('unload', () => {
      cancelAnimationFrame(this.frame);
      this.due.clear();
    });
  }

  /** Puts a square in line, unless it stands there already. */
  add(square: HTMLElement, paint: () => void): void {
    if (this.due.has(square)) return;
    this.due.set(square, paint);
    if (this.due.size === 1) this.goOn();
  }

  /** Takes a square out of the line, as the map needs it no more. */
  drop(square: HTMLElement): void {
    this.due.delete(square);
  }

  private goOn(): void {
    if (this.isHeld || this.due.size === 0) return;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.paintNext();
      this.goOn();
    });
  }

  private paintNext(): void {
    const [next] = this.due;
    if (!next) return;
    const [square, paint] = next;
    this.due.delete(square);
    paint();
  }
}
