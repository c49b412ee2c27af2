/** A position in degrees (WGS 84). */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The earth's mean radius in miles. */
const RADIUS = 3958.76;

/** Returns the great-circle distance in miles, by the haversine formula. */
export function milesBetween(a: Position, b: Position): number {
  const dy = Math.sin(radians(b.latitude - a.latitude) / 2);
  const dx = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = dy * dy + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * dx * dx;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns a position from query parameters; undefined if they are not valid degrees. */
export function positionIn(latitude: unknown, longitude: unknown): Position | undefined {
  const [y, x] = [degrees(latitude, 90), degrees(longitude, 180)];
  return y === undefined || x === undefined ? undefined : { latitude: y, longitude: x };
}

/** Returns the box around the positions, with a margin of about a mile. */
export function boundsOf(positions: readonly Position[]): Bounds {
  const margin = 0.02;
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes) - margin,
    north: Math.max(...latitudes) + margin,
    west: Math.min(...longitudes) - margin,
    east: Math.max(...longitudes) + margin,
  };
}

function degrees(value: unknown, most: number): number | undefined {
  if (typeof value !== 'string' || !/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(value.trim())) {
    return undefined;
  }
  const number = Number(value);
  return Math.abs(number) <= most ? number : undefined;
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}
