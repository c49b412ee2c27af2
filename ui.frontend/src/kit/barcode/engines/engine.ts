import type { Source } from '../rules/agreement';
import type { BarcodeFormat } from '../rules/barcode';
import type { Corner, Pixels } from '../prepare/pixels';

/** The kind of a decoder: the browser's own, WebAssembly, or script. */
export type EngineKind = 'native' | 'wasm' | 'script';

/** A code as read from one frame. */
export interface ReadCode {
  readonly format: BarcodeFormat;
  /**
   * The text, which is the same from every engine: UPC-A has 12 digits and UPC-E 8, including the
   * check digit; Codabar includes its start and stop letters.
   */
  readonly text: string;
  /**
   * The position of the code in the frame, in the frame's pixels: four corners, or the ends of one
   * row.
   */
  readonly corners: readonly Corner[];
  /** The image and the preparation, once the worker has compared the frame with earlier ones. */
  readonly source?: Source | undefined;
}

/** A code as an engine read it. */
export interface EngineCode extends ReadCode {
  /** The number of the preparation from which it was read. */
  readonly preparation: number;
}

/** A decoder: it reads the codes in one frame. */
export interface Engine {
  readonly kind: EngineKind;
  /**
   * @param turn the number of the frame, so that each frame is prepared differently from the one
   * before
   */
  read(frame: Pixels, turn: number): Promise<readonly EngineCode[]>;
}
