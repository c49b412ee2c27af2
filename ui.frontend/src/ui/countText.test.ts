import * as fc from 'fast-check';
import { countText } from './countText';

test('writes a count as the browser’s own formatter does', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(countText(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
