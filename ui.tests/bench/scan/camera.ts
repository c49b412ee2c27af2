import type { Pixels } from '../../../ui.frontend/src/kit/barcode/prepare/pixels';
import { HEIGHT, smear, soften, WIDTH } from './blur';
import { FINE, printOf, type Paper, type Print } from './paper';
import { seededRandom, type Random } from './random';

/** A camera's position, its settings and the light. */
export interface Conditions {
  /** Pixels of the picture per module, seen from straight above. */
  readonly module: number;
  /** Radians, clockwise. */
  readonly turn: number;
  /** Angles in radians by which the paper leans to the side and backwards. */
  readonly tiltX: number;
  readonly tiltY: number;
  /** The position of the barcode's middle, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Radius of the vial around which the paper is bent, in modules; infinite for a flat one. */
  readonly radius: number;
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number;
  /** Length and direction of a hand's movement during the exposure, in pixels and radians. */
  readonly motion: number;
  readonly motionAngle: number;
  /** The light of white paper and of black ink, of 255. */
  readonly white: number;
  readonly black: number;
  /** The share by which the light falls off over the picture, and the direction in radians. */
  readonly fall: number;
  readonly fallAngle: number;
  /** The depth of a shadow whose edge crosses the picture; 0 without a shadow. */
  readonly shadow: number;
  /** Standard deviation of the noise, of 255. */
  readonly noise: number;
  /** A reflection on the paper: its light, of 255. */
  readonly glare: number;
  readonly glareX: number;
  readonly glareY: number;
  /** The light of the surface under the paper, of 255. */
  readonly ground: number;
}

/** Returns the picture that a camera takes of a paper. */
export function takePicture(paper: Paper, view: Conditions, noise: Random): Pixels {
  const sharp = project(printOf(paper), paper, view);
  const blurred = smear(soften(sharp, view.blur), view.motion, view.motionAngle);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * WIDTH + x;
      const light = (blurred[at] ?? 0) * lightAt(view, x, y) + glareAt(view, x, y);
      // Dark places have less noise than light ones, but never no noise.
      const value = light + noise.normal() * view.noise * (0.5 + light / 255);
      data.fill(value, 4 * at, 4 * at + 3);
      data[4 * at + 3] = 255;
    }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Draws the paper in perspective: each pixel is the mean of nine points. */
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
      const under = ground + depth * sin(x * waveX) * cos(y * waveY);
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
        else sum += under;
      }
      light[y * WIDTH + x] = sum / 9;
    }
  return light;
}

/** Returns the share of light at a point: from a lamp at one side, less any shadow with a soft edge. */
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
