import * as fc from 'fast-check';
import { milesBetween } from '../../base/geo/geo';
import { nearest } from './dessertSearch';

const places = fc.record({
  latitude: fc.double({ min: 24, max: 49, noNaN: true }),
  longitude: fc.double({ min: -125, max: -67, noNaN: true }),
});

const all = { count: Infinity, withinMiles: Infinity, where: () => true };

test('the result is the same as after measuring every distance', () => {
  const lists = fc.array(places, { maxLength: 300 });
  const queries = fc.record({
    count: fc.integer({ min: 1, max: 40 }),
    withinMiles: fc.integer({ min: 1, max: 3000 }),
  });
  fc.assert(
    fc.property(lists, places, queries, (list, center, { count, withinMiles }) => {
      const every = list
        .map((place) => milesBetween(center, place))
        .filter((miles) => miles <= withinMiles)
        .sort((a, b) => a - b)
        .slice(0, count);
      const found = nearest(list, center, { ...all, count, withinMiles });
      expect(found.map(({ miles }) => miles)).toEqual(every);
      for (const { index, miles } of found)
        expect(miles).toBe(milesBetween(center, list[index] ?? center));
    }),
  );
});

test('the count limit applies to the positions that `where` accepts', () => {
  const list = Array.from({ length: 200 }, (_, at) => ({
    latitude: 34 + at / 100,
    longitude: -118,
  }));
  const odd = (at: number): boolean => at % 2 === 1;
  const found = nearest(list, { latitude: 34, longitude: -118 }, { ...all, count: 3, where: odd });
  expect(found.map(({ index }) => index)).toEqual([1, 3, 5]);
});

test('a position exactly at the radius, due north, is part of the result', () => {
  const center = { latitude: 34, longitude: -118 };
  const list = [{ latitude: 34.36, longitude: -118 }];
  const miles = milesBetween(center, { latitude: 34.36, longitude: -118 });
  expect(nearest(list, center, { ...all, withinMiles: miles })).toHaveLength(1);
  expect(nearest(list, center, { ...all, withinMiles: miles - 1e-9 })).toHaveLength(0);
});

test('an empty list has no nearest positions', () => {
  expect(nearest([], { latitude: 34, longitude: -118 }, all)).toEqual([]);
});
