import { TextDecoder, TextEncoder } from 'node:util';
import { forgetAnswers } from '../../base/content/contentService';
import { success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { $currentStore } from './storeCookie';
import { keepZip } from './storeZip';

/** Returns a store in the form of `getStores` (docs/specification/stores.md#store-call). */
export function storeAnswer(storeNumber: number, given: Readonly<Record<string, unknown>> = {}) {
  return {
    storeNumber,
    brand: 'RITEAID',
    name: `Fernwell Pharmacy #${storeNumber}`,
    address: `${storeNumber} Main Street`,
    city: 'Camden',
    state: 'NJ',
    zipcode: '08104',
    timeZone: 'EST',
    fullPhone: '(856) 555-0142',
    latitude: 39.93,
    longitude: -75.1,
    specialServiceKeys: [],
    ...week('8:00am-10:00pm', '9:00am-9:00pm'),
    holidayHours: [],
    ...given,
  };
}

/** Returns the fields of a week with the same hours on every day. */
export function week(shop: string, pharmacy: string): Record<string, string> {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  return Object.fromEntries(
    days.flatMap((day) => [
      [`storeHours${day}`, shop],
      [`rxHrs${day.slice(0, 3)}`, pharmacy],
    ]),
  );
}

/** Returns a response of `getStores`. */
export const found = (stores: readonly unknown[], given: Readonly<Record<string, unknown>> = {}) =>
  respond(
    success({
      stores,
      globalZipCode: null,
      resolvedAddress: null,
      ambiguousAddresses: [],
      warnings: [],
      ...given,
    }),
  );

/** Returns a place in the form of Nominatim. */
export const placeAnswer = (name: string, state: string, lat = 39.93, lon = -75.11) => ({
  place_id: name,
  lat: String(lat),
  lon: String(lon),
  display_name: name,
  address: { 'ISO3166-2-lvl4': `US-${state}`, postcode: '08104' },
});

type MockAnswer = (asked: URL) => Partial<Response> | Promise<Partial<Response>>;

/** The responses of the services. A test may change each of them. */
export interface MockStoreServices {
  stores: MockAnswer;
  geocoder: MockAnswer;
  /** The rows of the store directory. */
  directory: MockAnswer;
  myStore: () => Partial<Response> | Promise<Partial<Response>>;
  cart: () => Partial<Response>;
  /** The requested addresses with the forms that were sent, in order. */
  readonly asked: string[];
}

/** Mocks the services in `fetch`. Each response takes 10 milliseconds. */
export function mockStoreServices(): MockStoreServices {
  const mocked: MockStoreServices = {
    stores: () => found([]),
    geocoder: () => respond([]),
    directory: () => respond([]),
    myStore: () => respond(success()),
    cart: () => respond({ cart: { items: [] } }),
    asked: [],
  };
  const fetch = async (address: string, init: RequestInit = {}): Promise<Partial<Response>> => {
    const url = new URL(address, 'https://example.com');
    if (url.pathname.includes('/csrf/')) return respond({});
    const body = typeof init.body === 'string' ? ` ${init.body}` : '';
    mocked.asked.push(`${url.pathname}${url.search}${body}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (url.pathname.startsWith('/shop/')) return mocked.cart();
    if (url.pathname.includes('/geocode/')) return mocked.geocoder(url);
    if (url.pathname.endsWith('/directory.list.json')) return mocked.directory(url);
    return init.method === 'POST' ? mocked.myStore() : mocked.stores(url);
  };
  // Browsers have these; jsdom does not.
  Object.assign(globalThis, { fetch, TextDecoder, TextEncoder });
  forgetAnswers();
  sessionStorage.clear();
  localStorage.clear();
  return mocked;
}

/** Returns a row of the store directory. */
export const directoryRow = (storeNumber: number, given: readonly (string | undefined)[] = []) => {
  const row = ['Fernwell Pharmacy #' + String(storeNumber), `${storeNumber} Main Street`];
  const place = ['Camden', 'NJ', '08104', '39.93', '-75.1'];
  const usual = [String(storeNumber), ...row, ...place];
  return usual.map((value, index) => given[index] ?? value);
};

/** Sets the visitor's store and its ZIP, or removes the store. */
export function setStoreCookie(storeNumber?: number): void {
  document.cookie =
    storeNumber === undefined
      ? 'storeNumber=; path=/; max-age=0'
      : `storeNumber=${storeNumber}; path=/`;
  if (storeNumber !== undefined) keepZip(String(storeNumber), '08104');
  $currentStore.set(storeNumber === undefined ? undefined : String(storeNumber));
}
