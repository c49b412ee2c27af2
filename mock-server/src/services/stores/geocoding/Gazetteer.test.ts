import fc from 'fast-check';
import { rangeFrom } from './Gazetteer';

test('the range of a prefix has exactly the keys that begin with it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word), word, (words, prefix) => {
      const sorted = [...words].sort();
      expect(rangeFrom(sorted, prefix, (item) => item)).toEqual(
        sorted.filter((item) => item.startsWith(prefix)),
      );
    }),
  );
});
