import fc from 'fast-check';
import { distanceOf, mistakesAllowed } from './spelling';

test.each([
  ['shampoo', 'shampoo', 0],
  ['shampo', 'shampoo', 1],
  ['shamppoo', 'shampoo', 1],
  ['shampao', 'shampoo', 1],
  ['shmapoo', 'shampoo', 1],
  ['ibuporfin', 'ibuprofen', 2],
  ['toothpaste', 'toothpaste', 0],
  ['ca', 'abc', 3],
])('the distance from %s to %s is %i', (from, to, distance) => {
  expect(distanceOf(from, to, 3)).toBe(distance);
});

test('a distance beyond the limit is Infinity', () => {
  expect(distanceOf('ibuporfin', 'ibuprofen', 1)).toBe(Infinity);
  expect(distanceOf('a', 'abcd', 2)).toBe(Infinity);
});

test.each([
  [1, 0],
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
  [20, 2],
])('a word of %i letters may have %i mistakes', (letters, mistakes) => {
  expect(mistakesAllowed(letters)).toBe(mistakes);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

test('the distance is the same in both directions', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(distanceOf(one, other, 9)).toBe(distanceOf(other, one, 9));
    }),
  );
});

test('a limit changes no distance below it', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, limit) => {
      const distance = distanceOf(one, other, 9);
      expect(distanceOf(one, other, limit)).toBe(distance > limit ? Infinity : distance);
    }),
  );
});

test('two exchanged neighbors are one mistake', () => {
  fc.assert(
    fc.property(word, word, (before, after) => {
      expect(distanceOf(`${before}xy${after}`, `${before}yx${after}`, 2)).toBe(1);
    }),
  );
});
