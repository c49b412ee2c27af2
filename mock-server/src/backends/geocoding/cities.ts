import { normalName } from './normalName';
import { milesBetween } from './position';
import type { Position } from './position';
import type { PackageZip } from './zipPackages';

/** A ZIP with a position. */
export interface Zip extends Position {
  /** Five digits. */
  readonly zip: string;
  readonly city: City;
  /** Whether mail is delivered in it; a ZIP of PO boxes is not. */
  readonly isArea: boolean;
}

/** A town, as its ZIPs make it out. Its position is the middle of theirs. */
export interface City extends Position {
  readonly name: string;
  /** As `normalName` makes it. */
  readonly key: string;
  /** Two letters. */
  readonly state: string;
  /** How many ZIPs it has that are areas: a measure of how large it is. */
  readonly areas: number;
}

/** A ZIP that lies farther from the rest of its town was put down wrongly. In miles. */
const OUTLIER_MILES = 60;

/**
 * The towns, ordered by key, and the ZIPs, ordered by number. A position that can't be right does
 * not move a town; a PO box with such a position stands in the middle of its town.
 */
export function groupIntoCities(packageZips: readonly PackageZip[]): {
  cities: City[];
  zips: Zip[];
} {
  const towns = new Map<string, PackageZip[]>();
  for (const zip of packageZips) {
    // Offices and events have ZIPs as well: `115 Firms`, `At&t`.
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
      // An area's own position is believed in any case: there is no better one.
      const isBelieved = position && (isArea || milesBetween(position, city) <= OUTLIER_MILES);
      const { latitude, longitude } = isBelieved ? position : city;
      zips.push({ latitude, longitude, zip, isArea, city });
    }
  }
  cities.sort((a, b) => compare(a.key, b.key) || compare(a.state, b.state));
  zips.sort((a, b) => compare(a.zip, b.zip));
  return { cities, zips };
}

function cityOf(town: readonly PackageZip[]): City | undefined {
  const [first] = town;
  const middle = middleOf(town);
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

/** The middle of a town's areas, or of its PO boxes where it has nothing else. */
function middleOf(town: readonly PackageZip[]): Position | undefined {
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

/** Unlike a mean, it is not moved by one position that is far off. */
function median(numbers: number[]): number {
  numbers.sort((a, b) => a - b);
  const half = numbers.length >> 1;
  const [below = 0, above = 0] = [numbers[numbers.length % 2 ? half : half - 1], numbers[half]];
  return (below + above) / 2;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
