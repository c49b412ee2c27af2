/**
 * The size of every picture, in pixels: the size that the scanner requests
 * (docs/specification/pharmacy.md#barcode-scan).
 */
export const WIDTH = 640;
export const HEIGHT = 480;

/** Blurs a picture like a lens out of focus: with a bell curve, horizontally and vertically. */
export function soften(from: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = Float32Array.from(weights, (weight) => weight / all);
  return convolved(convolved(from, kernel, 1, 0), kernel, 0, 1);
}

/** Blurs a picture like a hand that moves during the exposure. */
export function smear(from: Float32Array, length: number, angle: number): Float32Array {
  if (length < 0.5) return from;
  const steps = Math.max(3, Math.ceil(length * 2)) | 1;
  const to = new Float32Array(from.length);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let sum = 0;
      for (let step = 0; step < steps; step += 1) {
        const far = (step / (steps - 1) - 0.5) * length;
        sum += sampled(from, x + far * cos, y + far * sin);
      }
      to[y * WIDTH + x] = sum / steps;
    }
  return to;
}

function sampled(from: Float32Array, x: number, y: number): number {
  const left = Math.min(WIDTH - 2, Math.max(0, x | 0));
  const top = Math.min(HEIGHT - 2, Math.max(0, y | 0));
  const [right, down] = [x - left, y - top];
  const at = top * WIDTH + left;
  const upper = (from[at] ?? 0) * (1 - right) + (from[at + 1] ?? 0) * right;
  const lower = (from[at + WIDTH] ?? 0) * (1 - right) + (from[at + WIDTH + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

function convolved(
  from: Float32Array,
  kernel: Float32Array,
  stepX: number,
  stepY: number,
): Float32Array {
  const reach = kernel.length >> 1;
  const to = new Float32Array(from.length);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let sum = 0;
      for (let at = 0; at < kernel.length; at += 1) {
        const column = Math.min(WIDTH - 1, Math.max(0, x + (at - reach) * stepX));
        const row = Math.min(HEIGHT - 1, Math.max(0, y + (at - reach) * stepY));
        sum += (kernel[at] ?? 0) * (from[row * WIDTH + column] ?? 0);
      }
      to[y * WIDTH + x] = sum;
    }
  return to;
}
