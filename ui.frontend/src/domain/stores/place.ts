/** Where something is, in degrees (WGS 84). */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** What every store has, of whichever brand. */
export interface StorePlace extends Position {
  /** Unlike that of every other store in its list, and the same whenever the list is read. */
  readonly id: string;
  readonly name: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  /** Two letters, `CA`; empty where nothing says which. */
  readonly state: string;
  /** Five digits; empty where it is not known. */
  readonly zip: string;
  /** As it is shown, `(626) 555-0142`. */
  readonly phone?: string | undefined;
}

/**
 * A position out of an answer, where both are numbers, or texts that hold one, and lie on the
 * globe. Zero and zero is what an empty field becomes on its way, not a place.
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
