import { agreedCodes, AGREEMENT_FRAMES, type FrameCode } from '../../kit/barcode/rules/agreement';
import { rxNumberOf } from '../../kit/barcode/rules/barcode';

/** After the first label's code was agreed on, so many frames may show that of another label in view. */
const MORE_FRAMES = 4;

/** What frames have shown so far: no code, only codes of other kinds of labels, or what was looked for. */
export type ScanStep = 'searching' | 'invalid' | 'found';

/** One search for the labels of prescriptions, frame by frame. */
export interface LabelScan {
  /** The codes that were agreed on, of 24 characters each, in the order in which they were. */
  readonly barcodes: readonly string[];
  /** Whether only codes of other kinds of labels were agreed on. */
  readonly isOther: boolean;
  /** Takes the codes of the next frame. `invalid` is said of the frame that agrees with one before it. */
  take(codes: readonly FrameCode[]): ScanStep;
}

/**
 * Begins a search. A code counts once two frames agree on it; those of any other length than 24 are
 * passed over (product-spec §5). The first prescription does not end the search at once, because
 * two labels may be in view, and a reader may see them by turns.
 */
export function createLabelScan(): LabelScan {
  const barcodes: string[] = [];
  let frames: (readonly FrameCode[])[] = [];
  let since = 0;
  let hasOther = false;
  return {
    barcodes,
    get isOther() {
      return hasOther && barcodes.length === 0;
    },
    take(codes) {
      frames = [...frames, codes].slice(-AGREEMENT_FRAMES);
      const agreed = agreedCodes(frames).map(({ text }) => text);
      const labels = agreed.filter((text) => rxNumberOf(text) !== undefined);
      if (barcodes.length > 0) since += 1;
      barcodes.push(...labels.filter((text) => !barcodes.includes(text)));
      if (since >= MORE_FRAMES) return 'found';
      hasOther ||= agreed.length > labels.length;
      return barcodes.length === 0 && agreed.length > 0 ? 'invalid' : 'searching';
    },
  };
}
