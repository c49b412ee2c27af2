import BitArray from '@zxing/library/esm/core/common/BitArray';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader';
import EAN8Reader from '@zxing/library/esm/core/oned/EAN8Reader';
import ITFReader from '@zxing/library/esm/core/oned/ITFReader';
import type { BarcodeFormat } from '../../../../domain/prescriptions/barcode';
import { readCodabar } from './codabar';
import type { Runs } from './sections';
import { readUpce } from './upce';

/** What a stretch of bars and gaps says. */
export interface RowCode {
  readonly format: BarcodeFormat;
  readonly text: string;
}

/**
 * Reads one barcode from its bars and gaps, by the readers of @zxing/library where they work: its
 * UPC-E never has a result, and its Codabar takes the last few widths for the measure of all.
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
  /** Whether a barcode of the format can have so many bars and gaps. */
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
  // Codabar has no check digit, so a piece of one would be read as a short one.
  { format: 'codabar', fits: (count) => count % 8 === 7 && count >= 47, read: readCodabar },
  { format: 'itf', fits: (count) => count % 10 === 7, read: by(new ITFReader()) },
];

function by(reader: LibraryReader): RowReader['read'] {
  return (_, bits) => {
    try {
      return reader.decodeRow(0, bits).getText();
    } catch {
      // The library says "not found", "wrong check digit" and "malformed" by throwing.
      return undefined;
    }
  };
}

/** The row as the library has it, with a margin on both sides. */
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
