import type { Envelope } from '../../http/envelope';
import { milesBetween } from './geocoding';
import { centerOf } from './searchCenter';
import { hasPharmacy, type StoreRecord } from './StoreRecord';
import { allStores, storeByNumber } from './storeDirectory';
import { openServices } from '../services.testing';
import type { TestServices } from '../services.testing';

interface SearchResult {
  stores: (Record<string, unknown> & {
    storeNumber: number;
    brand: string;
    state: string;
    latitude: number;
    longitude: number;
    milesFromCenter: number;
    storeType: string;
    specialServiceKeys: string[];
  })[];
  globalZipCode: string | null;
  resolvedAddress: Record<string, unknown> | null;
  ambiguousAddresses: { displayName: string }[];
  warnings: string[];
}

let services: TestServices;
let now = new Date('2026-03-04T18:10:00Z');

beforeAll(() => {
  services = openServices(() => now);
});

afterAll(() => services.close());

const ask = (fields: Readonly<Record<string, string>>) =>
  services.app.inject(
    `/services/ext/v2/stores/getStores?${new URLSearchParams(fields).toString()}`,
  );

async function find(fields: Readonly<Record<string, string>>): Promise<SearchResult> {
  const response = await ask(fields);
  expect(response.statusCode).toBe(200);
  const { Status, Data } = response.json<Envelope>();
  expect(Status).toBe('SUCCESS');
  return Data as SearchResult;
}

describe('stores around an address', () => {
  test.each([
    ['98101', 'Seattle, WA 98101', 'WA'],
    ['Portland, OR', 'Portland, OR', 'OR'],
    ['portland or', 'Portland, OR', 'OR'],
    ['12 Oak Avenue, Camden, NJ 08104', 'Camden, NJ 08104', 'NJ'],
  ])('%s', async (address, name, state) => {
    const { stores, resolvedAddress, warnings } = await find({ address });
    expect(resolvedAddress).toMatchObject({ formattedAddress: name, adminDistrict: state });
    expect(stores.length).toBeGreaterThan(3);
    const miles = stores.map(({ milesFromCenter }) => milesFromCenter);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(25);
    expect(warnings).toEqual([]);
  });

  test('are of both brands around Puget Sound', async () => {
    const { stores } = await find({ address: 'Seattle, WA' });
    expect(new Set(stores.map(({ brand }) => brand))).toEqual(new Set(['RITEAID', 'BARTELL']));
  });

  test('are fewer within a smaller radius', async () => {
    const { stores } = await find({ address: '19103', radius: '3.5' });
    expect(stores.length).toBeGreaterThan(0);
    for (const { milesFromCenter } of stores) expect(milesFromCenter).toBeLessThanOrEqual(3.5);
    expect(stores.length).toBeLessThan((await find({ address: '19103' })).stores.length);
  });

  test('are no more and no farther away than was recorded, for any radius and filter', async () => {
    const far = { address: '19103', radius: '400' };
    const { stores } = await find(far);
    expect(stores).toHaveLength(25);
    const filtered = await find({ ...far, attrFilter: 'PREF-112', fetchMechanismVersion: '2' });
    expect(filtered.stores.length).toBeGreaterThan(25);
    expect(filtered.stores.length).toBeLessThanOrEqual(50);
    for (const { milesFromCenter } of filtered.stores)
      expect(milesFromCenter).toBeLessThanOrEqual(25);
  });

  test('are an empty list in an area without stores, which is no failure', async () => {
    expect(await find({ address: 'Denver, CO' })).toMatchObject({
      stores: [],
      resolvedAddress: { formattedAddress: 'Denver, CO' },
      warnings: [],
    });
  });

  test('are an empty list for an unknown address, and a warning explains what to do', async () => {
    expect(await find({ address: 'xyzzy' })).toMatchObject({
      stores: [],
      resolvedAddress: null,
      warnings: ['We could not find the address. Enter a ZIP code, or a city and a state.'],
    });
  });

  test('are those around the largest town of a name, and the other towns are listed', async () => {
    const { resolvedAddress, ambiguousAddresses } = await find({ address: 'Portland' });
    expect(resolvedAddress).toMatchObject({ formattedAddress: 'Portland, OR' });
    const others = ambiguousAddresses.map(({ displayName }) => displayName);
    expect(others).toContain('Portland, PA');
    // Towns in states without stores are not offered.
    expect(others).not.toContain('Portland, ME');
  });
});

