import { HEIGHT, WIDTH } from './blur';

/** Changes shades as a JPEG file of a quality from 1 to 100 does (ITU-T T.81, with the table of its annex K). */
export function compress(shades: Uint8Array, quality: number): void {
  const share = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = LUMINANCE.map((step) => Math.max(1, Math.floor((step * share + 50) / 100)));
  const [block, half] = [new Float64Array(64), new Float64Array(64)];
  for (let top = 0; top < HEIGHT; top += 8)
    for (let left = 0; left < WIDTH; left += 8) {
      each((x, y) => {
        block[y * 8 + x] = (shades[(top + y) * WIDTH + left + x] ?? 0) - 128;
      });
      each((u, y) => {
        half[y * 8 + u] = sum((x) => at(WAVES, u * 8 + x) * at(block, y * 8 + x));
      });
      each((u, v) => {
        const strength = sum((y) => at(WAVES, v * 8 + y) * at(half, y * 8 + u));
        const step = steps[v * 8 + u] ?? 1;
        block[v * 8 + u] = Math.round(strength / step) * step;
      });
      each((u, y) => {
        half[y * 8 + u] = sum((v) => at(WAVES, v * 8 + y) * at(block, v * 8 + u));
      });
      each((x, y) => {
        const shade = sum((u) => at(WAVES, u * 8 + x) * at(half, y * 8 + u)) + 128;
        shades[(top + y) * WIDTH + left + x] = Math.max(0, Math.min(255, shade));
      });
    }
}

function each(work: (x: number, y: number) => void): void {
  for (let y = 0; y < 8; y += 1) for (let x = 0; x < 8; x += 1) work(x, y);
}

function sum(part: (index: number) => number): number {
  let total = 0;
  for (let index = 0; index < 8; index += 1) total += part(index);
  return total;
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;

/** The cosine waves of eight points. */
const WAVES = Float64Array.from({ length: 64 }, (_, index) => {
  const [wave, x] = [index >> 3, index & 7];
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * wave * Math.PI) / 16);
});

const LUMINANCE = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
].flat();
