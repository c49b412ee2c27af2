import { gazetteer, milesBetween } from './geocoding';
import type { Zip } from './geocoding';
import { sampleWeighted } from './seededRandom';
import { CHAIN_STATES } from './storeDirectory';
import type { LocationRow, StoreLocations } from './storeDirectory';

/** The sister's stores are around Puget Sound. */
const SISTER_STORES = 70;
const SEATTLE = { latitude: 47.6, longitude: -122.33 };
const SISTER_MILES = 40;

/**
 * Chooses the locations of both brands' stores, each near the center of a ZIP. The result is always the same
 * for the same packages of ZIPs. `npm run content:stores` saves it, because reading 40,000 ZIPs would take a
 * fifth of a second at each start of the server.
 */
export function chooseLocations(): StoreLocations {
  const areas = gazetteer().zips.filter(({ isArea }) => isArea);
  const near = areas.filter(
    (zip) => zip.city.state === 'WA' && milesBetween(zip, SEATTLE) <= SISTER_MILES,
  );
  return {
    chain: Object.entries(CHAIN_STATES).flatMap(([state, count]) =>
      sampleZips(
        areas.filter(({ city }) => city.state === state),
        count,
        'chain',
      ),
    ),
    sister: sampleZips(near, SISTER_STORES, 'sister'),
  };
}

/** A ZIP of a larger town is more likely to have a store. */
function sampleZips(zips: readonly Zip[], count: number, seed: string): LocationRow[] {
  return sampleWeighted(
    zips,
    count,
    ({ zip }) => `${seed} ${zip}`,
    ({ city }) => Math.sqrt(1 + city.areas),
  ).map(({ zip, city, latitude, longitude }) => [zip, city.name, city.state, latitude, longitude]);
}
