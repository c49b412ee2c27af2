import { type Coords, type DoneCallback, GridLayer, type TileEvent } from 'leaflet';
import { Labelers, paint, type PreparedTile } from 'protomaps-leaflet';
import type { PaintQueue } from '../OutlineLayer';
import type { Palette } from '../palette';
import type { VectorTiles } from './openVectorTiles';
import { vectorStyle } from './vectorStyle';

export { openVectorTiles } from './openVectorTiles';

/**
 * A layer of vector tiles. Protomaps' library reads, paints and labels them; its own Leaflet layer is not used, because that needs
 * a global `L`, and neither reports tiles that fail nor takes other colors.
 */
export class VectorLayer extends GridLayer {
  /** The paint function of each tile whose data has arrived. */
  private readonly drawn = new Map<HTMLElement, () => void>();
  /** The existing tiles by their place. */
  private readonly tiles = new Map<string, HTMLElement>();
  private style: ReturnType<typeof vectorStyle>;
  private labelers: Labelers | undefined;

  constructor(
    private readonly source: VectorTiles,
    private readonly queue: PaintQueue,
    palette: Palette,
  ) {
    // Above the outlines.
    super({ tileSize: TILE, keepBuffer: 1, updateWhenIdle: false, zIndex: 2 });
    this.style = vectorStyle(palette);
    this.on('tileunload', ({ tile, coords }: TileEvent) => {
      this.drawn.delete(tile);
      this.tiles.delete(keyOf(coords));
      queue.drop(tile);
    });
  }

  /** Paints the tiles again in other colors; until then each of them keeps its picture. */
  recolor(palette: Palette): void {
    this.style = vectorStyle(palette);
    this.labelers = undefined;
    for (const [canvas, draw] of this.drawn) this.queue.add(canvas, draw);
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const isUnloaded = (): boolean => this.tiles.get(keyOf(coords)) !== canvas;
    this.tiles.set(keyOf(coords), canvas);
    this.source.getDisplayTile(coords).then(
      (tile) => {
        if (isUnloaded()) return;
        if (tile.data.size === 0) {
          done(new Error('The tile is empty.'), canvas);
          return;
        }
        const draw = (): void => {
          this.drawTile(canvas, coords, tile);
        };
        this.drawn.set(canvas, draw);
        this.queue.add(canvas, () => {
          draw();
          done(undefined, canvas);
        });
      },
      (error: unknown) => {
        if (!isUnloaded()) done(error instanceof Error ? error : new Error('No tile.'), canvas);
      },
    );
    return canvas;
  }

  private drawTile(canvas: HTMLCanvasElement, { x, y, z }: Coords, tile: PreparedTile): void {
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = TILE * ratio;
    canvas.height = TILE * ratio;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = this.style.background;
    context.fillRect(0, 0, TILE, TILE);
    const tiles = new Map([['', [tile]]]);
    const labelers = this.currentLabelers(context);
    labelers.add(z, tiles);
    const [left, top] = [x * TILE, y * TILE];
    const box = {
      minX: left - MARGIN,
      minY: top - MARGIN,
      maxX: left + TILE + MARGIN,
      maxY: top + TILE + MARGIN,
    };
    const origin = tile.origin.clone();
    [origin.x, origin.y] = [left, top];
    const labels = labelers.getIndex(z) ?? null;
    paint(context, z, tiles, labels, this.style.paint, box, origin, false);
  }

  /** Returns the places of the labels. A label that reaches into tiles that are painted already is painted there as well. */
  private currentLabelers(context: CanvasRenderingContext2D): Labelers {
    this.labelers ??= new Labelers(context, this.style.labels, LABELED_TILES, (keys) => {
      for (const key of keys) {
        const canvas = this.tiles.get(key);
        const draw = canvas && this.drawn.get(canvas);
        if (draw) this.queue.add(canvas, draw);
      }
    });
    return this.labelers;
  }
}

/** A tile's side, in pixels. */
const TILE = 256;

/** The distance in pixels from which a label reaches into a tile. */
const MARGIN = 16;

/** The tiles whose labels are kept. */
const LABELED_TILES = 64;

/** The library's key of a tile. */
const keyOf = ({ x, y, z }: Coords): string => `${x}:${y}:${z}`;
