import type { Position } from './place';

/** The Earth's mean radius in miles (domain-facts §2). */
const EARTH_RADIUS = 3958.76;

/**
 * Miles along the great circle, by the haversine formula. On a globe that is no perfect sphere it
 * is right to within 0.5 %.
 */
export function milesBetween(a: Position, b: Position): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding may carry the half chord of two opposite points a hair past 1.
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A page with directions to a place, which asks for no key and names nobody's start. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
