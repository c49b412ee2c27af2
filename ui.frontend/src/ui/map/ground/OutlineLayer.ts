import { GridLayer, type Coords, type DoneCallback, type GridLayerOptions } from 'leaflet';
import type { Painter } from './Painter';
import { Sheet } from './Sheet';

/** Paints one square at a zoom. */
export type Paint = (sheet: Sheet, zoom: number) => void;

/** A square's side, in pixels of the page: as large as the browser can take in within a frame. */
const SIZE = 384;

/** A ground that is painted here, square by square, as the map comes to need it. */
export class OutlineLayer extends GridLayer {
  constructor(
    private readonly painter: Painter,
    private readonly paint: Paint,
    options: GridLayerOptions = {},
  ) {
    super({ tileSize: SIZE, keepBuffer: 1, updateWhenIdle: false, ...options });
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = SIZE * ratio;
    canvas.height = SIZE * ratio;
    this.painter.add(() => {
      const context = canvas.getContext('2d');
      if (context) {
        context.scale(ratio, ratio);
        this.paint(new Sheet(context, 256 * 2 ** z, x * SIZE, y * SIZE, SIZE), z);
      }
      done(undefined, canvas);
    });
    return canvas;
  }
}
