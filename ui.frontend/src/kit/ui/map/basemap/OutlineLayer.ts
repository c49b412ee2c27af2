import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
  type TileEvent,
} from 'leaflet';
import { TILE } from './labels';
import { TileCanvas } from './TileCanvas';

/** Paints one tile at a zoom. */
export type Paint = (canvas: TileCanvas, zoom: number) => void;

/** A tile layer that is painted on canvas, tile by tile, as the map needs it. */
export class OutlineLayer extends GridLayer {
  /** The paint function of each existing tile. */
  private readonly tiles = new Map<HTMLElement, () => void>();

  constructor(
    private readonly queue: PaintQueue,
    private readonly paint: Paint,
  ) {
    super({ tileSize: TILE, keepBuffer: 1, updateWhenIdle: false });
    this.on('tileunload', ({ tile }: TileEvent) => {
      this.tiles.delete(tile);
      queue.drop(tile);
    });
  }

  /** Paints the tiles again; until then each of them keeps its picture. */
  repaint(): void {
    for (const [tile, paint] of this.tiles) this.queue.add(tile, paint);
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = TILE * ratio;
    canvas.height = TILE * ratio;
    const paint = (): void => {
      const context = canvas.getContext('2d');
      if (!context) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, TILE, TILE);
      this.paint(new TileCanvas(context, TILE * 2 ** z, x * TILE, y * TILE, TILE), z);
    };
    this.tiles.set(canvas, paint);
    this.queue.add(canvas, () => {
      paint();
      done(undefined, canvas);
    });
    return canvas;
  }
}

/**
 * Paints a map's tiles, one in every frame, and none while the map zooms. The painting itself is
 * quick; the browser's own work with each painted tile takes long.
 */
export class PaintQueue {
  /** The tiles in the order in which they are painted. */
  private readonly due = new Map<HTMLElement, () => void>();
  private frame = 0;
  private isPaused = false;

  constructor(map: LeafletMap) {
    map.on('zoomstart', () => {
      this.isPaused = true;
      cancelAnimationFrame(this.frame);
    });
    map.on('zoomend', () => {
      this.isPaused = false;
      this.schedule();
    });
    map.on('unload', () => {
      cancelAnimationFrame(this.frame);
      this.due.clear();
    });
  }

  /** Adds a tile, unless it is already waiting. */
  add(tile: HTMLElement, paint: () => void): void {
    if (this.due.has(tile)) return;
    this.due.set(tile, paint);
    if (this.due.size === 1) this.schedule();
  }

  /** Removes a tile that the map no longer needs. */
  drop(tile: HTMLElement): void {
    this.due.delete(tile);
  }

  private schedule(): void {
    if (this.isPaused || this.due.size === 0) return;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.paintNext();
      this.schedule();
    });
  }

  private paintNext(): void {
    const [next] = this.due;
    if (!next) return;
    const [tile, paint] = next;
    this.due.delete(tile);
    paint();
  }
}
