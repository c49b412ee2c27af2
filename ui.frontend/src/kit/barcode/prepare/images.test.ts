import { drawBarcode } from '../drawing.testing';
import { createImageNumbers } from './images';
import type { Pixels } from './pixels';

const label = (angle: number): Pixels =>
  drawBarcode('code_128', '100000123456704200012345', { angle });

/** Returns the frame with noise of up to 20 shades, another one for each seed. */
function noisy(frame: Pixels, seed: number): Pixels {
  let state = seed;
  const data = frame.data.map((shade) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return shade + (state / 2 ** 32 - 0.5) * 40;
  });
  return { ...frame, data };
}

test('frames that differ in nothing but noise are one image', () => {
  const numberOf = createImageNumbers();
  expect([1, 2, 3].map((seed) => numberOf(noisy(label(4), seed)))).toEqual([0, 0, 0]);
});

test('a label that moved or turned a little is another image, and an image keeps its number', () => {
  const numberOf = createImageNumbers();
  expect([4, 5, 6, 4, 5].map((angle) => numberOf(label(angle)))).toEqual([0, 1, 2, 0, 1]);
});

test('a picture in another size is another image', () => {
  const numberOf = createImageNumbers();
  const white = (width: number): Pixels => ({
    width,
    height: 480,
    data: new Uint8ClampedArray(width * 480 * 4).fill(255),
  });
  expect([white(640), white(800), white(640)].map(numberOf)).toEqual([0, 1, 0]);
});
