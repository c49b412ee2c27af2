import { once } from '../kit/limits/once';
import type { StoreRecord } from './StoreRecord';
import { generateStore } from './generateStore';
import type { StoreLocation } from './generateStore';
import kept from './storeLocations.json';

/**
 * The number of the chain's stores in each of its seventeen states
 * (docs/specification/overview.md#chain-states).
 */
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

/** The locations of both brands' stores, as saved in `storeLocations.json`. */
export type StoreLocations = Readonly<Record<'chain' | 'sister', readonly LocationRow[]>>;

/** The center of a ZIP; the state has two letters. */
export type LocationRow = readonly [
  zip: string,
  city: string,
  state: string,
  latitude: number,
  longitude: number,
];

/**
 * Returns every store of both brands. They are invented for this project: each is near the
 * center of a ZIP, so that its position matches its address. They are generated at the first
 * call, always with the same result.
 */
export const allStores = once(() => storesAt(kept as unknown as StoreLocations));

export function storeByNumber(number: number): StoreRecord | undefined {
  return allStores().find(({ storeNumber }) => storeNumber === number);
}

/** Generates a store at each of the locations. */
export function storesAt({ chain, sister }: StoreLocations): readonly StoreRecord[] {
  return [
    ...chain.map((row, index) =>
      generateStore(locationOf(row), { brand: 'RITEAID', storeNumber: 101 + index * 7 }),
    ),
    ...sister.map((row, index) =>
      generateStore(locationOf(row), { brand: 'BARTELL', storeNumber: 6901 + index }),
    ),
  ];
}

function locationOf([zip, city, state, latitude, longitude]: LocationRow): StoreLocation {
  return { zip, city, state, latitude, longitude };
}
