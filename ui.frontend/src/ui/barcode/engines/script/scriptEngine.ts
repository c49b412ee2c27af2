import { directionsOf } from '../../prepare/directions';
import { toGray, type Gray } from '../../prepare/gray';
import { preparedRows } from '../../prepare/rows';
import { upright, type Upright } from '../../prepare/upright';
import type { Engine, ReadCode } from '../engine';
import { readRuns } from './readRuns';
import { sectionsOf, type Section } from './sections';

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
  const codes: ReadCode[] = [];
  for (const reach of REACHES[turn % REACHES.length] ?? []) {
    const rows = preparedRows(turned, { average: AVERAGE, step, scale: SCALE, sharpen: 1, reach });
    for (let row = 0; row < rows.height; row += 1)
      codes.push(...codesOf(rows, row, (x) => turned.place(x / SCALE, row * step + AVERAGE / 2)));
    const agreed = agreedRows(codes);
    if (agreed.length > 0) return agreed;
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

function codesOf(
  { width, data }: Gray,
  row: number,
  place: (x: number) => ReturnType<Upright['place']>,
): readonly ReadCode[] {
  const shades = data.subarray(row * width, (row + 1) * width);
  return sectionsOf(shades).flatMap((section) => {
    const code = readSection(section);
    return code ? [{ ...code, corners: [place(section.from), place(section.to)] }] : [];
  });
}

/** A label may stand upside down. */
function readSection({ runs }: Section): ReturnType<typeof readRuns> {
  return readRuns(runs) ?? readRuns([...runs].reverse());
}

/** What at least two rows say; the corners are the ends of the first and of the last of them. */
function agreedRows(codes: readonly ReadCode[]): readonly ReadCode[] {
  const found = new Map<string, ReadCode[]>();
  for (const code of codes) {
    const name = `${code.format} ${code.text}`;
    found.set(name, [...(found.get(name) ?? []), code]);
  }
  return [...found.values()].flatMap(([first, ...more]) => {
    const last = more.at(-1);
    if (!first || !last) return [];
    const [corners, below] = [first.corners, [...last.corners].reverse()];
    return [{ ...first, corners: [...corners, ...below] }];
  });
}
