import { chainResults, noChainFilters, type ChainQuery } from './chainSearch';
import type { ChainStore } from './chainStore';
import { allDay, chainStore, hours, weekOf } from './stores.testing';

const camden = { latitude: 39.9295, longitude: -75.1076 };

/** A Wednesday: eight in the evening in New York, five in the afternoon in Los Angeles. */
const now = Date.parse('2026-05-20T20:00:00-04:00');

const day = chainStore({ name: 'day', storeHours: weekOf(hours(8, 18)) });
const west = chainStore({ ...day, id: '2', name: 'west', zone: 'America/Los_Angeles' });
const never = chainStore({ name: 'never closes', storeHours: weekOf(allDay), open24Hours: true });
const clinic = chainStore({
  name: 'clinic',
  driveThrough: false,
  services: [
    { key: 'PREF-104', label: 'Walk-in clinic' },
    { key: 'PREF-112', label: 'COVID-19 vaccines' },
  ],
});
const stores = [day, west, never, clinic];

const search = (list: readonly ChainStore[], query: Partial<ChainQuery> = {}) =>
  chainResults(list, { filters: noChainFilters, now, ...query });

const names = ({ stores: shown }: { stores: readonly ChainStore[] }): string[] =>
  shown.map(({ name }) => name);

test.each([
  ['nothing', {}, ['day', 'west', 'never closes', 'clinic']],
  ['open now, each by its own clock', { openNow: true }, ['west', 'never closes', 'clinic']],
  ['24 hours', { open24Hours: true }, ['never closes']],
  ['drive-through', { driveThrough: true }, ['day', 'west', 'never closes']],
  ['a service', { services: ['PREF-112'] }, ['clinic']],
  ['two services', { services: ['PREF-104', 'PREF-112'] }, ['clinic']],
  ['all at once', { openNow: true, driveThrough: true, open24Hours: true }, ['never closes']],
])('filters by %s', (_, given, expected) => {
  expect(names(search(stores, { filters: { ...noChainFilters, ...given } }))).toEqual(expected);
});

test('filters that leave no store and an area without stores are different problems', () => {
  const filters = { ...noChainFilters, services: ['PREF-101', 'PREF-104'] };
  expect(search(stores, { filters })).toEqual({ stores: [], problem: 'no-stores' });
  expect(search([], { filters })).toEqual({ stores: [], problem: 'not-found' });
});

test('with a center, the closest store comes first, with its distance', () => {
  const far = chainStore({ name: 'far', latitude: 40.7, longitude: -74 });
  const near = chainStore({ name: 'near', latitude: 39.94 });
  const results = search([far, near, chainStore({ ...camden, name: 'here' })], { center: camden });
  expect(names(results)).toEqual(['here', 'near', 'far']);
  expect(results.stores.map(({ distance = NaN }) => distance.toFixed(1))).toEqual([
    '0.0',
    '0.7',
    '79.0',
  ]);
});

test('without a center, the service’s distances count, and stores without one come last', () => {
  const given = [undefined, 7, 2, undefined].map((distance, at) =>
    chainStore({ name: `${at}`, ...(distance !== undefined && { distance }) }),
  );
  expect(names(search(given))).toEqual(['2', '1', '0', '3']);
});

test('the list passed in does not change', () => {
  const list = [chainStore({ distance: 2 }), chainStore({ distance: 1 })];
  const before = list.map((store) => ({ ...store }));
  search(list);
  search(list, { center: camden });
  expect(list).toEqual(before);
});
