import type { Label, LabelsOf } from './labels';
import { type Area, type Box, type Edge, type Line, touches } from './outlines';

/** Points closer than this, in pixels, are drawn as one. */
const FINE = 0.7;

/** The distance that lines may reach over the edge, in pixels. */
const MARGIN = 12;

/** A city's dot, in pixels. */
const DOT = 2.5;

/** One tile of the basemap, to be painted. */
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

  /** Draws a grid, which shows that the map moves where there is nothing else to see. */
  grid(steps: number, color: string): void {
    this.context.beginPath();
    for (let step = 0; step < steps; step += 1) {
      // Shifted by half a pixel, a thin line covers one row of pixels, not halves of two.
      const at = (step * this.size) / steps + 0.5;
      this.context.moveTo(at, 0);
      this.context.lineTo(at, this.size);
      this.context.moveTo(0, at);
      this.context.lineTo(this.size, at);
    }
    this.strokePath(color, 1);
  }

  /** Returns the labels that touch this tile. */
  labelsIn(labels: LabelsOf | undefined): readonly Label[] {
    return labels?.(this.left / this.size, this.top / this.size) ?? [];
  }

  /** Writes a name in the context's font, with the city's dot. */
  label({ text, x, y, dot }: Label, color: string, halo: string): void {
    const { context } = this;
    context.lineWidth = 3;
    context.strokeStyle = halo;
    context.fillStyle = color;
    if (dot) {
      context.beginPath();
      context.arc(dot.x - this.left, dot.y - this.top, DOT, 0, 2 * Math.PI);
      context.stroke();
      context.fill();
    }
    context.strokeText(text, x - this.left, y - this.top);
    context.fillText(text, x - this.left, y - this.top);
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
      // Ends are never left out, because other lines start there.
      if (!isFar && step !== last) continue;
      if (step === 0 && isStart) this.context.moveTo(x, y);
      else this.context.lineTo(x, y);
      [drawnX, drawnY] = [x, y];
    }
  }
}
