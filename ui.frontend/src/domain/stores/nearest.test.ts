import * as fc from 'fast-check';
import { milesBetween } from './distance';
import { nearestIndex } from './nearest';

const places = fc.record({
  latitude: fc.double({ min: 24, max: 49, noNaN: true }),
  longitude: fc.double({ min: -125, max: -67, noNaN: true }),
});

test('what is nearest is what measuring every distance says', () => {
  const lists = fc.array(places, { maxLength: 300 });
  const queries = fc.record(
    { count: fc.integer({ min: 1, max: 40 }), withinMiles: fc.integer({ min: 1, max: 3000 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(lists, places, queries, (list, center, query) => {
      const { count = Infinity, withinMiles = Infinity } = query;
      const every = list
        .map((place) => milesBetween(center, place))
        .filter((miles) => miles <= withinMiles)
        .sort((a, b) => a - b)
        .slice(0, count);
      const found = nearestIndex(list).nearest(center, query);
      expect(found).toHaveLength(every.length);
      for (const [at, { index, miles }] of found.entries()) {
        expect(miles).toBeCloseTo(every[at] ?? NaN, 6);
        expect(miles).toBe(milesBetween(center, list[index] ?? center));
      }
    }),
  );
});

test('only those that may be answered are counted', () => {
  const list = Array.from({ length: 200 }, (_, at) => ({
    latitude: 34 + at / 100,
    longitude: -118,
  }));
  const odd = (at: number): boolean => at % 2 === 1;
  const found = nearestIndex(list).nearest(
    { latitude: 34, longitude: -118 },
    { count: 3, where: odd },
  );
  expect(found.map(({ index }) => index)).toEqual([1, 3, 5]);
});

test('a radius ends where it says, also where it lies just beside the index’s own', () => {
  const center = { latitude: 34, longitude: -118 };
  const list = [{ latitude: 34.36, longitude: -118 }];
  const miles = milesBetween(center, { latitude: 34.36, longitude: -118 });
  const index = nearestIndex(list);
  expect(index.nearest(center, { withinMiles: miles })).toHaveLength(1);
  expect(index.nearest(center, { withinMiles: miles - 1e-9 })).toHaveLength(0);
});

test('of nothing, nothing is near', () => {
  expect(nearestIndex([]).nearest({ latitude: 34, longitude: -118 })).toEqual([]);
});
