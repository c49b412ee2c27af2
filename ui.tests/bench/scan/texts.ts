import {
  barcodeFormats,
  type BarcodeFormat,
} from '../../../ui.frontend/src/kit/barcode/rules/barcode';
import { vinOf } from '../../../ui.frontend/src/kit/barcode/rules/vin';
import type { Random } from './random';

/** The barcode in a generated picture. */
export interface MadeCode {
  readonly format: BarcodeFormat;
  readonly text: string;
}

/** The formats of the two sets: goods of every format, and labels of 24 characters. */
export const SETS = {
  goods: barcodeFormats,
  labels: ['code_128', 'code_39', 'codabar', 'itf'],
} as const satisfies Record<string, readonly BarcodeFormat[]>;

export type SetName = keyof typeof SETS;

/** Returns a text that the format can hold; a reader has to find exactly this text. */
export function madeCode(set: SetName, format: BarcodeFormat, random: Random): MadeCode {
  return { format, text: set === 'labels' ? label(format, random) : good(format, random) };
}

/** Returns one lead character, the prescription number of 12 characters, and 11 more. */
function label(format: BarcodeFormat, random: Random): string {
  const number = random.digits(23);
  if (format === 'codabar') return `A${number.slice(1)}${'ABCD'.charAt(random.whole(0, 3))}`;
  const hasLetter = format === 'code_39' || (format === 'code_128' && random.chance(0.3));
  return `${hasLetter ? 'R' : '1'}${number}`;
}

function good(format: BarcodeFormat, random: Random): string {
  switch (format) {
    case 'code_128':
      return random.chance(0.5) ? random.digits(2 * random.whole(4, 9)) : letters(random);
    case 'code_39':
      return letters(random);
    case 'code_39_vin':
      return vin(random);
    case 'codabar':
      return `A${random.digits(random.whole(8, 14))}B`;
    case 'itf':
      return random.digits(14);
    case 'ean_13':
      return withCheckDigit(`${random.whole(1, 9)}${random.digits(11)}`);
    case 'ean_8':
      return withCheckDigit(random.digits(7));
    case 'upc_a':
      return withCheckDigit(random.digits(11));
    case 'upc_e': {
      // If the six digits end in 5 to 9, the first five are the maker and the last one is the product.
      const [maker, product] = [`${random.digits(4)}${random.whole(1, 9)}`, random.whole(5, 9)];
      const whole = withCheckDigit(`0${maker}0000${product}`);
      return `0${maker}${product}${whole.slice(-1)}`;
    }
  }
}

function letters(random: Random): string {
  const from = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  return Array.from({ length: random.whole(6, 12) }, () => from.charAt(random.whole(0, 35))).join(
    '',
  );
}

function vin(random: Random): string {
  const from = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
  const body = Array.from({ length: 17 }, () => from.charAt(random.whole(0, 32)));
  const checks = Array.from('0123456789X', (check) =>
    [...body.slice(0, 8), check, ...body.slice(9)].join(''),
  );
  return checks.find((text) => vinOf(text) !== undefined) ?? '';
}

/**
 * Returns the check digit of EAN and UPC: weighs digits by 3 and 1 from the right, and adds up to a multiple of ten.
 */
function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
