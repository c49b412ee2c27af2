/** Widths of bars and gaps in turn, the first and the last a bar. */
export type Runs = readonly number[];

/** A stretch of a row between two wide gaps, which may be one barcode. */
export interface Section {
  readonly runs: Runs;
  /** The start of its first bar and the end of its last one, in the row's pixels. */
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a row of shades at its wide gaps, because each barcode has one at both sides. @zxing/library
 * needs that: its Code 128 confuses start patterns as soon as anything dark comes before one, and
 * its Codabar reads a row only if it contains nothing else.
 *
 * @param row one byte per pixel; anything darker than the middle is a bar
 */
export function sectionsOf(row: Uint8Array): readonly Section[] {
  const edges = edgesOf(row);
  const sections: Section[] = [];
  let first = 0;
  // Edges come in pairs, the start and the end of a bar. The gap before a bar is two edges back.
  for (let at = 2; at <= edges.length; at += 2) {
    if (at < edges.length && !isCut(edges, at)) continue;
    if (at - first > LEAST_RUNS) sections.push(section(edges.slice(first, at)));
    first = at;
  }
  return sections;
}

/**
 * The fewest bars and gaps of a barcode: an EAN-8 has 43, a UPC-E 33, a Codabar of three letters
 * 23.
 */
const LEAST_RUNS = 22;

/**
 * A margin is this many times as wide as its neighbors. Every margin that a standard requires is at
 * least 4 times as wide, and a gap inside a barcode at most 3 times.
 */
const CUT = 3.5;

/**
 * The number of bars and gaps on one side from which the usual width of a gap is measured. Fewer
 * would not be enough: eight narrow ones come before a gap of four modules if the right half of a
 * UPC-A or EAN-13 begins with 6.
 */
const NEIGHBORS = 16;

function edgesOf(row: Uint8Array): readonly number[] {
  const edges: number[] = [];
  let isBar = false;
  for (let x = 0; x < row.length; x += 1)
    if ((row[x] ?? 255) < MIDDLE !== isBar) {
      isBar = !isBar;
      edges.push(x);
    }
  if (isBar) edges.push(row.length);
  return edges;
}

const MIDDLE = 128;

/** Reports whether the gap before the bar that begins at an edge is a margin. */
function isCut(edges: readonly number[], at: number): boolean {
  const [start, end] = [edges[at] ?? 0, edges[at - 1] ?? 0];
  // Near an end of the row there are too few to tell how wide gaps are.
  const after = edges[at + NEIGHBORS];
  const before = edges[at - 1 - NEIGHBORS];
  const meanAfter = after === undefined ? Infinity : (after - start) / NEIGHBORS;
  const meanBefore = before === undefined ? Infinity : (end - before) / NEIGHBORS;
  return start - end > CUT * Math.min(meanAfter, meanBefore);
}

function section(edges: readonly number[]): Section {
  const runs = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  return { runs, from: edges[0] ?? 0, to: edges.at(-1) ?? 0 };
}
