import { once } from '../../kit/limits/once';
import { groupIntoCities } from './cities';
import type { City, Zip } from './cities';
import { boundsOf, milesBetween } from './position';
import type { Bounds, Position } from './position';
import { US_STATES } from 'contract/usStates';
import { readZipPackages } from './zipPackages';

/** A state of the United States. */
export interface UsState extends Position {
  readonly code: string;
  readonly name: string;
  readonly bounds: Bounds;
}

/** The towns and ZIPs of the United States, offline. */
export class Gazetteer {
  readonly #cities: readonly City[];
  readonly #zips: readonly Zip[];
  readonly #states = new Map<string, UsState>();

  constructor() {
    const { cities, zips } = groupIntoCities(readZipPackages());
    this.#cities = cities;
    this.#zips = zips;
  }

  get zips(): readonly Zip[] {
    return this.#zips;
  }

  zip(digits: string): Zip | undefined {
    const [zip] = rangeFrom(this.#zips, digits, ({ zip }) => zip);
    return zip?.zip === digits ? zip : undefined;
  }

  zipsBeginning(digits: string): readonly Zip[] {
    return rangeFrom(this.#zips, digits, ({ zip }) => zip);
  }

  /** Returns the towns whose normalized name begins with `key`, ordered by name. */
  citiesBeginning(key: string): readonly City[] {
    return rangeFrom(this.#cities, key, (city) => city.key);
  }

  citiesNamed(key: string): readonly City[] {
    return this.citiesBeginning(key).filter((city) => city.key === key);
  }

  /** Returns a state by its two letters. */
  state(code: string): UsState | undefined {
    const known = this.#states.get(code);
    if (known) return known;
    const inState = this.#cities.filter(({ state, areas }) => state === code && areas > 0);
    const name = US_STATES[code];
    if (inState.length === 0 || name === undefined) return undefined;
    const bounds = boundsOf(inState);
    const state = {
      code,
      name,
      bounds,
      latitude: (bounds.south + bounds.north) / 2,
      longitude: (bounds.west + bounds.east) / 2,
    };
    this.#states.set(code, state);
    return state;
  }

  /** Returns the box around a town's ZIPs. */
  boundsOf(city: City): Bounds {
    return boundsOf(this.#zips.filter((zip) => zip.city === city));
  }

  /** Returns the ZIP with the nearest center, if it is within `miles`. */
  nearestZip(position: Position, miles: number): Zip | undefined {
    const longitudeScale = Math.cos((position.latitude * Math.PI) / 180);
    let nearest: Zip | undefined;
    let least = Infinity;
    for (const zip of this.#zips) {
      if (!zip.isArea) continue;
      const dy = zip.latitude - position.latitude;
      const dx = (zip.longitude - position.longitude) * longitudeScale;
      const square = dx * dx + dy * dy;
      if (square >= least) continue;
      least = square;
      nearest = zip;
    }
    return nearest && milesBetween(nearest, position) <= miles ? nearest : undefined;
  }
}

/** The one gazetteer of the process. Creating it takes a fifth of a second and 20 MB. */
export const gazetteer = once(() => new Gazetteer());

/** Returns the items whose key begins with `prefix`. The items must be ordered by that key. */
export function rangeFrom<T>(
  items: readonly T[],
  prefix: string,
  keyOf: (item: T) => string,
): readonly T[] {
  const begin = firstIndex(items, (item) => keyOf(item) >= prefix);
  // \uffff, the greatest code unit, sorts after every key that begins with the prefix.
  const end = firstIndex(items, (item) => keyOf(item) >= `${prefix}\uffff`);
  return items.slice(begin, end);
}

/** Returns the index of the first item for which `holds` is true; it must be true for all items after it. */
function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
