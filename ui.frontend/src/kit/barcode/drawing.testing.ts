import { raw } from 'bwip-js/node';
import type { BarcodeFormat } from './rules/barcode';
import type { Pixels } from './prepare/pixels';

/** One text for each format; those of 24 characters are a prescription's label. */
export const samples: readonly { readonly format: BarcodeFormat; readonly text: string }[] = [
  { format: 'code_128', text: '100000123456704200012345' },
  { format: 'ean_13', text: '5901234123457' },
  { format: 'ean_8', text: '96385074' },
  { format: 'code_39', text: 'R00000123456704200012345' },
  { format: 'code_39_vin', text: '1M8GDM9AXKP042788' },
  { format: 'codabar', text: 'A00000123456704200012345B' },
  { format: 'upc_a', text: '012345678905' },
  { format: 'upc_e', text: '01234565' },
  { format: 'itf', text: '100000123456704200012345' },
];

/** The bwip-js name of each format. */
const SYMBOLOGY: Record<BarcodeFormat, string> = {
  code_128: 'code128',
  ean_13: 'ean13',
  ean_8: 'ean8',
  code_39: 'code39',
  code_39_vin: 'code39',
  codabar: 'rationalizedCodabar',
  upc_a: 'upca',
  upc_e: 'upce',
  itf: 'interleaved2of5',
};

/**
 * Returns the widths of bars and gaps in turn, starting with a bar, in multiples of the narrowest.
 */
export function barWidths(format: BarcodeFormat, text: string): readonly number[] {
  const [drawn] = raw({ bcid: SYMBOLOGY[format], text }) as { sbs: number[] }[];
  if (!drawn) throw new Error(`${text} cannot be drawn as ${format}.`);
  // In Code 39, the gap after the last character belongs to no bar.
  return drawn.sbs.length % 2 === 0 ? drawn.sbs.slice(0, -1) : drawn.sbs;
}

/**
 * Draws a 640 by 480 picture with one barcode in its middle, black on white.
 *
 * @param angle clockwise rotation in degrees
 * @param module pixels of the narrowest bar; fewer if the barcode would not fit
 */
export function drawBarcode(
  format: BarcodeFormat,
  text: string,
  { angle = 0, module = 2, height = 90 } = {},
): Pixels {
  const widths = barWidths(format, text);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const size = Math.min(module, 580 / modules);
  const ink = Uint8Array.from(
    widths.flatMap((width, at) => Array<number>(Math.round(width * FINE)).fill(1 - (at % 2))),
  );
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let dark = 0;
      for (const dy of SUB)
        for (const dx of SUB) {
          const right = x + dx - WIDTH / 2;
          const down = y + dy - HEIGHT / 2;
          const along = ((right * cos + down * sin) / size + modules / 2) * FINE;
          const isInside = abs(down * cos - right * sin) < height / 2;
          if (isInside && along >= 0 && along < ink.length) dark += ink[floor(along)] ?? 0;
        }
      data.fill(255 - (225 * dark) / SUB.length ** 2, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
    }
  return { width: WIDTH, height: HEIGHT, data };
}

const [WIDTH, HEIGHT] = [640, 480];
/** In Jest, looking up a global costs more than the work that is done with it. */
const { abs, floor } = Math;

/** Sampled points within a pixel, and steps per module. */
const SUB = [0.125, 0.375, 0.625, 0.875];
const FINE = 20;
