import BitArray from '@zxing/library/esm/core/common/BitArray';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader';
import EAN8Reader from '@zxing/library/esm/core/oned/EAN8Reader';
import ITFReader from '@zxing/library/esm/core/oned/ITFReader';
import type { BarcodeFormat } from '../../rules/barcode';
import type { Runs } from './sections';
import { readUpce } from './upce';

/** The code that a sequence of bars and gaps encodes. */
export interface RowCode {
  readonly format: BarcodeFormat;
  readonly text: string;
}

/**
 * Reads one barcode from its bars and gaps. It uses the readers of @zxing/library where they work:
 * its UPC-E never has a result, and its Codabar measures every width by the last few.
 */
export function readRuns(runs: Runs): RowCode | undefined {
  const bits = bitsOf(runs);
  for (const { format, fits, read } of READERS)
    if (fits(runs.length)) {
      const text = read(runs, bits);
      if (text !== undefined) return { format, text };
    }
  return undefined;
}

interface RowReader {
  readonly format: BarcodeFormat;
  /** Reports whether a barcode of the format can have this many bars and gaps. */
  readonly fits: (count: number) => boolean;
  readonly read: (runs: Runs, bits: BitArray) => string | undefined;
}

interface LibraryReader {
  decodeRow(row: number, bits: BitArray, hints?: never): { getText(): string };
}

const READERS: readonly RowReader[] = [
  { format: 'ean_13', fits: (count) => count === 59, read: by(new EAN13Reader()) },
  { format: 'ean_8', fits: (count) => count === 43, read: by(new EAN8Reader()) },
  { format: 'upc_e', fits: (count) => count === 33, read: readUpce },
  { format: 'code_128', fits: (count) => count % 6 === 1, read: by(new Code128Reader()) },
  { format: 'code_39', fits: (count) => count % 10 === 9, read: by(new Code39Reader()) },
  // Codabar has no check digit, so part of a long one would be read as a short one.
  { format: 'codabar', fits: (count) => count % 8 === 7 && count >= 47, read: readCodabar },
  { format: 'itf', fits: (count) => count % 10 === 7, read: by(new ITFReader()) },
];

function by(reader: LibraryReader): RowReader['read'] {
  return (_, bits) => {
    try {
      return reader.decodeRow(0, bits).getText();
    } catch {
      // The library reports "not found", "wrong check digit" and "malformed" by throwing.
      return undefined;
    }
  };
}

/** Returns the row in the library's form, with a margin on both sides. */
function bitsOf(runs: Runs): BitArray {
  const length = runs.reduce((sum, run) => sum + run, 0);
  const margin = Math.ceil(length / 4);
  const bits = new BitArray(length + 2 * margin);
  let x = margin;
  runs.forEach((run, at) => {
    if (at % 2 === 0) bits.setRange(x, x + run);
    x += run;
  });
  return bits;
}

/**
 * Returns the text of a Codabar including its start and stop letters (ANSI/AIM BC3-1995):
 * characters of seven bars and gaps, each wide or narrow, separated by gaps.
 */
function readCodabar(runs: Runs): string | undefined {
  const isWide = wideness(runs);
  let text = '';
  for (let at = 0; at + 7 <= runs.length; at += 8) {
    let pattern = 0;
    for (let part = at; part < at + 7; part += 1) pattern = pattern * 2 + Number(isWide(part));
    const found = CODABAR_PATTERNS.indexOf(pattern);
    if (found < 0) return undefined;
    text += CODABAR_CHARACTERS.charAt(found);
  }
  return /^[A-D][^A-D]+[A-D]$/.test(text) ? text : undefined;
}

const CODABAR_CHARACTERS = '0123456789-$:/.+ABCD';

/** The first of the seven is the highest bit; 1 is wide. */
const CODABAR_PATTERNS = [
  0x03, 0x06, 0x09, 0x60, 0x12, 0x42, 0x21, 0x24, 0x30, 0x48, 0x0c, 0x18, 0x45, 0x51, 0x54, 0x15,
  0x1a, 0x29, 0x0b, 0x0e,
];

/** Measures bars and gaps separately, because spread ink and blur make bars wider than gaps. */
function wideness(runs: Runs): (at: number) => boolean {
  const limits = [0, 1].map((kind) => {
    const sorted = runs.filter((_, at) => at % 2 === kind && at % 8 !== 7).sort((a, b) => a - b);
    const narrow = sorted[Math.floor(sorted.length / 10)] ?? 0;
    const wide = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
    return (narrow + wide) / 2;
  });
  return (at) => (runs[at] ?? 0) > (limits[at % 2] ?? 0);
}
