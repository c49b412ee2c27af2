import fc from 'fast-check';
import { drawBarcode } from '../drawing.testing';
import { directionsOf, type Direction } from './directions';
import { toGray, type Gray } from './gray';

const [WIDTH, HEIGHT] = [640, 480];
const code128 = '100000123456704200012345';

/**
 * Returns the degrees between a direction and an angle; half a turn counts as none, because bars
 * have no front.
 */
function off(direction: Direction | undefined, angle: number): number {
  const apart = Math.abs(((direction?.angle ?? NaN) * 180) / Math.PI - angle) % 180;
  return Math.min(apart, 180 - apart);
}

/** Draws two pictures into one, each barcode in the middle of its half. */
function beside(left: Gray, right: Gray): Gray {
  const quarter = WIDTH / 4;
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const isLeft = at % WIDTH < WIDTH / 2;
    return (isLeft ? left.data[at + quarter] : right.data[at - quarter]) ?? 255;
  });
  return { width: WIDTH, height: HEIGHT, data };
}

test.each([1.4, 2, 3])(
  'the angle of a label is accurate to half a degree, with bars of %d pixels',
  (module) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 179 }), (angle) => {
        const label = toGray(drawBarcode('code_128', code128, { angle, module, height: 120 }));
        expect(off(directionsOf(label, 1)[0], angle)).toBeLessThan(0.5);
      }),
      { numRuns: 5, examples: [[21], [90], [154]] },
    );
  },
);

// Labels closer than 20 degrees to each other may count as one region, because tiles at their edges are in between.
test('of two labels 24 degrees apart or more, the larger has the first direction, the other the second', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 179 }),
      fc.integer({ min: 24, max: 156 }),
      fc.boolean(),
      (angle, turn, isFirstLeft) => {
        const large = toGray(drawBarcode('itf', '12345678', { angle, height: 150 }));
        const small = toGray(drawBarcode('itf', '87654321', { angle: angle + turn, height: 80 }));
        const picture = isFirstLeft ? beside(large, small) : beside(small, large);
        const [first, second] = directionsOf(picture, 2);
        expect(off(first, angle)).toBeLessThan(1);
        expect(off(second, angle + turn)).toBeLessThan(1);
        const xs = first?.tiles.filter((_, at) => at % 2 === 0) ?? [];
        const middle = xs.reduce((sum, x) => sum + x, 0) / xs.length;
        expect(middle < WIDTH / 2).toBe(isFirstLeft);
      },
    ),
    { numRuns: 6 },
  );
});

test('a faint label comes before smaller stripes of more contrast', () => {
  const frame = toGray(drawBarcode('code_128', code128, { angle: 20, module: 1.6, height: 150 }));
  const data = frame.data.map((shade, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return x < 150 && y < 120 ? (y % 8 < 4 ? 0 : 255) : 140 + shade / 8;
  });
  expect(off(directionsOf({ ...frame, data }, 1)[0], 20)).toBeLessThan(1);
});

test('an even surface has no direction, and neither does faint noise', () => {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => 120 + ((at * 7919) % 5));
  expect(directionsOf({ width: WIDTH, height: HEIGHT, data }, 3)).toEqual([]);
});
