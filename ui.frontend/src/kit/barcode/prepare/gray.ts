import type { Pixels } from './pixels';

/** A picture in shades: one byte for each pixel, 0 for black. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The luma of a frame, as ITU-R BT.601 weighs the colors. */
export function toGray({ width, height, data }: Pixels): Gray {
  const gray = new Uint8Array(width * height);
  // A pixel at once, red in the lowest byte: half the time of reading its bytes.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, gray.length);
  for (let at = 0; at < gray.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    gray[at] = ((pixel & 255) * 77 + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * 29) >> 8;
  }
  return { width, height, data: gray };
}

/** Shades as the four bytes that zxing-wasm takes. */
export function toPixels({ width, height, data }: Gray): Pixels {
  const words = new Uint32Array(data.length);
  for (let at = 0; at < data.length; at += 1)
    words[at] = ((data[at] ?? 0) * 0x01_01_01) | 0xff_00_00_00;
  return { width, height, data: new Uint8ClampedArray(words.buffer) };
}