test('stores have their distance from the address', async () => {
  const { stores, resolvedAddress } = await find({ address: '98101', radius: '10' });
  expect(resolvedAddress).toMatchObject({ locality: 'Seattle', adminDistrict: 'WA' });
  const center = resolvedAddress as unknown as { latitude: number; longitude: number };
  expect(stores.length).toBeGreaterThan(0);
  for (const store of stores) {
    expect(store.milesFromCenter).toBeCloseTo(milesBetween(store, center), 1);
  }
});

test('the ZIP of the center is in the response on request', async () => {
  expect((await find({ address: '98101' })).globalZipCode).toBeNull();
  const asked = { globalZipCodeRequired: 'true' };
  expect((await find({ address: '98101', ...asked })).globalZipCode).toBe('98101');
  expect((await find({ address: 'Seattle, WA', ...asked })).globalZipCode).toMatch(/^981\d\d$/);
});

test('stores can be filtered by a service that they must offer', async () => {
  const { stores } = await find({ address: '19103', attrFilter: 'PREF-101' });
  expect(stores.length).toBeGreaterThan(0);
  for (const { specialServiceKeys } of stores) expect(specialServiceKeys).toContain('PREF-101');
  expect((await find({ address: '19103', attrFilter: 'PREF-999' })).stores).toEqual([]);
});

test('stores without a pharmacy can be left out', async () => {
  const { zip = '' } = allStores().find((store) => !hasPharmacy(store)) ?? {};
  const types = async (pharmacyOnly: string) =>
    (await find({ address: zip, pharmacyOnly })).stores.map(({ storeType }) => storeType);
  expect(await types('false')).toContain('RETAIL');
  expect(new Set(await types('true'))).toEqual(new Set(['PHARMACY']));
});

test('every store is in the response for its own ZIP, by which pages find it again', () => {
  const isListed = (store: StoreRecord): boolean => {
    const { place } = centerOf({ address: store.zip }) ?? {};
    if (!place) return false;
    const miles = milesBetween(store, place);
    return allStores().filter((other) => milesBetween(other, place) < miles).length < 25;
  };
  expect(allStores().filter((store) => !isListed(store))).toEqual([]);
});

test('a store has every field of the real service', async () => {
  const { stores } = await find({ address: '19103', pharmacyOnly: 'true' });
  const [store] = stores;
  expect(store).toMatchObject({
    brand: 'RITEAID',
    state: 'PA',
    timeZone: 'EST',
    storeType: 'PHARMACY',
    storeNumber: expect.any(Number) as number,
    zipcode: expect.stringMatching(/^\d{5}$/) as string,
    fullZipCode: expect.stringMatching(/^\d{5}-\d{4}$/) as string,
    fullPhone: expect.stringMatching(/^\(\d{3}\) 555-01\d\d$/) as string,
    locationDescription: expect.stringMatching(/\w/) as string,
  });
  const hours = /^(Open 24 Hours|Closed|\d{1,2}:\d\d[ap]m-\d{1,2}:\d\d[ap]m)$/;
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    expect(store?.[`storeHours${day}`]).toMatch(hours);
    expect(store?.[`rxHrs${day.slice(0, 3)}`]).toMatch(hours);
  }
  expect(store?.holidayHours).not.toHaveLength(0);
  expect(store?.pickupDateAndTimes).toMatchObject({
    regularHours: expect.any(Array) as string[],
    earliest: expect.stringMatching(/^2026-03-0\d \d{1,2}:\d\d [AP]M$/) as string,
  });
});

test('the next holidays move on with the clock', async () => {
  const next = async () => {
    const { zip = '' } = storeByNumber(101) ?? {};
    const { stores } = await find({ address: zip, radius: '1' });
    return (stores[0]?.holidayHours as { holidayDate: string }[]).at(-1)?.holidayDate;
  };
  now = new Date('2026-03-04T18:10:00Z');
  expect(await next()).toBe('2026-05-25');
  now = new Date('2026-11-27T18:10:00Z');
  expect(await next()).toBe('2027-01-01');
});

test.each([{}, { address: '  ' }, { storeNumbers: '101' }, { latitude: '47', longitude: '-122' }])(
  '%j has no center and is refused',
  async (fields: Readonly<Record<string, string>>) => {
    const response = await ask(fields);
    expect(response.statusCode).toBe(400);
    expect(response.json<Envelope>()).toMatchObject({
      Status: 'ERROR',
      ErrMsg: 'Give an address.',
    });
  },
);
