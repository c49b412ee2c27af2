import { directionsOf } from '../../prepare/directions';
import { toGray, type Gray } from '../../prepare/gray';
import { preparedRows } from '../../prepare/rows';
import { upright } from '../../prepare/upright';
import type { Engine, EngineCode } from '../engine';
import { readRuns, type RowCode } from './readRuns';
import { sectionsOf } from './sections';

/**
 * Creates the engine that is used if WebAssembly is refused: the readers of @zxing/library on rows
 * prepared for them.
 */
export function createScriptEngine(): Engine {
  return {
    kind: 'script',
    read: (frame, turn) => Promise.resolve(readFrame(toGray(frame), turn)),
  };
}

/**
 * Reads a frame. Every fourth frame uses the second direction, because a label's frame may outweigh
 * its bars.
 */
function readFrame(frame: Gray, turn: number): readonly EngineCode[] {
  const rank = turn % 4 === 3 ? 1 : 0;
  const direction = directionsOf(frame, rank + 1)[rank];
  if (!direction) return [];
  const turned = upright(frame, direction);
  const step = Math.max(1, Math.floor((turned.height - AVERAGE) / ROWS));
  const readings: Reading[] = [];
  for (const reach of REACHES[turn % REACHES.length] ?? []) {
    const rows = preparedRows(turned, { average: AVERAGE, step, scale: SCALE, sharpen: 1, reach });
    for (let row = 0; row < rows.height; row += 1) readings.push(...readingsOf(rows, row));
    const agreed = agreedReadings(readings);
    if (agreed.length > 0)
      return agreed.map(({ format, text, left, right, top, bottom }) => ({
        format,
        text,
        corners: [
          [left, top] as const,
          [right, top] as const,
          [right, bottom] as const,
          [left, bottom] as const,
        ].map(([x, row]) => turned.place(x / SCALE, row * step + AVERAGE / 2)),
        preparation: 64 * rank + reach,
      }));
  }
  return [];
}

const ROWS = 25;
const AVERAGE = 3;
const SCALE = 2;

/**
 * Two thresholds; the second is used if the first finds nothing. 0 means one threshold for the
 * whole row.
 */
const REACHES = [
  [14, 24],
  [12, 18],
  [14, 0],
];

/**
 * A code that rows contain, and its position: the columns and rows between which it was read, in
 * the rows' pixels.
 */
interface Reading extends RowCode {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The number of rows that contain it. */
  readonly count: number;
}

function readingsOf({ width, data }: Gray, row: number): readonly Reading[] {
  const shades = data.subarray(row * width, (row + 1) * width);
  return sectionsOf(shades).flatMap(({ runs, from, to }) => {
    // A label may be upside down.
    const code = readRuns(runs) ?? readRuns([...runs].reverse());
    return code ? [{ ...code, left: from, right: to, top: row, bottom: row, count: 1 }] : [];
  });
}

/**
 * Returns the codes that at least two rows contain. They do not count if more rows beside them
 * contain another code: two rows of a blurred Codabar, which has no check digit, may be misread
 * alike.
 */
function agreedReadings(readings: readonly Reading[]): readonly Reading[] {
  const found = new Map<string, Reading>();
  for (const reading of readings) {
    const name = `${reading.format} ${reading.text}`;
    const before = found.get(name);
    found.set(name, before ? united(before, reading) : reading);
  }
  const agreed = [...found.values()].filter(({ count }) => count > 1);
  return agreed.filter((reading) =>
    agreed.every(
      (other) => other === reading || other.count < reading.count || !areTogether(other, reading),
    ),
  );
}

function united(a: Reading, b: Reading): Reading {
  return {
    ...a,
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
    count: a.count + b.count,
  };
}

/**
 * Reports whether two readings share columns, with at most one unread row and so no margin between
 * them.
 */
function areTogether(a: Reading, b: Reading): boolean {
  const rows = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return rows <= 2 && a.left <= b.right && b.left <= a.right;
}
