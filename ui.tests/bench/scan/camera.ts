import type { Pixels } from '../../../ui.frontend/src/ui/barcode/engines/engine';
import { seededRandom, type Random } from './random';
import type { Conditions } from './scene';

/** A printed barcode; lengths in modules, the width of its narrowest bar. */
export interface Paper {
  /** Widths of bars and gaps in turn. */
  readonly bars: readonly number[];
  /** The sum of the widths. */
  readonly modules: number;
  readonly height: number;
  /** The empty margin at both sides, beyond which other print begins. */
  readonly quiet: number;
  /** Lines of writing above the barcode, and whether its number stands below. */
  readonly above: number;
  readonly below: boolean;
  /** Whether a dark frame runs around the label. */
  readonly isBordered: boolean;
  /** The seed of the writing. */
  readonly lines: number;
}

export const WIDTH = 640;
export const HEIGHT = 480;

/** The picture that a camera takes of a paper. */
export function takePicture(paper: Paper, view: Conditions, noise: Random): Pixels {
  const sharp = project(printOf(paper), paper, view);
  const blurred = smear(soften(sharp, view.blur), view.motion, view.motionAngle);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * WIDTH + x;
      const light = (blurred[at] ?? 0) * lightAt(view, x, y) + glareAt(view, x, y);
      // A dark place has less noise than a light one, and never none.
      const value = light + noise.normal() * view.noise * (0.5 + light / 255);
      data.fill(value, 4 * at, 4 * at + 3);
      data[4 * at + 3] = 255;
    }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Steps to a module in the print. */
const FINE = 4;

interface Print {
  readonly width: number;
  readonly height: number;
  /** 1 where ink is. */
  readonly ink: Uint8Array;
  /** The barcode's middle, in steps. */
  readonly x: number;
  readonly y: number;
}

function printOf(paper: Paper): Print {
  const lineHeight = 14;
  const side = paper.quiet + 24;
  const top = 12 + paper.above * lineHeight;
  const width = Math.round((paper.modules + 2 * side) * FINE);
  const height = Math.round((top + paper.height + (paper.below ? 16 : 0) + 12) * FINE);
  const ink = new Uint8Array(width * height);
  const fill = (left: number, up: number, right: number, down: number): void => {
    for (let y = Math.max(0, Math.round(up * FINE)); y < Math.min(height, down * FINE); y += 1)
      ink.fill(
        1,
        y * width + Math.max(0, Math.round(left * FINE)),
        y * width + Math.round(Math.min(width, right * FINE)),
      );
  };
  let x = side;
  paper.bars.forEach((bar, at) => {
    if (at % 2 === 0) fill(x, top, x + bar, top + paper.height);
    x += bar;
  });
  const writing = seededRandom(paper.lines);
  const write = (from: number, to: number, up: number): void => {
    for (let left = from; left < to; left += writing.between(5, 8)) {
      if (writing.chance(0.15)) continue;
      const stem = writing.between(1, 1.8);
      fill(left, up, left + stem, up + 8);
      if (writing.chance(0.7))
        fill(left, up + writing.whole(0, 3) * 2.5, left + 4, up + writing.whole(0, 3) * 2.5 + stem);
      if (writing.chance(0.5)) fill(left + 3, up, left + 3 + stem, up + 8);
    }
  };
  for (let line = 0; line < paper.above; line += 1)
    write(8, paper.modules * writing.between(0.4, 1) + side, 4 + line * lineHeight);
  if (paper.below) write(side, side + paper.modules, top + paper.height + 3);
  const whole = [width / FINE, height / FINE] as const;
  if (paper.isBordered) {
    fill(0, 0, 2.5, whole[1]);
    fill(whole[0] - 2.5, 0, whole[0], whole[1]);
    fill(0, 0, whole[0], 2.5);
    fill(0, whole[1] - 2.5, whole[0], whole[1]);
  } else if (writing.chance(0.4)) fill(0, top - 4, 14, top + paper.height);
  return {
    width,
    height,
    ink,
    x: (side + paper.modules / 2) * FINE,
    y: (top + paper.height / 2) * FINE,
  };
}

/** The paper in perspective: each pixel is the mean of nine points. */
function project(print: Print, paper: Paper, view: Conditions): Float32Array {
  const { cos, sin, asin } = Math;
  const [turnCos, turnSin] = [cos(view.turn), sin(view.turn)];
  const distance = 900;
  const [leanX, leanY] = [Math.tan(view.tiltX) / distance, Math.tan(view.tiltY) / distance];
  const [squeezeX, squeezeY] = [1 / cos(view.tiltX), 1 / cos(view.tiltY)];
  const light = new Float32Array(WIDTH * HEIGHT);
  const ground = view.ground;
  const waves = seededRandom(paper.lines + 1);
  const [waveX, waveY, depth] = [
    waves.between(0.01, 0.4),
    waves.between(0.01, 0.4),
    waves.between(0, 25),
  ];
  const radius = view.radius * view.module;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let sum = 0;
      for (let part = 0; part < 9; part += 1) {
        const right = x + ((part % 3) - 1) / 3 - view.x;
        const down = y + (((part / 3) | 0) - 1) / 3 - view.y;
        const near = 1 + right * leanX + down * leanY;
        let along = ((right * turnCos + down * turnSin) * squeezeX) / near;
        const across = ((down * turnCos - right * turnSin) * squeezeY) / near;
        if (radius < Infinity)
          along = along > -radius && along < radius ? radius * asin(along / radius) : 1e9;
        const column = (print.x + (along / view.module) * FINE) | 0;
        const row = (print.y + (across / view.module) * FINE) | 0;
        if (column >= 0 && row >= 0 && column < print.width && row < print.height)
          sum += print.ink[row * print.width + column] === 1 ? view.black : view.white;
        else sum += ground + depth * sin(x * waveX) * cos(y * waveY);
      }
      light[y * WIDTH + x] = sum / 9;
    }
  return light;
}

/** A lens out of focus: a bell curve, once along and once across. */
function soften(from: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = Float32Array.from(weights, (weight) => weight / all);
  return convolved(convolved(from, kernel, 1, 0), kernel, 0, 1);
}

/** A hand that moves while the picture is taken. */
function smear(from: Float32Array, length: number, angle: number): Float32Array {
  if (length < 0.5) return from;
  const steps = Math.max(3, Math.ceil(length * 2)) | 1;
  const to = new Float32Array(from.length);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let sum = 0;
      for (let step = 0; step < steps; step += 1) {
        const far = (step / (steps - 1) - 0.5) * length;
        sum += sampled(from, x + far * Math.cos(angle), y + far * Math.sin(angle));
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

/** The share of light at a point: a lamp at one side, and perhaps a shadow's soft edge. */
function lightAt(view: Conditions, x: number, y: number): number {
  const along = ((x - 320) * Math.cos(view.fallAngle) + (y - 240) * Math.sin(view.fallAngle)) / 400;
  const edge = 1 / (1 + Math.exp(((x - view.glareX) * 0.9 + (y - view.glareY) * 0.4) / 4));
  return (1 - view.fall * (0.5 + along / 2)) * (1 - view.shadow * edge);
}

function glareAt(view: Conditions, x: number, y: number): number {
  if (view.glare === 0) return 0;
  const far = ((x - view.glareX) ** 2 + (y - view.glareY) ** 2) / 60 ** 2;
  return view.glare * Math.exp(-far);
}
