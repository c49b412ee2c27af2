import findZone from 'tz-lookup';
import { chooseLocations } from './chooseLocations';
import kept from './storeLocations.json';
import { gazetteer, milesBetween } from './geocoding';
import { CHAIN_STATES, allStores, storeByNumber } from './storeDirectory';

const stores = allStores();
const chain = stores.filter(({ brand }) => brand === 'RITEAID');
const sister = stores.filter(({ brand }) => brand === 'BARTELL');

test('the chain has its stores in seventeen states, and the sister hers around Puget Sound', () => {
  expect(Object.keys(CHAIN_STATES)).toHaveLength(17);
  for (const [state, count] of Object.entries(CHAIN_STATES)) {
    expect([state, chain.filter((store) => store.state === state).length]).toEqual([state, count]);
  }
  expect(chain).toHaveLength(900);
  expect(sister).toHaveLength(70);
  const seattle = { latitude: 47.6, longitude: -122.33 };
  for (const store of sister) expect(milesBetween(store, seattle)).toBeLessThan(42);
});

test('the saved locations are those that chooseLocations returns: npm run content:stores', () => {
  expect(kept).toEqual(chooseLocations());
});

test('every number belongs to one store, 69xx to the sister', () => {
  expect(new Set(stores.map(({ storeNumber }) => storeNumber)).size).toBe(stores.length);
  for (const { storeNumber, brand } of stores) {
    expect(storeNumber >= 6900 && storeNumber <= 6999).toBe(brand === 'BARTELL');
  }
  expect(storeByNumber(6901)?.name).toBe('Tidewater Drug #1');
  expect(storeByNumber(101)?.name).toBe('Fernwell Pharmacy #101');
  expect(storeByNumber(100)).toBeUndefined();
});

test("a store's position, ZIP, city, state and time zone agree", () => {
  for (const store of stores) {
    const zip = gazetteer().zip(store.zip);
    expect(zip && [zip.city.name, zip.city.state]).toEqual([store.city, store.state]);
    expect(zip && milesBetween(zip, store)).toBeLessThan(1);
    expect(store.zone).toBe(findZone(store.latitude, store.longitude));
  }
});

test('there are stores of every kind', () => {
  const share = (predicate: (store: (typeof stores)[number]) => boolean) =>
    stores.filter(predicate).length / stores.length;
  expect(share(({ hours }) => hours.store[0] === 'Open 24 Hours')).toBeGreaterThan(0.05);
  expect(share(({ hours }) => hours.pharmacy[1] === 'Open 24 Hours')).toBeGreaterThan(0.02);
  expect(share(({ hours }) => hours.pharmacy[1] === 'Closed')).toBeGreaterThan(0.01);
  expect(share(({ hours }) => hours.store[1].endsWith('am'))).toBeGreaterThan(0.03);
  expect(share(({ stockDay }) => stockDay !== undefined)).toBeGreaterThan(0.05);
  for (const key of ['PREF-101', 'PREF-102', 'PREF-103', 'PREF-104', 'PREF-112']) {
    expect(share(({ services }) => services.includes(key))).toBeGreaterThan(0.05);
  }
});

test('addresses are plausible, and phone numbers are fictional ones', () => {
  for (const { address, phone } of stores) {
    expect(address).toMatch(/^\d{3,4} [A-Z][a-z]+( [A-Z][a-z]+)?$/);
    expect(phone).toMatch(/^\([2-9]\d\d\) 555-01\d\d$/);
  }
});
