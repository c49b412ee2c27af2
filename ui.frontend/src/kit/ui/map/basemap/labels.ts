import { type Area, type Box, touches, toWorld } from './outlines';

/** A city as the build leaves it: its name, longitude and latitude, and the zoom from which on it is named. */
export type City = readonly [name: string, longitude: number, latitude: number, zoom: number];

/** How a name is written. */
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
  /** Where the city is. */
  readonly dot?: { readonly x: number; readonly y: number };
}

/** The labels that touch a tile at one zoom; tiles are counted from the world's north-west corner. */
export type LabelsOf = (tileX: number, tileY: number) => readonly Label[];

/** How large texts are, in pixels. */
export interface TextSize {
  readonly width: (text: string, style: LabelStyle) => number;
  readonly height: number;
}

/** A tile's side, in pixels of the page: what a browser takes in within half a frame. */
export const TILE = 256;

/** Below, names would be a heap; from the other on, visitors know in which state they look. */
const STATE_ZOOMS = { first: 4, last: 7 };

/** A city is named this many zooms earlier where no other name is near. */
const EARLIER = 2;

/**
 * Gives each name its place at a zoom, so that none covers another, whichever tiles they lie on: the
 * cities first, the most populous before the others, then the states, then smaller cities where the
 * map would be empty. A name without room is left out, with its dot. A step is one name.
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

/** How far a city's name stands from its dot, in pixels. */
const DOT_GAP = 7;

/** A city's name to the right of its dot, to the left, below and above. */
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

/** A state's name in its middle, or a line or two off. */
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

/** How far names stay from each other, in pixels. */
const APART = 6;

/** How far a city that is named earlier stays from every other name, in pixels. */
const FAR_APART = 72;

/** The labels that have their place, by the tiles that they touch. */
class PlacedLabels {
  private readonly byTile = new Map<string, Label[]>();

  in(tileX: number, tileY: number): readonly Label[] {
    return this.byTile.get(`${tileX} ${tileY}`) ?? [];
  }

  /** Places the first of these labels that is so far from all others, in pixels, if there is one. */
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

/** The tiles that a box touches. */
function tilesOf({ west, north, east, south }: Box): string[] {
  const tiles: string[] = [];
  for (let x = Math.floor(west / TILE); x <= Math.floor(east / TILE); x += 1)
    for (let y = Math.floor(north / TILE); y <= Math.floor(south / TILE); y += 1)
      tiles.push(`${x} ${y}`);
  return tiles;
}
