import type { Position } from './place';

/** The Earth's mean radius in miles (domain-facts §2). */
const EARTH_RADIUS = 3958.76;

/**
 * Miles along the great circle, by the haversine formula. On a globe that is no perfect sphere it
 * is right to within 0.5 %.
 */
export function milesBetween(a: Position, b: Position): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)];
  const half = radians(b.longitude - a.longitude) / 2;
  const parallels = Math.cos(latA) * Math.cos(latB);
  const haversine = Math.sin((latB - latA) / 2) ** 2 + parallels * Math.sin(half) ** 2;
  // What it lacks to 1, by itself: of the difference, rounding leaves nothing for opposite points.
  const rest = Math.sin((latB + latA) / 2) ** 2 + parallels * Math.cos(half) ** 2;
  return 2 * EARTH_RADIUS * Math.atan2(Math.sqrt(haversine), Math.sqrt(rest));
}

/** A page with directions to a place, which asks for no key and names nobody's start. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
