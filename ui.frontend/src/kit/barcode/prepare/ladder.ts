import type { Corner } from './pixels';
import { directionsOf } from './directions';
import type { Gray } from './gray';
import { preparedRows, type RowOptions } from './rows';
import { upright } from './upright';

/** A frame as an engine receives it. */
export interface Prepared extends Gray {
  /** True if its bars are upright; otherwise an engine looks for them in both directions. */
  readonly isUpright: boolean;
  /** True if shades are spread, so that 127 separates bars from gaps everywhere. */
  readonly isSpread: boolean;
  /** Returns the position in the frame of a point of this picture. */
  place(point: Corner): Corner;
}

/**
 * Prepares a frame for its turn. A code that one preparation hides is seldom hidden by the next,
 * and eight preparations would take too long for one frame. So each frame gets a different one, and
 * the first is the one that reads the most on its own (docs/decisions, "Barcode reading").
 *
 * @param turn the number of the frame, from 0
 * @returns undefined if the frame has no such direction
 */
export function prepare(frame: Gray, turn: number): Prepared | undefined {
  const rung = LADDER[turn % LADDER.length];
  if (!rung) return { ...frame, isUpright: false, isSpread: false, place: (point) => point };
  const direction = directionsOf(frame, rung.direction + 1)[rung.direction];
  if (!direction) return undefined;
  const turned = upright(frame, direction);
  const { average, step, scale } = rung;
  return {
    ...preparedRows(turned, rung),
    isUpright: true,
    isSpread: rung.reach > 0,
    place: ({ x, y }) => turned.place(x / scale, y * step + average / 2),
  };
}

/** The preparation of one frame. */
export interface Rung extends RowOptions {
  /** 0 for the strongest direction of bars, 1 for the next one. */
  readonly direction: number;
}

/** The preparations in turn; undefined leaves the frame plain. */
const LADDER: readonly (Rung | undefined)[] = [
  { direction: 0, average: 5, step: 5, scale: 3, sharpen: 1.25, reach: 18 },
  { direction: 0, average: 5, step: 5, scale: 3, sharpen: 1.25, reach: 14 },
  undefined,
  { direction: 0, average: 3, step: 3, scale: 2, sharpen: 1, reach: 16 },
  { direction: 1, average: 5, step: 5, scale: 3, sharpen: 1.25, reach: 18 },
  { direction: 0, average: 5, step: 5, scale: 3, sharpen: 1, reach: 0 },
  { direction: 0, average: 9, step: 6, scale: 3, sharpen: 2, reach: 14 },
  { direction: 0, average: 3, step: 5, scale: 3, sharpen: 1, reach: 32 },
];
