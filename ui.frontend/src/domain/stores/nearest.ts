import { milesBetween } from './distance';
import type { Position } from './place';

export interface NearestQuery {
  /** At most so many. */
  readonly count: number;
  /** No farther than this. */
  readonly withinMiles: number;
  /** Which of the positions may be answered, by their place in the list. */
  readonly where: (index: number) => boolean;
}

/** One of the positions, by its place in the list, with its distance in miles. */
export interface Neighbor {
  readonly index: number;
  readonly miles: number;
}

/**
 * The closest positions, in order of their distance. Most of a country lies too far north or south
 * to be measured at all, which makes a tree of the positions needless for tens of thousands.
 */
export function nearest(
  positions: readonly Position[],
  center: Position,
  { count, withinMiles, where }: NearestQuery,
): Neighbor[] {
  const reach = withinMiles / MILES_PER_DEGREE;
  const neighbors: Neighbor[] = [];
  positions.forEach((position, index) => {
    if (Math.abs(position.latitude - center.latitude) > reach || !where(index)) return;
    const miles = milesBetween(center, position);
    if (miles <= withinMiles) neighbors.push({ index, miles });
  });
  return neighbors.sort((a, b) => a.miles - b.miles).slice(0, count);
}

/** Of latitude: a hair less than there are, so that nothing at the edge is left out. */
const MILES_PER_DEGREE = 69;
