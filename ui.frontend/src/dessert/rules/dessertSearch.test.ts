import * as fc from 'fast-check';
import { milesBetween } from '../../base/geo/geo';
import {
  type DessertFilters,
  type DessertQuery,
  dessertDefaults,
  dessertResults,
} from './dessertSearch';
import type { DessertStore } from './dessertStore';
import { dessertStore } from './dessertStore.testing';
import { matchesText } from '../../stores/rules/textSearch';

/** A degree of latitude is 69.09 miles. */
const MILE = 1 / 69.0934;
const pasadena = { latitude: 34.1478, longitude: -118.1445 };
const reno = { latitude: 39.5296, longitude: -119.8138 };

/** Returns a store at a distance north of Pasadena. */
const milesAway = (miles: number, given: Partial<DessertStore> = {}): DessertStore =>
  dessertStore({ ...pasadena, latitude: pasadena.latitude + miles * MILE, ...given });

const all: DessertFilters = { retail: false, handpicked: false };
const retail: DessertFilters = { retail: true, handpicked: false };
const handpicked: DessertFilters = { retail: false, handpicked: true };

const search = (stores: readonly DessertStore[], query: Partial<DessertQuery> = {}) =>
  dessertResults(stores, { filters: all, limits: dessertDefaults, ...query });

const names = (stores: readonly DessertStore[]): string[] => stores.map(({ name }) => name);

describe('before any search', () => {
  const stores = [
    dessertStore({ name: 'both', retail: true, handpicked: true }),
    dessertStore({ name: 'packed', retail: true }),
    dessertStore({ name: 'scooped', handpicked: true }),
    dessertStore({ name: 'neither' }),
  ];

  test.each([
    ['no filter', all, ['both', 'packed', 'scooped', 'neither']],
    ['retail', retail, ['both', 'packed']],
    ['handpicked', handpicked, ['both', 'scooped']],
    ['both', { retail: true, handpicked: true }, ['both', 'packed', 'scooped']],
  ])('every store that passes is shown: %s', (_, filters, expected) => {
    const results = search(stores, { filters });
    expect(names(results.stores)).toEqual(expected);
    expect(results).toMatchObject({ count: expected.length, text: '' });
    expect(results).not.toHaveProperty('problem');
  });

  test('a filter that leaves nothing shows the no-stores block', () => {
    expect(search([dessertStore()], { filters: retail })).toEqual({
      stores: [],
      count: 0,
      text: '',
      problem: 'no-stores',
    });
  });

  test('a brand without stores shows the no-stores block', () => {
    expect(search([])).toMatchObject({ problem: 'no-stores' });
  });
});

describe('the ZIP code error', () => {
  const stores = [milesAway(1, { name: 'near', city: 'Altadena', zip: '91001' })];

  test.each([
    ['an empty text', { search: '' }],
    ['a blank text', { search: '   ' }],
    ['an empty text on a moved map', { search: '', center: pasadena }],
    ['an unknown place, or one outside the allowed states', { search: 'Honolulu' }],
    ['a text that is too short to match and no place', { search: 'Al' }],
    ['a place without a store near it', { search: '89501', center: reno }],
    ['a visitor without a store nearby', { center: reno }],
    [
      'a place without a store near it, with a filter',
      { search: '89501', center: reno, filters: retail },
    ],
  ])('is shown for %s', (_, query) => {
    expect(search(stores, query)).toEqual({ stores: [], count: 0, text: '', problem: 'zip-code' });
  });
});

describe('the no-stores block', () => {
  test.each([
    ['found by the place', { search: 'Pasadena', center: pasadena }],
    ['found by the text', { search: 'Altadena' }],
    ['found by the position', { center: pasadena }],
  ])('is shown if stores are %s and none passes the filter', (_, query) => {
    const stores = [milesAway(1, { city: 'Altadena', handpicked: true })];
    expect(search(stores, { ...query, filters: retail })).toMatchObject({ problem: 'no-stores' });
  });
});

