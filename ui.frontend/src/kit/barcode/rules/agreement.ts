import type { BarcodeFormat } from './barcode';
import { vinOf } from './vin';

/** A code as a decoder read it in one frame of the camera. */
export interface FrameCode {
  readonly format: BarcodeFormat;
  readonly text: string;
}

/**
 * The number of frames within which two have to agree: at ten a second, about a second and a half.
 */
export const AGREEMENT_FRAMES = 16;

/**
 * Returns the code with its format: Code 39 that contains a valid VIN is Code 39 VIN
 * (docs/specification/pharmacy.md#barcode-formats).
 */
export function frameCode(format: BarcodeFormat, text: string): FrameCode {
  return {
    format: format === 'code_39' && vinOf(text) !== undefined ? 'code_39_vin' : format,
    text,
  };
}

/**
 * Returns the codes of the last frame that an earlier frame contained as well. One frame alone
 * proves nothing: decoders misread up to one image in two hundred, but hardly ever two alike. If
 * two labels are in view, each must agree with itself.
 *
 * @param frames the codes of each frame, the last frame last; only the latest `AGREEMENT_FRAMES`
 * count
 */
export function agreedCodes(frames: readonly (readonly FrameCode[])[]): readonly FrameCode[] {
  const counted = frames.slice(-AGREEMENT_FRAMES);
  const before = counted.slice(0, -1).flat();
  return (counted.at(-1) ?? []).filter((code, at, codes) => {
    const isFirst = codes.findIndex((other) => isSame(other, code)) === at;
    return isFirst && before.some((other) => isSame(other, code));
  });
}

function isSame(a: FrameCode, b: FrameCode): boolean {
  return a.text === b.text && a.format === b.format;
}
