import { type Area, type Box, type Edge, type Line, touches } from './outlines';

/** Points closer than this, in pixels, are drawn as one. */
const FINE = 0.7;

/** How far lines and names may reach over the edge, in pixels. */
const MARGIN = 12;

/** Where a repeated name stands, as a share of the side: amid the grid's lines. */
const REPEATED = 5 / 8;

/** One tile of the basemap, to be painted on. */
export class TileCanvas {
  private readonly box: Box;

  /**
   * @param world the width of the whole world at this zoom, in pixels
   * @param left the tile's place in it, in pixels, as `top`
   * @param size the tile's side, in pixels
   */
  constructor(
    readonly context: CanvasRenderingContext2D,
    private readonly world: number,
    private readonly left: number,
    private readonly top: number,
    private readonly size: number,
  ) {
    this.box = {
      west: (left - MARGIN) / world,
      north: (top - MARGIN) / world,
      east: (left + size + MARGIN) / world,
      south: (top + size + MARGIN) / world,
    };
  }

  fill(areas: readonly Area[], color: string): void {
    this.context.beginPath();
    for (const area of areas) if (touches(area.box, this.box)) this.outline(area);
    this.context.fillStyle = color;
    this.context.fill('evenodd');
  }

  stroke(lines: readonly Line[], color: string, width: number): void {
    this.context.beginPath();
    for (const line of lines) {
      if (touches(line.box, this.box)) this.trace({ line, isReversed: false }, true);
    }
    this.strokePath(color, width);
  }

  /** A grid, so that a move of the map shows where there is nothing else to see. */
  grid(steps: number, color: string): void {
    this.context.beginPath();
    for (let step = 0; step < steps; step += 1) {
      // Half a pixel further, a thin line covers one row of pixels, not halves of two.
      const at = (step * this.size) / steps + 0.5;
      this.context.moveTo(at, 0);
      this.context.lineTo(at, this.size);
      this.context.moveTo(0, at);
      this.context.lineTo(this.size, at);
    }
    this.strokePath(color, 1);
  }

  /**
   * Names the areas whose name fits: in their middle, or, where an area is larger than what can be
   * seen of it at once, in every other tile, as on a chessboard.
   */
  name(areas: readonly Area[], color: string, halo: string): void {
    for (const area of areas) {
      if (!touches(area.box, this.box)) continue;
      const room = area.label.width * this.world;
      if (this.context.measureText(area.name).width > room * 0.86) continue;
      if (room < this.size * 2) {
        const [x, y] = [
          area.label.x * this.world - this.left,
          area.label.y * this.world - this.top,
        ];
        this.write(area.name, x, y, color, halo);
      } else if (((this.left + this.top) / this.size) % 2 === 0 && this.hasAt(area, REPEATED)) {
        this.write(area.name, this.size * REPEATED, this.size * REPEATED, color, halo);
      }
    }
  }

  private write(name: string, x: number, y: number, color: string, halo: string): void {
    this.context.lineWidth = 3;
    this.context.strokeStyle = halo;
    this.context.strokeText(name, x, y);
    this.context.fillStyle = color;
    this.context.fillText(name, x, y);
  }

  /** Whether a point belongs to an area, as shares of the tile's side. */
  private hasAt(area: Area, share: number): boolean {
    this.context.beginPath();
    this.outline(area);
    // Asks in pixels of the canvas, of which a fine screen has more.
    const { width, height } = this.context.canvas;
    return this.context.isPointInPath(width * share, height * share, 'evenodd');
  }

  private outline({ rings }: Area): void {
    for (const ring of rings) {
      ring.forEach((edge, index) => {
        this.trace(edge, index === 0);
      });
    }
  }

  private strokePath(color: string, width: number): void {
    this.context.strokeStyle = color;
    this.context.lineWidth = width;
    this.context.stroke();
  }

  private trace({ line: { points }, isReversed }: Edge, isStart: boolean): void {
    const last = points.length - 2;
    let [drawnX, drawnY] = [Infinity, Infinity];
    for (let step = 0; step <= last; step += 2) {
      const at = isReversed ? last - step : step;
      const x = (points[at] ?? 0) * this.world - this.left;
      const y = (points[at + 1] ?? 0) * this.world - this.top;
      const isFar = Math.abs(x - drawnX) + Math.abs(y - drawnY) > FINE;
      // Ends are never left out: other lines go on from there.
      if (!isFar && step !== last) continue;
      if (step === 0 && isStart) this.context.moveTo(x, y);
      else this.context.lineTo(x, y);
      [drawnX, drawnY] = [x, y];
    }
  }
}
