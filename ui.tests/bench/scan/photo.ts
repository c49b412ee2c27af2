import { barWidths } from '../../../ui.frontend/src/kit/barcode/drawing.testing';
import type { BarcodeFormat } from '../../../ui.frontend/src/kit/barcode/rules/barcode';
import { HEIGHT, WIDTH } from './blur';
import { takePicture, type Conditions } from './camera';
import { compress } from './jpeg';
import type { Paper } from './paper';
import { seededRandom, type Random } from './random';
import type { Scene } from './scene';
import { madeCode, SETS, type MadeCode, type SetName } from './texts';

/**
 * The formats of photos. Those of goods that were read least are more frequent.
 */
const FORMATS: Readonly<Record<SetName, readonly BarcodeFormat[]>> = {
  goods: [
    ...(['upc_a', 'code_39_vin', 'ean_13', 'upc_a', 'code_128', 'code_39_vin'] as const),
    ...(['upc_e', 'upc_a', 'code_39', 'itf', 'ean_8', 'codabar'] as const),
  ],
  labels: SETS.labels,
};

/**
 * Returns a photo in harder conditions than those of a scene: smaller bars, more blur, paler ink, more perspective,
 * stripes of other print around the code, and the losses of a JPEG file. All its frames are the same image.
 */
export function makePhoto(set: SetName, seed: number, index: number): Scene {
  const random = seededRandom(seed * 1_000_003 + index * 31);
  const formats = FORMATS[set];
  const code = madeCode(set, formats[index % formats.length] ?? 'code_128', random);
  const paper = packed(code, random);
  const view = conditionsOf(paper, random);
  const { data } = takePicture(paper, view, random);
  const shades = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => data[4 * at] ?? 0);
  if (random.chance(0.5)) addStripes(shades, paper, view, random);
  compress(shades, random.whole(35, 95));
  const pixels = new Uint8ClampedArray(data.length);
  shades.forEach((shade, at) => {
    pixels.fill(shade, 4 * at, 4 * at + 3);
    pixels[4 * at + 3] = 255;
  });
  return { ...code, frame: () => ({ width: WIDTH, height: HEIGHT, data: pixels.slice() }) };
}

function packed({ format, text }: MadeCode, random: Random): Paper {
  const bars = barWidths(format, text);
  const modules = bars.reduce((sum, width) => sum + width, 0);
  return {
    bars,
    modules,
    height: Math.max(20, modules * random.between(0.15, 0.6)),
    quiet: random.between(5, 14),
    above: random.whole(0, 4),
    below: random.chance(0.85),
    isBordered: random.chance(0.25),
    lines: random.whole(1, 1_000_000),
  };
}

function conditionsOf({ modules }: Paper, random: Random): Conditions {
  const turn = random.chance(0.6)
    ? random.normal() * 0.08
    : random.chance(0.5)
      ? random.between(-0.8, 0.8)
      : random.between(-Math.PI, Math.PI);
  const fits = Math.min(610 / Math.abs(Math.cos(turn)), 460 / Math.abs(Math.sin(turn)));
  const module = Math.min(fits / (modules + 16), random.between(1.15, 3.6));
  const isDark = random.chance(0.2);
  const white = isDark ? random.between(50, 110) : random.between(120, 245);
  return {
    module,
    turn,
    tiltX: random.normal() * 0.28,
    tiltY: random.normal() * 0.28,
    x: 320 + random.normal() * 20,
    y: 240 + random.normal() * 25,
    radius: random.chance(0.35) ? modules * random.between(0.55, 1.3) : Infinity,
    blur: Math.max(0.3, module * random.between(0.15, 0.75)),
    motion: random.chance(0.25) ? module * random.between(0.4, 1.3) : 0,
    motionAngle: random.between(0, Math.PI),
    white,
    black: white * random.between(0.1, 0.65),
    fall: random.between(0, 0.6),
    fallAngle: random.between(0, 6.28),
    shadow: random.chance(0.25) ? random.between(0.2, 0.6) : 0,
    noise: isDark ? random.between(3, 9) : random.between(0.8, 4.5),
    glare: random.chance(0.3) ? random.between(60, 220) : 0,
    glareX: random.between(160, 480),
    glareY: random.between(150, 330),
    ground: random.between(20, 200),
  };
}

/** Draws squares of stripes wherever the code and its margins are not. */
function addStripes(shades: Uint8Array, paper: Paper, view: Conditions, random: Random): void {
  const halfWidth = (paper.modules / 2 + 30) * view.module;
  const halfHeight = (paper.height / 2 + 30 + paper.above * 14) * view.module;
  const [cos, sin] = [Math.cos(view.turn), Math.sin(view.turn)];
  for (let left = random.whole(3, 14); left > 0; left -= 1) {
    const [middleX, middleY] = [random.between(0, WIDTH), random.between(0, HEIGHT)];
    const half = random.between(15, 60);
    const [angle, period] = [random.between(0, 3.14), random.between(4, 14)];
    const [dark, light] = [random.between(10, 120), random.between(100, 240)];
    for (let y = Math.max(0, middleY - half) | 0; y < Math.min(HEIGHT, middleY + half); y += 1)
      for (let x = Math.max(0, middleX - half) | 0; x < Math.min(WIDTH, middleX + half); x += 1) {
        const [right, down] = [x - view.x, y - view.y];
        const along = Math.abs(right * cos + down * sin);
        const across = Math.abs(down * cos - right * sin);
        if (along < halfWidth && across < halfHeight) continue;
        const wave = ((x * Math.cos(angle) + y * Math.sin(angle)) * 6.283) / period;
        shades[y * WIDTH + x] = Math.sin(wave) > 0 ? dark : light;
      }
  }
}
