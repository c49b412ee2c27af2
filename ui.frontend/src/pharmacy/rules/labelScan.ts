import { agreedCodes, AGREEMENT_FRAMES, type FrameCode } from '../../kit/barcode/rules/agreement';
import { rxNumberOf } from '../../kit/barcode/rules/barcode';

/** The search continues for this many frames after the first label was found, because another label may be in view. */
const MORE_FRAMES = 4;

/** The result so far: no code, only codes of other kinds of labels, or a prescription label. */
export type ScanStep = 'searching' | 'invalid' | 'found';

/** One search for the labels of prescriptions, frame by frame. */
export interface LabelScan {
  /** The codes of 24 characters that two frames agreed on, in the order of their discovery. */
  readonly barcodes: readonly string[];
  /** Whether frames agreed only on codes of other kinds of labels. */
  readonly isOther: boolean;
  /**
   * Takes the codes of the next frame. Returns `invalid` for a frame that agrees with an earlier one on a code of
   * another kind.
   */
  take(codes: readonly FrameCode[]): ScanStep;
}

/**
 * Begins a search. A code counts once two frames agree on it; codes whose length is not 24 are ignored
 * (docs/specification/pharmacy.md#barcode-scan). The first prescription does not end the search at once, because two
 * labels may be in view, and the reader may see them alternately.
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
