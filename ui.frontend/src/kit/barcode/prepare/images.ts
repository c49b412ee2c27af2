import type { Pixels } from './pixels';

/**
 * Returns a function that numbers the images of frames: a frame that hardly differs from an earlier one, as those of a
 * photo do, has its number. Frames of a camera in a hand differ, because the bars move by a pixel or more; noise alone
 * makes no other image.
 */
export function createImageNumbers(): (frame: Pixels) => number {
  const known: { readonly number: number; readonly sample: Sample }[] = [];
  let count = 0;
  return (frame) => {
    const sample = sampleOf(frame);
    const same = known.find((image) => isSame(image.sample, sample));
    if (same) return same.number;
    known.push({ number: count, sample });
    if (known.length > KEPT) known.shift();
    return count++;
  };
}

/** More frames than take part in an agreement. */
const KEPT = 20;
/** Pixels between the samples, and the side of the square that each is the mean of. */
const STEP = 16;
const SIDE = 4;
/** A mean of 16 pixels differs by less in two frames with the noise of a dark room. */
const NOISE = 12;
/** The share of samples that differ in another image. */
const LEAST_SHARE = 0.02;

/** The green shades of a frame at the points of a grid. */
interface Sample {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

function sampleOf({ width, height, data }: Pixels): Sample {
  const [columns, rows] = [Math.floor(width / STEP), Math.floor(height / STEP)];
  const shades = new Uint8Array(columns * rows);
  for (let at = 0; at < shades.length; at += 1) {
    const start = Math.floor(at / columns) * STEP * width + (at % columns) * STEP;
    let sum = 0;
    for (let each = 0; each < SIDE * SIDE; each += 1)
      sum += data[4 * (start + (each >> 2) * width + (each & 3)) + 1] ?? 0;
    shades[at] = sum / SIDE ** 2;
  }
  return { width, height, shades };
}

function isSame(a: Sample, b: Sample): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  let different = 0;
  for (let at = 0; at < a.shades.length; at += 1)
    if (Math.abs((a.shades[at] ?? 0) - (b.shades[at] ?? 0)) > NOISE) different += 1;
  return different <= a.shades.length * LEAST_SHARE;
}
