import { type Area, type Box, touches, toWorld } from './outlines';

/**
 * A city in the form that the build produces: its name, longitude and latitude, and the zoom from
 * which on it is named.
 */
export type City = readonly [name: string, longitude: number, latitude: number, zoom: number];

/** The style of a name. */
export type LabelStyle = 'state' | 'large-city' | 'city' | 'town';

/** A name on the map at one zoom, in pixels of the whole world there. */
export interface Label {
  readonly text: string;
  readonly style: LabelStyle;
  /** The middle of the text. */
  readonly x: number;
  readonly y: number;
  /** The text and the dot. */
  readonly box: Box;
  /** The position of the city. */
  readonly dot?: { readonly x: number; readonly y: number };
}

/** The labels that touch a tile at one zoom; tiles are counted from the world's north-west corner. */
export type LabelsOf = (tileX: number, tileY: number) => readonly Label[];

/** Measures the size of texts, in pixels. */
export interface TextSize {
  readonly width: (text: string, style: LabelStyle) => number;
  readonly height: number;
}

/**
 * The side of a tile in pixels of the page: the size that a browser processes within half a frame.
 */
export const TILE = 256;

/**
 * Below the first zoom, names would be a jumble; beyond the last, visitors know which state they
 * see.
 */
const STATE_ZOOMS = { first: 4, last: 7 };

/** A city is named this many zooms earlier if no other name is near. */
const EARLIER = 2;

/**
 * Places each name at a zoom so that none covers another, whichever tiles they touch: first the
 * cities, in order of population, then the states, then smaller cities where the map would be
 * empty. A name without space is left out, with its dot. A step is one name.
 */
export function* layOut(
  cities: readonly City[],
  states: readonly Area[],
  zoom: number,
  size: TextSize,
): Generator<void, LabelsOf> {
  const labels = new PlacedLabels();
  const world = TILE * 2 ** zoom;
  const placeCity = ([name, longitude, latitude, from]: City, apart: number): void => {
    const style = from <= 5 ? 'large-city' : from <= 7 ? 'city' : 'town';
    const [x, y] = toWorld(longitude, latitude);
    const dot = { x: x * world, y: y * world };
    labels.placeFirst(aroundDot(name, style, dot, size), apart);
  };
  for (const city of cities) {
    if (city[3] <= zoom) placeCity(city, APART);
    yield;
  }
  for (const { name, label } of zoom <= STATE_ZOOMS.last ? states : []) {
    const width = size.width(name, 'state');
    if (zoom < STATE_ZOOMS.first || width > label.width * world * 0.86) continue;
    labels.placeFirst(aroundMiddle(name, label.x * world, label.y * world, size), APART);
    yield;
  }
  for (const city of cities) {
    if (city[3] > zoom && city[3] <= zoom + EARLIER && zoom >= STATE_ZOOMS.first)
      placeCity(city, FAR_APART);
    yield;
  }
  return (tileX, tileY) => labels.in(tileX, tileY);
}

/** The distance between a city's name and its dot, in pixels. */
const DOT_GAP = 7;

/** Returns a city's name to the right of its dot, to the left, below and above. */
function aroundDot(
  text: string,
  style: LabelStyle,
  dot: { x: number; y: number },
  size: TextSize,
): Label[] {
  const width = size.width(text, style);
  const aside = DOT_GAP + width / 2;
  const offsets = [
    [aside, 0],
    [-aside, 0],
    [0, size.height * 0.85],
    [0, -size.height * 0.85],
  ] as const;
  return offsets.map(([dx, dy]) => {
    const [x, y] = [dot.x + dx, dot.y + dy];
    const { west, north, east, south } = boxOf(x, y, width, size.height);
    const box = {
      west: Math.min(west, dot.x - DOT_GAP),
      north: Math.min(north, dot.y - DOT_GAP),
      east: Math.max(east, dot.x + DOT_GAP),
      south: Math.max(south, dot.y + DOT_GAP),
    };
    return { text, style, x, y, box, dot };
  });
}

/** Returns a state's name in its middle, or a line or two away. */
function aroundMiddle(text: string, x: number, middle: number, size: TextSize): Label[] {
  const width = size.width(text, 'state');
  return [0, -1.5, 1.5, -3, 3].map((lines) => {
    const y = middle + lines * size.height;
    return { text, style: 'state', x, y, box: boxOf(x, y, width, size.height) };
  });
}

function boxOf(x: number, y: number, width: number, height: number): Box {
  return {
    west: x - width / 2,
    north: y - height / 2,
    east: x + width / 2,
    south: y + height / 2,
  };
}

/** The distance between names, in pixels. */
const APART = 6;

/** The distance of a city that is named earlier from every other name, in pixels. */
const FAR_APART = 72;

/** The labels that are already placed, by the tiles that they touch. */
class PlacedLabels {
  private readonly byTile = new Map<string, Label[]>();

  in(tileX: number, tileY: number): readonly Label[] {
    return this.byTile.get(`${tileX} ${tileY}`) ?? [];
  }

  /**
   * Places the first of these labels that is at least this far from all others, in pixels, if there
   * is one.
   */
  placeFirst(candidates: readonly Label[], apart: number): void {
    const label = candidates.find(({ box }) => this.isFree(box, apart));
    if (!label) return;
    for (const tile of tilesOf(label.box)) {
      const there = this.byTile.get(tile);
      if (there) there.push(label);
      else this.byTile.set(tile, [label]);
    }
  }

  private isFree({ west, north, east, south }: Box, apart: number): boolean {
    const room = {
      west: west - apart,
      north: north - apart / 2,
      east: east + apart,
      south: south + apart / 2,
    };
    return tilesOf(room).every(
      (tile) => !this.byTile.get(tile)?.some(({ box }) => touches(box, room)),
    );
  }
}

/** Returns the tiles that a box touches. */
function tilesOf({ west, north, east, south }: Box): string[] {
  const tiles: string[] = [];
  for (let x = Math.floor(west / TILE); x <= Math.floor(east / TILE); x += 1)
    for (let y = Math.floor(north / TILE); y <= Math.floor(south / TILE); y += 1)
      tiles.push(`${x} ${y}`);
  return tiles;
}
