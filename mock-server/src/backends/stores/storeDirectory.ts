import { gazetteer, milesBetween } from '../geocoding';
import type { Zip } from '../geocoding';
import { once } from '../once';
import type { StoreRecord } from './StoreRecord';
import { generateStore } from './generateStore';
import { sampleWeighted } from './seededRandom';

/** The number of the chain's stores in each of its seventeen states (domain-facts §0). */
export const CHAIN_STATES: Readonly<Record<string, number>> = {
  PA: 180,
  CA: 150,
  NY: 140,
  MI: 80,
  OH: 65,
  NJ: 60,
  WA: 60,
  OR: 40,
  VA: 30,
  MD: 26,
  MA: 20,
  CT: 12,
  NH: 12,
  DE: 8,
  ID: 8,
  NV: 5,
  VT: 4,
};

/** The sister's stores are around Puget Sound. */
const SISTER_STORES = 70;
const SEATTLE = { latitude: 47.6, longitude: -122.33 };
const SISTER_MILES = 40;

/**
 * Every store of both brands. They are invented for this project: each is near the center of a ZIP, so
 * that its position matches its address. Generated at the first call, always with the same result.
 */
export const allStores = once((): readonly StoreRecord[] => [...chainStores(), ...sisterStores()]);

export function storeByNumber(number: number): StoreRecord | undefined {
  return allStores().find(({ storeNumber }) => storeNumber === number);
}

function chainStores(): StoreRecord[] {
  const areas = gazetteer().zips.filter(({ isArea }) => isArea);
  return Object.entries(CHAIN_STATES)
    .flatMap(([state, count]) =>
      sampleZips(
        areas.filter(({ city }) => city.state === state),
        count,
        'chain',
      ),
    )
    .map((zip, index) => generateStore(zip, { brand: 'RITEAID', storeNumber: 101 + index * 7 }));
}

function sisterStores(): StoreRecord[] {
  const near = gazetteer().zips.filter(
    (zip) => zip.isArea && zip.city.state === 'WA' && milesBetween(zip, SEATTLE) <= SISTER_MILES,
  );
  return sampleZips(near, SISTER_STORES, 'sister').map((zip, index) =>
    generateStore(zip, { brand: 'BARTELL', storeNumber: 6901 + index }),
  );
}

/** A ZIP of a larger town is more likely to have a store. */
function sampleZips(zips: readonly Zip[], count: number, seed: string): Zip[] {
  return sampleWeighted(
    zips,
    count,
    ({ zip }) => `${seed} ${zip}`,
    ({ city }) => Math.sqrt(1 + city.areas),
  );
}
