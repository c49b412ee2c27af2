/** A store as a visitor finds it. */
export interface Place {
  /** The parts of its address: `nj`, `camden`, `101`. */
  readonly parts: readonly string[];
  /** The path of its page, with extension and suffix. */
  readonly path: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  /** The postal code of the state. */
  readonly state: string;
  readonly zip: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly phone: string;
  /** The number that follows `tel:`. */
  readonly dialed: string;
  /** The address of the directions. */
  readonly directions: string;
}

/** Returns the members of a place that follow from the others. */
export function reachedBy({
  phone,
  latitude,
  longitude,
}: Pick<Place, 'phone' | 'latitude' | 'longitude'>): Pick<Place, 'dialed' | 'directions'> {
  return {
    dialed: `+1${phone.replace(/\D/g, '')}`,
    directions: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
  };
}
