import { transform } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { inSlices, pause } from '../../../pacing/slices';
import { labelOf } from './labelOf';
import { toWorld } from './mercator';
import { type Area, type Edge, type Line, type Outlines, boxAround } from './outlines';

/** A collection of the us-atlas package: named areas, each of one polygon or several. */
export type Atlas = GeometryCollection<{ name: string }>;

/**
 * Works out the lines and areas of a topology while the page rests. A border that two areas share
 * stands in there once, which is why it is drawn once.
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

/** A line that is walked backwards has the complement of its number. */
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
