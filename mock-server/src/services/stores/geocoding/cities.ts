import { normalName } from './normalName';
import { milesBetween } from './position';
import type { Position } from './position';
import type { PackageZip } from './zipPackages';

/** A ZIP with a position. */
export interface Zip extends Position {
  /** Five digits. */
  readonly zip: string;
  readonly city: City;
  /** Whether the ZIP is an area; otherwise it holds PO boxes only. */
  readonly isArea: boolean;
}

/** A town, derived from its ZIPs. Its position is the median of theirs. */
export interface City extends Position {
  readonly name: string;
  /** As returned by `normalName`. */
  readonly key: string;
  /** Two letters. */
  readonly state: string;
  /** The number of its ZIPs that are areas, as a measure of its size. */
  readonly areas: number;
}

/**
 * The limit in miles. The packages have wrong positions for ZIPs that are
 * farther from the rest of their town.
 */
const OUTLIER_MILES = 60;

/**
 * Groups ZIPs into towns, ordered by key; the ZIPs are ordered by number. A town's position ignores outliers,
 * and a PO box with an outlying position gets the position of its town.
 */
export function groupIntoCities(packageZips: readonly PackageZip[]): {
  cities: City[];
  zips: Zip[];
} {
  const towns = new Map<string, PackageZip[]>();
  for (const zip of packageZips) {
    // Companies and offices have ZIPs as well: `115 Firms`, `At&t`.
    if (!zip.isArea && !/^[A-Za-z .'-]+$/.test(zip.city)) continue;
    const town = `${zip.city}, ${zip.state}`;
    const known = towns.get(town);
    if (known) known.push(zip);
    else towns.set(town, [zip]);
  }
  const cities: City[] = [];
  const zips: Zip[] = [];
  for (const town of towns.values()) {
    const city = cityOf(town);
    if (!city) continue;
    cities.push(city);
    for (const { zip, position, isArea } of town) {
      // The position of an area is used in any case, because no package has a better one.
      const isPlausible = position && (isArea || milesBetween(position, city) <= OUTLIER_MILES);
      const { latitude, longitude } = isPlausible ? position : city;
      zips.push({ latitude, longitude, zip, isArea, city });
    }
  }
  cities.sort((a, b) => compare(a.key, b.key) || compare(a.state, b.state));
  zips.sort((a, b) => compare(a.zip, b.zip));
  return { cities, zips };
}

function cityOf(town: readonly PackageZip[]): City | undefined {
  const [first] = town;
  const middle = medianPosition(town);
  if (!first || !middle) return undefined;
  return {
    latitude: middle.latitude,
    longitude: middle.longitude,
    name: first.city,
    key: normalName(first.city),
    state: first.state,
    areas: town.filter(({ isArea }) => isArea).length,
  };
}

/** Returns the median position of a town's areas, or of its PO boxes if it has no area. */
function medianPosition(town: readonly PackageZip[]): Position | undefined {
  // Most towns have one ZIP.
  if (town.length === 1) return town[0]?.position;
  const areas = town.filter(({ isArea }) => isArea);
  const positions = (areas.length > 0 ? areas : town).flatMap(({ position }) => position ?? []);
  if (positions.length === 0) return undefined;
  return {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: median(positions.map(({ longitude }) => longitude)),
  };
}

/** Returns the median; the mean would be moved by a single wrong position. */
function median(numbers: number[]): number {
  numbers.sort((a, b) => a - b);
  const half = numbers.length >> 1;
  const [below = 0, above = 0] = [numbers[numbers.length % 2 ? half : half - 1], numbers[half]];
  return (below + above) / 2;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
