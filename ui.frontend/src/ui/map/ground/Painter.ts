import type { Map as LeafletMap } from 'leaflet';

/**
 * Does the painting of a map's squares, one in every frame, and none while the map zooms. The
 * painting itself is quick: what takes long is the browser's own work with each painted square
 * thereafter.
 */
export class Painter {
  private readonly due: (() => void)[] = [];
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
      this.due.length = 0;
    });
  }

  /** Puts a square in line. */
  add(paint: () => void): void {
    this.due.push(paint);
    if (this.due.length === 1) this.goOn();
  }

  private goOn(): void {
    if (this.isHeld || this.due.length === 0) return;
    this.frame = requestAnimationFrame(() => {
      this.due.shift()?.();
      this.goOn();
    });
  }
}
