import { closestTo, milesBetween, type Position } from '../../base/geo/geo';

/** The farthest store in miles that a search offers: a longer way is of no use to a visitor. */
const FARTHEST_OFFER = 150;

/** Returns the store that is nearest to a place; undefined if none is within 150 miles. */
export function nearestOffer<T extends Position>(
  center: Position,
  stores: readonly T[],
): T | undefined {
  const nearest = closestTo(center, stores);
  return nearest && milesBetween(center, nearest) <= FARTHEST_OFFER ? nearest : undefined;
}
