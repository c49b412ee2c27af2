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
 * Returns the directions in which a picture has bars, that of the largest region first, from the
 * structure tensor of tiles (J. Bigün, G. H. Granlund: Optimal orientation detection of linear
 * symmetry, ICCV 1987). Neighbors with about the same direction form a region. Its area decides and
 * not its energy, because print and shelves around a code often have more contrast than its bars.
 *
 * @param most the maximum number of directions
 */
export function directionsOf(picture: Gray, most: number): readonly Direction[] {
  const tiles = tilesOf(picture);
  const left = new Set(tiles);
  const regions = tiles.flatMap((tile) => (left.has(tile) ? [regionFrom(tile, left)] : []));
  regions.sort((a, b) => b.length - a.length || energyOf(b) - energyOf(a));
  const directions: Direction[] = [];
  const used = new Set<Tile>();
  for (const region of regions) {
    if (directions.length >= most) break;
    if (region.some((tile) => used.has(tile))) continue;
    const angle = meanAngle(region);
    const large = regions.filter((other) => other.length > region.length * LARGE).flat();
    const belonging = tilesBeside(region, angle, tiles, new Set(large));
    for (const tile of [...region, ...belonging]) used.add(tile);
    directions.push({ angle, tiles: belonging.flatMap(({ x, y }) => [x, y]) });
  }
  return directions;
}

/** The side of a tile in pixels. */
const TILE = 24;
const ROW_STEP = 3;
/** Tiles whose gradients agree less are ignored: 0 is no direction at all, 1 a single one. */
const LEAST_COHERENCE = 0.4;
/** Neighbors within this angle are one region: a bent or tilted code turns by less from tile to tile. */
const ALIKE = (10 * Math.PI) / 180;
/** The share of a region's area from which another region of its direction may be a label. */
const LARGE = 0.4;
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

/** Returns the tile's region, and removes the region's tiles from those that are left. */
function regionFrom(tile: Tile, left: Set<Tile>): readonly Tile[] {
  const region = [tile];
  left.delete(tile);
  for (const here of region)
    for (const other of left)
      if (
        Math.abs(other.x - here.x) <= TILE &&
        Math.abs(other.y - here.y) <= TILE &&
        apart(other.angle, here.angle) < ALIKE
      ) {
        left.delete(other);
        region.push(other);
      }
  return region;
}

function energyOf(region: readonly Tile[]): number {
  return region.reduce((sum, { weight }) => sum + weight, 0);
}

function meanAngle(region: readonly Tile[]): number {
  let [cos, sin] = [0, 0];
  for (const { angle, weight } of region) {
    cos += weight * Math.cos(2 * angle);
    sin += weight * Math.sin(2 * angle);
  }
  return (Math.atan2(sin, cos) / 2 + Math.PI) % Math.PI;
}

/**
 * Returns the tiles of a direction that are in the same rows as a region, because a reflection may
 * divide a code into two regions, and those of large regions, which may be other labels.
 */
function tilesBeside(
  region: readonly Tile[],
  angle: number,
  tiles: readonly Tile[],
  large: ReadonlySet<Tile>,
): readonly Tile[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rows = region.map(({ x, y }) => y * cos - x * sin);
  const [top, bottom] = [Math.min(...rows) - TILE / 4, Math.max(...rows) + TILE / 4];
  const belonging = tiles.filter((tile) => {
    const row = tile.y * cos - tile.x * sin;
    return apart(tile.angle, angle) < NEAR && (large.has(tile) || (row >= top && row <= bottom));
  });
  return belonging.length > 0 ? belonging : region;
}

/**
 * Returns the angle between two directions; half a turn counts as none, because bars have no front.
 */
function apart(a: number, b: number): number {
  const turned = Math.abs(a - b) % Math.PI;
  return Math.min(turned, Math.PI - turned);
}
