/** A point on the globe, in degrees (WGS 84). */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A part of the globe between two meridians and two parallels, in degrees. */
export interface Bounds {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/**
 * Returns the position in a response if both values are numbers, or texts of numbers, and are on the globe. Zero and
 * zero is what an empty field becomes on its way, not a place.
 */
export function toPosition(latitude: unknown, longitude: unknown): Position | undefined {
  const position = { latitude: toDegrees(latitude), longitude: toDegrees(longitude) };
  const isOnGlobe = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return isOnGlobe && (position.latitude !== 0 || position.longitude !== 0) ? position : undefined;
}

function toDegrees(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
}

/** Returns whether a position is within bounds, their edges included. */
export function isWithin(
  { latitude, longitude }: Position,
  { north, south, east, west }: Bounds,
): boolean {
  return latitude <= north && latitude >= south && longitude <= east && longitude >= west;
}

/** Returns the smallest bounds around some positions; undefined if there is no position. */
export function boundsAround(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined;
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { latitude, longitude } of positions) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return { north, south, east, west };
}

/** Returns the place that is closest to a position; undefined if there is no place. */
export function closestTo<T extends Position>(
  center: Position,
  places: readonly T[],
): T | undefined {
  let closest: T | undefined;
  let least = Infinity;
  for (const place of places) {
    const miles = milesBetween(center, place);
    if (miles >= least) continue;
    least = miles;
    closest = place;
  }
  return closest;
}

/** Returns the position halfway between the edges of some bounds. */
export function middleOf({ north, south, east, west }: Bounds): Position {
  return { latitude: (north + south) / 2, longitude: (east + west) / 2 };
}

/** The Earth's mean radius in miles (docs/specification/stores.md#speed). */
const EARTH_RADIUS = 3958.76;

/**
 * Returns the miles along the great circle, by the haversine formula. The Earth is not a perfect sphere, so the result
 * is right to within 0.5 %.
 */
export function milesBetween(a: Position, b: Position): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)];
  const half = radians(b.longitude - a.longitude) / 2;
  const parallels = Math.cos(latA) * Math.cos(latB);
  const haversine = Math.sin((latB - latA) / 2) ** 2 + parallels * Math.sin(half) ** 2;
  // The complement to 1 is computed separately: a difference loses opposite points to rounding.
  const rest = Math.sin((latB + latA) / 2) ** 2 + parallels * Math.cos(half) ** 2;
  return 2 * EARTH_RADIUS * Math.atan2(Math.sqrt(haversine), Math.sqrt(rest));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
