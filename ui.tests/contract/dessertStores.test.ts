import { type ContentServer, createContentServer } from 'mock-server';
import {
  type PackageZip,
  readZipPackages,
} from 'mock-server/src/services/stores/geocoding/zipPackages';
import { milesBetween } from 'ui.frontend/src/base/geo/geo';
import { readDessertStores } from 'ui.frontend/src/dessert/rules/dessertStore';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT } from '../support/site';

/** The dessert brand's stores, as authors store them and as the locator receives them. */

const ADDRESS = '/graphql/execute.json/riteaid-web/getDessertStores.json';
const STATES = ['AZ', 'CA', 'NV', 'OR', 'WA'];

/** A store with the fields of the specification (docs/specification/dessert.md#dessert-store). */
interface ServedStore {
  readonly status: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly storename: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly store_phone: string | null;
  readonly fulladdress: string;
  readonly retail: boolean;
  readonly hand_dipped: boolean;
}

let server: ContentServer;
let answer: unknown;
let stores: readonly ServedStore[];
const zips = new Map<string, PackageZip>();

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
  const { host } = SITES.thrifty;
  const response = await server.publish.inject({ url: ADDRESS, headers: { host } });
  answer = response.json<unknown>();
  stores = (answer as { data: { thriftyModelList: { items: ServedStore[] } } }).data
    .thriftyModelList.items;
  for (const zip of readZipPackages()) zips.set(zip.zip, zip);
});

afterAll(() => server.close());

test('a visitor gets at least 120 active stores, each with the fields of the specification', () => {
  expect(active().length).toBeGreaterThanOrEqual(120);
  for (const store of stores) {
    expect(store).toEqual({
      _path: expect.stringMatching(/\/stores\/[a-z0-9-]+$/) as string,
      status: expect.any(Number) as number,
      latitude: expect.any(Number) as number,
      longitude: expect.any(Number) as number,
      storename: expect.any(String) as string,
      address: expect.stringMatching(/^\d+ [A-Z]/) as string,
      city: expect.any(String) as string,
      zip: expect.stringMatching(/^\d{5}$/) as string,
      store_phone: store.store_phone === null ? null : (expect.any(String) as string),
      fulladdress: expect.any(String) as string,
      retail: expect.any(Boolean) as boolean,
      hand_dipped: expect.any(Boolean) as boolean,
    });
  }
});

test('the locator reads every active store and no closed one', () => {
  const read = readDessertStores(answer);
  expect(read.map(({ name }) => name)).toEqual(active().map(({ storename }) => storename));
  expect(stores.length - active().length).toBeGreaterThanOrEqual(3);
});

test('each position agrees with its ZIP, city and state', () => {
  const astray = stores.filter((store) => {
    const zip = zips.get(store.zip);
    return (
      zip?.position === undefined ||
      milesBetween(store, zip.position) > 5 ||
      store.city !== zip.city ||
      !store.fulladdress.endsWith(`, ${zip.state} ${zip.zip}`)
    );
  });
  expect(astray).toEqual([]);
});

test('the stores are in the five allowed states, with at least one in each', () => {
  const found = new Set(active().map(({ zip }) => zips.get(zip)?.state));
  expect([...found].sort()).toEqual(STATES);
});

test('the full address consists of its parts', () => {
  for (const { fulladdress, address, city } of stores)
    expect(fulladdress.startsWith(`${address}, ${city}, `)).toBe(true);
});

test('no two stores share a name, an address or a telephone number', () => {
  for (const field of ['storename', 'fulladdress', 'store_phone'] as const) {
    const values = stores.map((store) => store[field]).filter((value) => value !== null);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('telephone numbers are in the range reserved for fiction', () => {
  for (const { store_phone: phone } of stores)
    if (phone !== null) expect(phone).toMatch(/^\([2-9]\d\d\) 555-01\d\d$/);
});

test('each store sells tubs, scoops by hand, or does both, and each of the three kinds exists', () => {
  const kinds = new Set(active().map((store) => `${store.retail} ${store.hand_dipped}`));
  expect([...kinds].sort()).toEqual(['false true', 'true false', 'true true']);
});

test.each([
  ['Bend', 'hand_dipped'],
  ['Yuma', 'retail'],
] as const)('around %s a filter leaves no store, as an example of a dead end', (city, kind) => {
  const home = active().find((store) => store.city === city);
  const near = active().filter((store) => home && milesBetween(home, store) <= 25);
  expect(near.length).toBeGreaterThan(0);
  expect(near.filter((store) => store[kind])).toEqual([]);
});

function active(): readonly ServedStore[] {
  return stores.filter(({ status }) => status === 1);
}
