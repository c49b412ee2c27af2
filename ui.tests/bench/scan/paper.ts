import { seededRandom } from './random';

/** A printed barcode; lengths in modules, the width of its narrowest bar. */
export interface Paper {
  /** Widths of bars and gaps in turn. */
  readonly bars: readonly number[];
  /** The sum of the widths. */
  readonly modules: number;
  readonly height: number;
  /** The empty margin at both sides; other print begins beyond it. */
  readonly quiet: number;
  /** The number of lines above the barcode, and whether its number is printed below. */
  readonly above: number;
  readonly below: boolean;
  /** Whether the label has a dark frame. */
  readonly isBordered: boolean;
  /** The seed of the text in these lines. */
  readonly lines: number;
}

/** Steps per module in the print. */
export const FINE = 4;

/** The printed paper, seen from straight above. */
export interface Print {
  readonly width: number;
  readonly height: number;
  /** 1 for ink, 0 for paper. */
  readonly ink: Uint8Array;
  /** The barcode's middle, in steps. */
  readonly x: number;
  readonly y: number;
}

/** Draws a paper: the barcode, its number, other lines, and the print beside its margins. */
export function printOf(paper: Paper): Print {
  const lineHeight = 14;
  const side = paper.quiet + 24;
  const top = 12 + paper.above * lineHeight;
  const width = Math.round((paper.modules + 2 * side) * FINE);
  const height = Math.round((top + paper.height + (paper.below ? 16 : 0) + 12) * FINE);
  const ink = new Uint8Array(width * height);
  const fill = (left: number, up: number, right: number, down: number): void => {
    for (let y = Math.max(0, Math.round(up * FINE)); y < Math.min(height, down * FINE); y += 1)
      ink.fill(
        1,
        y * width + Math.max(0, Math.round(left * FINE)),
        y * width + Math.round(Math.min(width, right * FINE)),
      );
  };
  let x = side;
  paper.bars.forEach((bar, at) => {
    if (at % 2 === 0) fill(x, top, x + bar, top + paper.height);
    x += bar;
  });
  const writing = seededRandom(paper.lines);
  const write = (from: number, to: number, up: number): void => {
    for (let left = from; left < to; left += writing.between(5, 8)) {
      if (writing.chance(0.15)) continue;
      const stem = writing.between(1, 1.8);
      fill(left, up, left + stem, up + 8);
      if (writing.chance(0.7))
        fill(left, up + writing.whole(0, 3) * 2.5, left + 4, up + writing.whole(0, 3) * 2.5 + stem);
      if (writing.chance(0.5)) fill(left + 3, up, left + 3 + stem, up + 8);
    }
  };
  for (let line = 0; line < paper.above; line += 1)
    write(8, paper.modules * writing.between(0.4, 1) + side, 4 + line * lineHeight);
  if (paper.below) write(side, side + paper.modules, top + paper.height + 3);
  const whole = [width / FINE, height / FINE] as const;
  if (paper.isBordered) {
    fill(0, 0, 2.5, whole[1]);
    fill(whole[0] - 2.5, 0, whole[0], whole[1]);
    fill(0, 0, whole[0], 2.5);
    fill(0, whole[1] - 2.5, whole[0], whole[1]);
  } else if (writing.chance(0.4)) fill(0, top - 4, 14, top + paper.height);
  return {
    width,
    height,
    ink,
    x: (side + paper.modules / 2) * FINE,
    y: (top + paper.height / 2) * FINE,
  };
}
