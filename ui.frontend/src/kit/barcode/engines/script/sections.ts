/** Widths of bars and gaps in turn, the first and the last a bar. */
export type Runs = readonly number[];

/** A stretch of a row that may be one barcode: it stands between two wide gaps. */
export interface Section {
  readonly runs: Runs;
  /** Where its first bar begins and its last one ends, in the row's pixels. */
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a row of shades at its wide gaps, of which each barcode has one at both sides. @zxing/library
 * needs that: its Code 128 takes one start pattern for another as soon as anything dark stands before
 * it, and its Codabar reads a row only where nothing else is.
 *
 * @param row one byte a pixel; what is darker than the middle is a bar
 */
export function sectionsOf(row: Uint8Array): readonly Section[] {
  const edges = edgesOf(row);
  const sections: Section[] = [];
  let first = 0;
  // Edges come in pairs: where a bar begins, where it ends. The gap before a bar is two edges back.
  for (let at = 2; at <= edges.length; at += 2) {
    if (at < edges.length && !isCut(edges, at)) continue;
    if (at - first > LEAST_RUNS) sections.push(section(edges.slice(first, at)));
    first = at;
  }
  return sections;
}

/** Fewer are no barcode: an EAN-8 has 43 bars and gaps, a UPC-E 33, a Codabar of three letters 23. */
const LEAST_RUNS = 22;

/**
 * How many times as wide as its neighbors a margin is. Every margin that a standard asks for is at least 4
 * times, and a gap inside a barcode at most 3.
 */
const CUT = 3.5;

/**
 * So many bars and gaps at one side say how wide a gap usually is. Fewer would not do: eight narrow ones
 * stand before a gap of four modules where the right half of a UPC-A or EAN-13 begins with 6.
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

/** Whether the gap before the bar that begins at an edge is a margin. */
function isCut(edges: readonly number[], at: number): boolean {
  const [start, end] = [edges[at] ?? 0, edges[at - 1] ?? 0];
  // Fewer at an end of the row are too few to say how wide gaps are.
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