describe('around a place', () => {
  test('the closest come first, each with its distance, up to the result radius', () => {
    const stores = [24.9, 3, 25.1, 12.5].map((miles) => milesAway(miles, { name: `${miles}` }));
    const results = search(stores, { center: pasadena });
    expect(names(results.stores)).toEqual(['3', '12.5', '24.9']);
    expect(results.stores.map(({ distance = NaN }) => distance.toFixed(1))).toEqual([
      '3.0',
      '12.5',
      '24.9',
    ]);
  });

  test.each([
    // 0.6 × 20 miles is 12.
    ['as specified', {}, 2, 'within 20 miles'],
    ['the whole miles', { countedPercent: 100 }, 3, 'within 20 miles'],
    ['more miles', { miles: 40 }, 4, 'within 20 miles'],
    ['other words', { resultText: 'nearby' }, 2, 'nearby'],
    // No store is close enough, so the text would be wrong for the four that are shown.
    ['too few miles', { miles: 1 }, 4, ''],
  ])(
    'the count covers the stores within the counted share of the miles: %s',
    (_, given, count, text) => {
      const stores = [2, 11.9, 12.1, 24].map((miles) => milesAway(miles));
      const results = search(stores, {
        center: pasadena,
        limits: { ...dessertDefaults, ...given },
      });
      expect(results).toMatchObject({ count, text });
      expect(results.stores).toHaveLength(4);
    },
  );

  test('the closest stores are shown, up to the count limit', () => {
    const stores = Array.from({ length: 40 }, (_, at) =>
      milesAway((40 - at) / 4, { name: `${at}` }),
    );
    const results = search(stores, { center: pasadena });
    expect(names(results.stores)).toEqual(names(stores.slice(15).reverse()));
    expect(results.count).toBe(25);
  });

  test('the count limit applies to the stores that pass the filter', () => {
    const stores = Array.from({ length: 60 }, (_, at) =>
      milesAway(at / 4, { retail: at % 2 === 1 }),
    );
    expect(search(stores, { center: pasadena, filters: retail }).stores).toHaveLength(25);
  });
});

describe('by text', () => {
  const stores = [
    milesAway(400, { name: 'Marigold Capitol', city: 'Sacramento', zip: '95814' }),
    milesAway(1, { name: 'Marigold Lake', city: 'Pasadena' }),
  ];

  test('without a place, the matches keep the list’s order and have no distance', () => {
    const results = search(stores, { search: 'marigold' });
    expect(names(results.stores)).toEqual(['Marigold Capitol', 'Marigold Lake']);
    expect(results).toMatchObject({ count: 2, text: '' });
    expect(results.stores[0]).not.toHaveProperty('distance');
  });

  test('a match is shown at any distance, after the close stores', () => {
    const results = search(stores, { search: 'Capitol', center: pasadena });
    expect(names(results.stores)).toEqual(['Marigold Lake', 'Marigold Capitol']);
    expect(results).toMatchObject({ count: 1, text: 'within 20 miles' });
  });
});

const someStore = fc
  .record({
    name: fc.constantFrom('Marigold Lake', 'Marigold Hill', 'Capitol Scoops'),
    city: fc.constantFrom('Fresno', 'Reno', 'San José'),
    zip: fc.constantFrom('93701', '89501', '95112'),
    latitude: fc.double({ min: 33, max: 46, noNaN: true }),
    longitude: fc.double({ min: -124, max: -110, noNaN: true }),
    retail: fc.boolean(),
    handpicked: fc.boolean(),
  })
  .map(dessertStore);
const someText = fc.constantFrom('fre', 'Reno', 'lake', '951', 'san jose', 'scoops', 'xyz');
const somewhere = fc.option(
  fc.record({
    latitude: fc.double({ min: 33, max: 46, noNaN: true }),
    longitude: fc.double({ min: -124, max: -110, noNaN: true }),
  }),
  { nil: undefined },
);
const someFilters = fc.record({ retail: fc.boolean(), handpicked: fc.boolean() });

test('a search shows every match that passes the filter, and no store that does not', () => {
  fc.assert(
    fc.property(
      fc.array(someStore, { maxLength: 80 }),
      someText,
      somewhere,
      someFilters,
      (stores, text, center, filters) => {
        const { stores: shown, problem } = search(stores, { search: text, center, filters });
        const indexes = new Set(shown.map(({ index }) => index));
        const wanted = stores.filter(
          (store) =>
            (!filters.retail && !filters.handpicked) ||
            (filters.retail && store.retail) ||
            (filters.handpicked && store.handpicked),
        );
        for (const store of wanted) {
          if (matchesText(store, text)) expect(indexes).toContain(store.index);
        }
        expect(wanted.map(({ index }) => index)).toEqual(expect.arrayContaining([...indexes]));
        expect(shown).toHaveLength(indexes.size);
        expect(problem === undefined).toBe(shown.length > 0);
      },
    ),
  );
});

test('the results around a place have correct, ascending distances', () => {
  fc.assert(
    fc.property(fc.array(someStore, { maxLength: 80 }), someText, (stores, text) => {
      const shown = search(stores, { search: text, center: reno }).stores;
      const distances = shown.map(({ distance = NaN }) => distance);
      expect(distances).toEqual(shown.map((store) => milesBetween(reno, store)));
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    }),
  );
});
