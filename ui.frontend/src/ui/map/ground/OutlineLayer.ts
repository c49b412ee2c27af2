import { GridLayer, type Coords, type DoneCallback, type TileEvent } from 'leaflet';
import type { Painter } from './Painter';
import { Sheet } from './Sheet';

/** Paints one square at a zoom. */
export type Paint = (sheet: Sheet, zoom: number) => void;

/** A square's side, in pixels of the page: what a browser takes in within half a frame. */
const SIZE = 256;

/** A ground that is painted here, square by square, as the map comes to need it. */
export class OutlineLayer extends GridLayer {
  /** How each square that is there is painted. */
  private readonly squares = new Map<HTMLElement, () => void>();

  constructor(
    private readonly painter: Painter,
    private readonly paint: Paint,
  ) {
    super({ tileSize: SIZE, keepBuffer: 1, updateWhenIdle: false });
    this.on('tileunload', ({ tile }: TileEvent) => {
      this.squares.delete(tile);
      painter.drop(tile);
    });
  }

  /** Paints the squares anew; until then each of them stays as it is. */
  repaint(): void {
    for (const [square, paint] of this.squares) this.painter.add(square, paint);
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = SIZE * ratio;
    canvas.height = SIZE * ratio;
    const paint = (): void => {
      const context = canvas.getContext('2d');
      if (!context) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, SIZE, SIZE);
      this.paint(new Sheet(context, 256 * 2 ** z, x * SIZE, y * SIZE, SIZE), z);
    };
    this.squares.set(canvas, paint);
    this.painter.add(canvas, () => {
      paint();
      done(undefined, canvas);
    });
    return canvas;
  }
}
