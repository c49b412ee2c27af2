import type { Pixels } from './pixels';

/** A grayscale picture: one byte for each pixel, 0 for black. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Returns the luma of a frame, with colors weighted according to ITU-R BT.601. */
export function toGray({ width, height, data }: Pixels): Gray {
  const gray = new Uint8Array(width * height);
  // Reads a whole pixel at a time, with red in the lowest byte, in half the time of reading its
  // bytes.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, gray.length);
  for (let at = 0; at < gray.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    gray[at] = ((pixel & 255) * 77 + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * 29) >> 8;
  }
  return { width, height, data: gray };
}

/** Converts shades to the four bytes per pixel that zxing-wasm takes. */
export function toPixels({ width, height, data }: Gray): Pixels {
  const words = new Uint32Array(data.length);
  for (let at = 0; at < data.length; at += 1)
    words[at] = ((data[at] ?? 0) * 0x01_01_01) | 0xff_00_00_00;
  return { width, height, data: new Uint8ClampedArray(words.buffer) };
}
