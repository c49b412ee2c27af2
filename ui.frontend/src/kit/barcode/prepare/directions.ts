import type { Gray } from './gray';

/** A direction across the bars of a code, and the part of the picture that has it. */
export interface Direction {
  /** Radians, clockwise from the right, from 0 up to π, along the row of bars. */
  readonly angle: number;
  /**
   * The middles of the tiles whose gradients point in this direction, in pixels: x and y in turn.
   */
  readonly tiles: readonly number[];
}

/**
 * Returns the directions in which a picture has bars, the strongest first, from the structure
 * tensor of tiles (J. Bigün, G. H. Granlund: Optimal orientation detection of linear symmetry, ICCV
 * 1987). Each tile whose gradients agree well enough votes for an angle, weighted by its energy and
 * their agreement.
 *
 * @param most the maximum number of directions
 */
export function directionsOf(picture: Gray, most: number): readonly Direction[] {
  const tiles = tilesOf(picture);
  const votes = new Float64Array(BINS);
  for (const { angle, weight } of tiles) {
    const bin = binOf(angle);
    votes[bin] = (votes[bin] ?? 0) + weight;
  }
  const smooth = votes.map(
    (vote, bin) =>
      vote + 0.5 * ((votes[(bin + 1) % BINS] ?? 0) + (votes[(bin + BINS - 1) % BINS] ?? 0)),
  );
  const directions: Direction[] = [];
  while (directions.length < most) {
    const peak = smooth.indexOf(Math.max(...smooth));
    if ((smooth[peak] ?? 0) <= 0) break;
    directions.push(directionAt(((peak + 0.5) * Math.PI) / BINS, tiles));
    for (let away = -CLEARED; away <= CLEARED; away += 1) smooth[(peak + away + BINS) % BINS] = 0;
  }
  return directions;
}

/** The side of a tile in pixels. */
const TILE = 24;
const ROW_STEP = 3;
/** The number of steps of two degrees. */
const BINS = 90;
/** Tiles whose gradients agree less are ignored: 0 is no direction at all, 1 a single one. */
const LEAST_COHERENCE = 0.5;
/** The next direction is more than twelve degrees away. */
const CLEARED = 6;
/** Tiles within this angle of a direction belong to it. */
const NEAR = (8 * Math.PI) / 180;

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly weight: number;
}

function tilesOf(picture: Gray): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let top = 1; top + TILE < picture.height; top += TILE)
    for (let left = 1; left + TILE < picture.width; left += TILE) {
      const { xx, yy, xy } = tensorAt(picture, left, top);
      const energy = xx + yy;
      const coherence = energy === 0 ? 0 : Math.hypot(xx - yy, 2 * xy) / energy;
      if (coherence > LEAST_COHERENCE && energy > LEAST_ENERGY)
        tiles.push({
          x: left + TILE / 2,
          y: top + TILE / 2,
          angle: Math.atan2(2 * xy, xx - yy) / 2,
          weight: energy * coherence,
        });
    }
  return tiles;
}

/**
 * Returns the structure tensor of a tile: sums of the gradients' products. The gradient is Scharr's
 * (H. Scharr, Optimal operators in digital image processing, 2000), because the plain difference of
 * two neighbors rotates the direction of bars two pixels wide by up to five degrees. It samples
 * every column but only one row in three: the other rows contain the same bars, and sampling all
 * would take a third of a frame's time.
 */
function tensorAt(
  { width, data }: Gray,
  left: number,
  top: number,
): { readonly xx: number; readonly yy: number; readonly xy: number } {
  let [xx, yy, xy] = [0, 0, 0];
  for (let y = top; y < top + TILE; y += ROW_STEP) {
    const start = y * width + left;
    let [light, lightHere] = [0, 0];
    let [fall, fallHere] = [0, 0];
    for (let at = start - 1; at <= start + TILE; at += 1) {
      const above = data[at - width] ?? 0;
      const below = data[at + width] ?? 0;
      const lightAfter = 3 * (above + below) + 10 * (data[at] ?? 0);
      const fallAfter = below - above;
      if (at > start) {
        const dx = lightAfter - light;
        const dy = 3 * (fall + fallAfter) + 10 * fallHere;
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
      }
      light = lightHere;
      lightHere = lightAfter;
      fall = fallHere;
      fallHere = fallAfter;
    }
  }
  return { xx, yy, xy };
}

/**
 * The energy of noise alone: a mean square of about ten shades between neighbors, weighted 16
 * times.
 */
const LEAST_ENERGY = TILE * (TILE / ROW_STEP) * 100 * 16 ** 2;

function binOf(angle: number): number {
  return Math.floor(((angle / Math.PI + 1) % 1) * BINS) % BINS;
}

/** Returns the mean of the angles around a peak, which is finer than the steps. */
function directionAt(peak: number, tiles: readonly Tile[]): Direction {
  const near = tiles.filter(({ angle }) => apart(angle, peak) < NEAR);
  let [cos, sin] = [0, 0];
  for (const { angle, weight } of near) {
    cos += weight * Math.cos(2 * (angle - peak));
    sin += weight * Math.sin(2 * (angle - peak));
  }
  const angle = peak + Math.atan2(sin, cos) / 2;
  return {
    angle: (angle + Math.PI) % Math.PI,
    tiles: near.flatMap(({ x, y }) => [x, y]),
  };
}

/**
 * Returns the angle between two directions; half a turn counts as none, because bars have no front.
 */
function apart(a: number, b: number): number {
  const turned = Math.abs(a - b) % Math.PI;
  return Math.min(turned, Math.PI - turned);
}
