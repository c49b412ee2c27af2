import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from './distance';
import type { Position } from './place';

export interface NearestQuery {
  /** At most so many; without it, all. */
  readonly count?: number;
  /** No farther than this, in miles; without it, however far. */
  readonly withinMiles?: number;
  /** Which of the positions may be answered, by their place in the list. */
  readonly where?: (index: number) => boolean;
}

/** One of the positions, by its place in the list, with its distance in miles. */
export interface Neighbor {
  readonly index: number;
  readonly miles: number;
}

export interface NearestIndex {
  /** The closest positions, in order of their distance. */
  nearest(center: Position, query?: NearestQuery): Neighbor[];
}

/** An index over positions; a tree is grown once, after which a question costs next to nothing. */
export function nearestIndex(positions: readonly Position[]): NearestIndex {
  const tree = new KDBush(positions.length);
  for (const { latitude, longitude } of positions) tree.add(longitude, latitude);
  tree.finish();
  return {
    nearest(center, { count = Infinity, withinMiles = Infinity, where } = {}) {
      // The tree's sphere is a hair larger than ours, so it is asked for a hair more.
      const kilometers = withinMiles * KILOMETERS * 1.001;
      const { longitude, latitude } = center;
      return around(tree, longitude, latitude, count, kilometers, where).flatMap((index) => {
        const position = positions[index];
        const miles = position ? milesBetween(center, position) : Infinity;
        return miles <= withinMiles ? [{ index, miles }] : [];
      });
    },
  };
}

/** In a mile. */
const KILOMETERS = 1.609344;
