import { barWidths } from '../../../ui.frontend/src/kit/barcode/drawing.testing';
import type { Pixels } from '../../../ui.frontend/src/kit/barcode/prepare/pixels';
import { takePicture, type Conditions } from './camera';
import type { Paper } from './paper';
import { seededRandom, type Random } from './random';
import { madeCode, type MadeCode, SETS, type SetName } from './texts';

/** One label in eight consecutive frames of a camera. */
export interface Scene extends MadeCode {
  /** Returns a frame. The hand moves a little between frames, and each frame has its own noise. */
  frame(number: number): Pixels;
}

/** Returns picture number `index` of a set; the same for the same seed. */
export function makeScene(set: SetName, seed: number, index: number): Scene {
  const random = seededRandom(seed * 100_003 + index * 17 + (set === 'labels' ? 7 : 0));
  const formats = SETS[set];
  const code = madeCode(set, formats[index % formats.length] ?? 'code_128', random);
  const paper = printed(code, set, random);
  const conditions = conditionsOf(paper, random);
  return {
    ...code,
    frame(number) {
      const shake = seededRandom(seed * 7_919 + index * 131 + number * 3);
      return takePicture(paper, { ...conditions, ...moved(conditions, shake, number) }, shake);
    },
  };
}

function conditionsOf(paper: Paper, random: Random): Conditions {
  const turn = random.chance(0.55)
    ? random.normal() * 0.1
    : random.chance(0.6)
      ? random.between(-0.8, 0.8)
      : random.between(-Math.PI, Math.PI);
  // A visitor holds the label so that the picture shows all of it.
  const fits = Math.min(600 / Math.abs(Math.cos(turn)), 450 / Math.abs(Math.sin(turn)));
  const isDark = random.chance(0.2);
  const white = isDark ? random.between(55, 120) : random.between(130, 245);
  return {
    module: Math.min(fits / paper.modules, random.between(1.6, 3.8)) * random.between(0.88, 1),
    turn,
    tiltX: random.normal() * 0.18,
    tiltY: random.normal() * 0.18,
    x: 320 + random.normal() * 6,
    y: 240 + random.normal() * 8,
    radius: random.chance(0.3) ? paper.modules * random.between(0.62, 1.4) : Infinity,
    blur: random.between(0.3, 0.75),
    motion: random.chance(0.2) ? random.between(0.5, 2) : 0,
    motionAngle: random.between(0, Math.PI),
    white,
    black: white * random.between(0.08, 0.4),
    fall: random.between(0, 0.55),
    fallAngle: random.between(0, 2 * Math.PI),
    shadow: random.chance(0.25) ? random.between(0.2, 0.55) : 0,
    noise: isDark ? random.between(3, 8) : random.between(1, 4),
    glare: random.chance(0.2) ? random.between(60, 190) : 0,
    glareX: random.between(160, 480),
    glareY: random.between(150, 330),
    ground: random.between(20, 200),
  };
}

/** Returns the conditions that a steady hand changes from one frame to the next. */
function moved(of: Conditions, shake: Random, number: number): Partial<Conditions> {
  if (number === 0) return {};
  return {
    x: of.x + shake.normal() * 4,
    y: of.y + shake.normal() * 4,
    turn: of.turn + shake.normal() * 0.012,
    tiltX: of.tiltX + shake.normal() * 0.02,
    tiltY: of.tiltY + shake.normal() * 0.02,
    blur: of.blur * shake.between(0.9, 1.15),
    motion: of.motion * shake.between(0.5, 1.3),
    motionAngle: of.motionAngle + shake.normal() * 0.3,
    module: of.module * shake.between(0.985, 1.015),
  };
}

/** Returns the barcode's paper, with its number below and other lines above. */
function printed({ format, text }: MadeCode, set: SetName, random: Random): Paper {
  const bars = barWidths(format, text);
  const modules = bars.reduce((sum, width) => sum + width, 0);
  const share = set === 'labels' ? random.between(0.12, 0.3) : random.between(0.2, 0.5);
  return {
    bars,
    modules,
    height: Math.max(24, modules * share),
    quiet: random.between(8, 16),
    above: random.whole(0, 4),
    below: random.chance(0.8),
    isBordered: random.chance(0.25),
    lines: random.whole(1, 1_000_000),
  };
}
