import { directionsOf } from '../../prepare/directions';
import { toGray, type Gray } from '../../prepare/gray';
import { preparedRows } from '../../prepare/rows';
import { upright } from '../../prepare/upright';
import type { Engine, ReadCode } from '../engine';
import { readRuns, type RowCode } from './readRuns';
import { sectionsOf } from './sections';

/** The readers of @zxing/library on rows that are prepared for them, where WebAssembly is refused. */
export function createScriptEngine(): Engine {
  return {
    kind: 'script',
    read: (frame, turn) => Promise.resolve(readFrame(toGray(frame), turn)),
  };
}

/** Every fourth frame looks along the second direction: a label's own frame may outweigh its bars. */
function readFrame(frame: Gray, turn: number): readonly ReadCode[] {
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
      }));
  }
  return [];
}

const ROWS = 25;
const AVERAGE = 3;
const SCALE = 2;

/** Two thresholds, the second where the first shows nothing: local ones, or with 0 one for all. */
const REACHES = [
  [14, 24],
  [12, 18],
  [14, 0],
];

/** What rows say, and where: between which points, in the rows' pixels, and in which rows. */
interface Reading extends RowCode {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How many rows say so. */
  readonly count: number;
}

function readingsOf({ width, data }: Gray, row: number): readonly Reading[] {
  const shades = data.subarray(row * width, (row + 1) * width);
  return sectionsOf(shades).flatMap(({ runs, from, to }) => {
    // A label may stand upside down.
    const code = readRuns(runs) ?? readRuns([...runs].reverse());
    return code ? [{ ...code, left: from, right: to, top: row, bottom: row, count: 1 }] : [];
  });
}

/**
 * What at least two rows say. Beside more rows that say something else they do not count: two rows of a
 * blurred Codabar, which has no check digit, may be misread alike.
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

/** Whether two stand in the same columns, with at most one unread row and so no margin between them. */
function areTogether(a: Reading, b: Reading): boolean {
  const rows = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return rows <= 2 && a.left <= b.right && b.left <= a.right;
}
