import type { BarcodeFormat } from './barcode';
import { vinOf } from './vin';

/** A code as a decoder read it in one frame of the camera. */
export interface FrameCode {
  readonly format: BarcodeFormat;
  readonly text: string;
  /** The image and the preparation; undefined if the reader does not report them. */
  readonly source?: Source | undefined;
}

/** The image and the preparation from which a code was read. */
export interface Source {
  /** The same number for frames that hardly differ. */
  readonly image: number;
  /** The same number for frames that were prepared alike. */
  readonly preparation: number;
}

/**
 * The number of frames within which two have to agree: at ten a second, about a second and a half.
 */
export const AGREEMENT_FRAMES = 16;

/**
 * Returns the code with its format: Code 39 that contains a valid VIN is Code 39 VIN
 * (docs/specification/pharmacy.md#barcode-formats).
 */
export function frameCode(format: BarcodeFormat, text: string, source?: Source): FrameCode {
  return {
    format: format === 'code_39' && vinOf(text) !== undefined ? 'code_39_vin' : format,
    text,
    ...(source && { source }),
  };
}

/**
 * Returns the codes of the last frame that an earlier frame contained as well. One frame alone
 * proves nothing: decoders misread up to one image in two hundred, but hardly ever two alike. The
 * same image, prepared alike, is misread alike, so the two frames must differ in one of them. If two
 * labels are in view, each must agree with itself.
 *
 * @param frames the codes of each frame, the last frame last; only the latest `AGREEMENT_FRAMES`
 * count
 */
export function agreedCodes(frames: readonly (readonly FrameCode[])[]): readonly FrameCode[] {
  const counted = frames.slice(-AGREEMENT_FRAMES);
  const before = counted.slice(0, -1).flat();
  return (counted.at(-1) ?? []).filter((code, at, codes) => {
    const isFirst = codes.findIndex((other) => isSame(other, code)) === at;
    return isFirst && before.some((other) => isSame(other, code) && isIndependent(other, code));
  });
}

function isSame(a: FrameCode, b: FrameCode): boolean {
  return a.text === b.text && a.format === b.format;
}

/** Reports whether two readings confirm each other. */
function isIndependent(a: FrameCode, b: FrameCode): boolean {
  if (a.source === undefined || b.source === undefined) return true;
  return a.source.image !== b.source.image || a.source.preparation !== b.source.preparation;
}
