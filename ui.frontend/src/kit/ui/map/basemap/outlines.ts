import { transform } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { inSlices, pause } from '../../../../base/pacing/slices';

/** A rectangle of the web map's world, see `toWorld`. */
export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** A border between two areas, or a coast. */
export interface Line {
  /** The x and y of each point in turn. */
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
  /** The position of its name, and the name's maximum width. */
  readonly label: { readonly x: number; readonly y: number; readonly width: number };
}

export interface Outlines {
  readonly lines: readonly Line[];
  readonly areas: readonly Area[];
}

export function touches(a: Box, b: Box): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}

/** Returns the smallest box around some boxes. */
function boxAround(boxes: readonly Box[]): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (const { west, north, east, south } of boxes) {
    box.west = Math.min(box.west, west);
    box.north = Math.min(box.north, north);
    box.east = Math.max(box.east, east);
    box.south = Math.max(box.south, south);
  }
  return box;
}

/** A collection of the us-atlas package: named areas, each of one polygon or several. */
export type Atlas = GeometryCollection<{ name: string }>;

/**
 * Computes the lines and areas of a topology while the page is idle. The topology contains a border
 * that two areas share once, so it is drawn once.
 */
export function readOutlines(topology: Topology, atlas: Atlas): Promise<Outlines> {
  return inSlices(outlinesOf(topology, atlas), pause);
}

function* outlinesOf(topology: Topology, atlas: Atlas): Generator<void, Outlines> {
  const toDegrees = transform(topology.transform ?? null);
  const lines: (Line & { sides: string[] })[] = [];
  for (const arc of topology.arcs) {
    lines.push(toLine(arc.map((point, index) => toDegrees(point, index > 0))));
    yield;
  }
  const areas: Area[] = [];
  for (const geometry of atlas.geometries) {
    const rings = ringsOf(geometry);
    const id = String(geometry.id);
    for (const number of rings.flat()) lines[lineNumber(number)]?.sides.push(id);
    areas.push(toArea(nameOf(geometry), rings, lines));
    yield;
  }
  return { lines, areas };
}

function toLine(degrees: readonly (readonly number[])[]): Line & { sides: string[] } {
  const points = new Float64Array(degrees.length * 2);
  const box = { west: 1, north: 1, east: 0, south: 0 };
  degrees.forEach(([longitude = 0, latitude = 0], index) => {
    const [x, y] = toWorld(longitude, latitude);
    points[2 * index] = x;
    points[2 * index + 1] = y;
    box.west = Math.min(box.west, x);
    box.north = Math.min(box.north, y);
    box.east = Math.max(box.east, x);
    box.south = Math.max(box.south, y);
  });
  return { points, box, sides: [] };
}

function toArea(name: string, rings: readonly (readonly number[])[], lines: readonly Line[]): Area {
  const edges = rings.map((ring) => ring.flatMap((number) => toEdge(number, lines)));
  const box = boxAround(edges.flatMap((ring) => ring.map(({ line }) => line.box)));
  return { name, rings: edges, box, label: labelOf(edges) };
}

/**
 * Returns an edge by its number; a line that is followed backwards has the complement of its
 * number.
 */
function toEdge(number: number, lines: readonly Line[]): Edge[] {
  const line = lines[lineNumber(number)];
  return line ? [{ line, isReversed: number < 0 }] : [];
}

function lineNumber(number: number): number {
  return number < 0 ? ~number : number;
}

function nameOf({ properties }: Atlas['geometries'][number]): string {
  return properties && 'name' in properties ? properties.name : '';
}

function ringsOf(geometry: Atlas['geometries'][number]): readonly (readonly number[])[] {
  if (geometry.type === 'Polygon') return geometry.arcs;
  return geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : [];
}

/** Returns the position of an area's name: the middle of its largest part. */
function labelOf(rings: readonly (readonly Edge[])[]): Area['label'] {
  let label = { x: 0, y: 0, width: 0 };
  let largest = 0;
  for (const ring of rings) {
    const { area, x, y } = middle(ring);
    if (area <= largest) continue;
    largest = area;
    const box = boxAround(ring.map(({ line }) => line.box));
    label = { x, y, width: box.east - box.west };
  }
  return label;
}

/** Returns a ring's area and its center of gravity. */
function middle(ring: readonly Edge[]): { area: number; x: number; y: number } {
  const points = ring.flatMap(pointsOf);
  const [x0 = 0, y0 = 0] = points[0] ?? [];
  let [double, sumX, sumY] = [0, 0, 0];
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    // Relative to the first point, because the areas are tiny parts of the world.
    const cross = (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
    double += cross;
    sumX += (x + nextX - 2 * x0) * cross;
    sumY += (y + nextY - 2 * y0) * cross;
  });
  if (double === 0) return { area: 0, x: x0, y: y0 };
  return { area: Math.abs(double), x: x0 + sumX / (3 * double), y: y0 + sumY / (3 * double) };
}

function pointsOf({ line: { points }, isReversed }: Edge): [number, number][] {
  const list: [number, number][] = [];
  for (let at = 0; at < points.length; at += 2) list.push([points[at] ?? 0, points[at + 1] ?? 0]);
  return isReversed ? list.reverse() : list;
}

/**
 * Converts longitude and latitude in degrees to a point of the web map's square world: from 0 to 1
 * to the east and to the south (EPSG:3857, which is Leaflet's default).
 */
export function toWorld(longitude: number, latitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
