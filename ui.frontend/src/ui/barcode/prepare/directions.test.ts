import fc from 'fast-check';
import { drawBarcode } from '../drawing.testing';
import { directionsOf } from './directions';
import { toGray } from './gray';

const text = '100000123456704200012345';
const degrees = (radians: number): number => (radians * 180) / Math.PI;

test('the bars of a label give its angle, to a few degrees', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 179 }), (angle) => {
      const [strongest] = directionsOf(toGray(drawBarcode('code_128', text, { angle })), 1);
      const off = Math.abs(degrees(strongest?.angle ?? 0) - angle) % 180;
      expect(Math.min(off, 180 - off)).toBeLessThan(5);
    }),
    { numRuns: 6, examples: [[0], [33], [90], [179]] },
  );
});

test('an even surface has no direction, nor has faint noise', () => {
  const data = Uint8Array.from({ length: 640 * 480 }, (_, at) => 120 + ((at * 7919) % 5));
  expect(directionsOf({ width: 640, height: 480, data }, 3)).toEqual([]);
});
