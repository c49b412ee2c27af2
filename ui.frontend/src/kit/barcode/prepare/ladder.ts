import type { Corner } from './pixels';
import { directionsOf } from './directions';
import type { Gray } from './gray';
import { preparedRows, type RowOptions } from './rows';
import { upright } from './upright';

/** A frame as an engine is given it. */
export interface Prepared extends Gray {
  /** Whether its bars stand upright; an engine looks for them in both directions otherwise. */
  readonly isUpright: boolean;
  /** Whether shades are spread, so that 127 parts bars from gaps everywhere. */
  readonly isSpread: boolean;
  /** Where a point of it stands in the frame. */
  place(point: Corner): Corner;
}

/**
 * A frame, prepared for its turn. What hides a code from one preparation seldom hides it from the
 * next, and eight of them would take too long for one frame; so each frame gets another, and the first
 * is the one that reads most alone (docs/decisions, "Barcode reading").
 *
 * @param turn counts the frames from 0
 * @returns undefined where the frame has no such direction
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

/** How one frame is prepared. */
export interface Rung extends RowOptions {
  /** The strongest direction of bars, which is 0, or the one after it. */
  readonly direction: number;
}

/** The frames in turn; undefined is the plain frame. */
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
