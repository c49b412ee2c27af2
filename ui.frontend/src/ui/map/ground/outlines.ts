/** A rectangle of the web map's world, see `toWorld`. */
export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** A border between two areas, or a coast. */
export interface Line {
  /** x and y of each point in turn. */
  readonly points: Float64Array;
  readonly box: Box;
  /** The ids of the areas on its sides: two, or one at a coast. */
  readonly sides: readonly string[];
}

/** A line in the direction in which it goes around an area. */
export interface Edge {
  readonly line: Line;
  readonly isReversed: boolean;
}

/** A state or a county. */
export interface Area {
  readonly name: string;
  readonly rings: readonly (readonly Edge[])[];
  readonly box: Box;
  /** Where its name belongs, and how wide it may be. */
  readonly label: { readonly x: number; readonly y: number; readonly width: number };
}

export interface Outlines {
  readonly lines: readonly Line[];
  readonly areas: readonly Area[];
}

export function touches(a: Box, b: Box): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}

/** The smallest box around some boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (const { west, north, east, south } of boxes) {
    box.west = Math.min(box.west, west);
    box.north = Math.min(box.north, north);
    box.east = Math.max(box.east, east);
    box.south = Math.max(box.south, south);
  }
  return box;
}
