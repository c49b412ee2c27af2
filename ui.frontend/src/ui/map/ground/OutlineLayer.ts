import { GridLayer, type Coords, type DoneCallback, type GridLayerOptions } from 'leaflet';
import { Sheet } from './Sheet';

/** Paints one square at a zoom. */
export type Paint = (sheet: Sheet, zoom: number) => void;

/** A square's side, in pixels of the page. */
const SIZE = 512;

/** So long the squares may be painted in one frame, in milliseconds. */
const SHARE = 6;

/** A ground that is painted here, square by square, as the map comes to need it. */
export class OutlineLayer extends GridLayer {
  private readonly due: (() => void)[] = [];
  private frame = 0;

  constructor(
    private readonly paint: Paint,
    options: GridLayerOptions = {},
  ) {
    super({ tileSize: SIZE, keepBuffer: 1, updateWhenIdle: false, ...options });
    this.on('remove', () => {
      cancelAnimationFrame(this.frame);
      this.due.length = 0;
    });
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = SIZE * ratio;
    canvas.height = SIZE * ratio;
    this.due.push(() => {
      const context = canvas.getContext('2d');
      if (context) {
        context.scale(ratio, ratio);
        this.paint(new Sheet(context, 256 * 2 ** z, x * SIZE, y * SIZE, SIZE), z);
      }
      done(undefined, canvas);
    });
    if (this.due.length === 1) this.frame = requestAnimationFrame(this.work);
    return canvas;
  }

  private readonly work = (): void => {
    const end = performance.now() + SHARE;
    do this.due.shift()?.();
    while (this.due.length > 0 && performance.now() < end);
    if (this.due.length > 0) this.frame = requestAnimationFrame(this.work);
  };
}
