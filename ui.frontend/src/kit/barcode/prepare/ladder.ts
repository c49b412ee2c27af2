import type { Corner } from './pixels';
import { directionsOf, type Direction } from './directions';
import type { Gray } from './gray';
import { preparedRows, type RowOptions } from './rows';
import { upright, type Upright } from './upright';

/** A frame as an engine receives it. */
export interface Prepared extends Gray {
  /** True if its bars are upright; otherwise an engine looks for them in both directions. */
  readonly isUpright: boolean;
  /** True if shades are spread, so that 127 separates bars from gaps everywhere. */
  readonly isSpread: boolean;
  /** The number of the preparation. */
  readonly preparation: number;
  /** Returns the position in the frame of a point of this picture. */
  place(point: Corner): Corner;
}

/**
 * Prepares a frame in several ways, those of its turn first. A code that one preparation hides is
 * seldom hidden by the next, and all of them would take too long for one frame. So each frame begins
 * with a different one, and the first is the one that reads the most on its own (docs/decisions,
 * "Barcode reading").
 *
 * @param turn the number of the frame, from 0
 */
export function* preparations(frame: Gray, turn: number): Generator<Prepared, void> {
  const first = turn % TURNS;
  const rest = ORDER.map((_, at) => ORDER[(at + first) % ORDER.length] ?? 0);
  const directions = lazy(() => directionsOf(frame, DIRECTIONS));
  const turned = new Map<Direction, Upright>();
  for (const number of new Set([first, ...rest])) {
    const rung = LADDER[number];
    if (!rung) {
      yield { ...frame, isUpright: false, isSpread: false, preparation: number, place: (at) => at };
      continue;
    }
    const direction = directions()[rung.direction];
    if (!direction) continue;
    const part = turned.get(direction) ?? upright(frame, direction);
    turned.set(direction, part);
    yield {
      ...preparedRows(part, rung),
      isUpright: true,
      isSpread: rung.reach > 0,
      preparation: number,
      place: ({ x, y }) => part.place(x / rung.scale, y * rung.step + rung.average / 2),
    };
  }
}

/**
 * Returns the first preparation of a frame's turn.
 *
 * @returns undefined if the frame has no such direction
 */
export function prepare(frame: Gray, turn: number): Prepared | undefined {
  const [first] = preparations(frame, turn);
  return first?.preparation === turn % TURNS ? first : undefined;
}

function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** One preparation. */
export interface Rung extends RowOptions {
  /** 0 for the first direction of bars, 1 for the next one. */
  readonly direction: number;
}

/** The number of frames that each begin with another preparation. */
const TURNS = 8;
const DIRECTIONS = 3;

/**
 * The preparations; undefined leaves the frame plain. They differ in more than one option, because
 * two that are almost the same misread alike.
 */
const LADDER: readonly (Rung | undefined)[] = [
  { direction: 0, average: 5, step: 5, scale: 3, sharpen: 1.25, reach: 18 },
  { direction: 0, average: 9, step: 6, scale: 3, sharpen: 1, deblur: 0.75, reach: 22 },
  undefined,
  { direction: 0, average: 3, step: 3, scale: 2, sharpen: 1, reach: 14 },
  { direction: 1, average: 5, step: 5, scale: 3, sharpen: 1.25, reach: 18 },
  { direction: 0, average: 5, step: 5, scale: 3, sharpen: 1, reach: 0 },
  { direction: 0, average: 9, step: 6, scale: 4, sharpen: 3, reach: 16 },
  { direction: 0, average: 21, step: 8, scale: 3, sharpen: 1.5, reach: 32 },
  { direction: 2, average: 9, step: 6, scale: 3, sharpen: 2, reach: 16 },
];

/** The number of the preparation that leaves a frame plain. */
export const PLAIN = LADDER.indexOf(undefined);

/** The order in which a frame tries the preparations after that of its turn. */
const ORDER = [0, 1, 6, 4, 3, 8, 7, 2];
