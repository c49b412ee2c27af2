import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockNarrowScreen } from '../../../stores/locator/locator.testing';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { DessertLocator, type DessertLocatorProps } from './DessertLocator';
import examples, { items } from './examples';
import slot from './slot';

export { names } from '../../../stores/locator/locator.testing';

/* The stores, the services and the queries that the tests of the locator share. */

export const fetch = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

/** The services' responses: a text unchanged, a number as a failing status, other values as JSON. */
export interface Services {
  stores: unknown;
  geocoder: unknown;
}

export const services: Services = { stores: undefined, geocoder: undefined };

const pasadena = { latitude: 34.1478, longitude: -118.1445 };

export const place = (name: string, state: string, { latitude, longitude } = pasadena) => ({
  place_id: 1,
  lat: String(latitude),
  lon: String(longitude),
  display_name: `${name}, ${state}, United States`,
  addresstype: 'city',
  address: { city: name, 'ISO3166-2-lvl4': `US-${state}` },
});

/** The slot's defaults, so that a test fails if one of them changes. */
export const props = { ...exampleProps(slot, examples), id: 'locator' };

let opened = 0;

/** Starts the services with their usual responses. Call it before each test. */
export function startTest(): void {
  history.replaceState(null, '', '/find-us');
  services.stores = { data: { thriftyModelList: { items } } };
  services.geocoder = [place('Pasadena', 'CA')];
  fetch.mockReset();
  fetch.mockImplementation((address) =>
    answer(address.includes('/services/geocode') ? services.geocoder : services.stores),
  );
  Object.assign(globalThis, { fetch });
  mockNarrowScreen();
}

/** Renders the locator, and waits for its stores. Each call has its own address of the stores. */
export async function open(given: Partial<DessertLocatorProps> = {}) {
  opened += 1;
  render(<DessertLocator {...props} storesPath={`/stores-${opened}.json`} {...given} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return userEvent.setup();
}

export const box = () => screen.getByRole<HTMLInputElement>('combobox');
export const heading = () => screen.getByRole('heading', { level: 3 });
export const button = (name: string) => screen.getByRole('button', { name });
export const filter = (name: string) => screen.getByRole('checkbox', { name });

function answer(given: unknown): Promise<Partial<Response>> {
  if (given instanceof Error) return Promise.reject(given);
  if (given === 'never') return new Promise(nothing);
  return Promise.resolve(typeof given === 'number' ? respond('', given) : respond(given));
}

const nothing = () => undefined;
