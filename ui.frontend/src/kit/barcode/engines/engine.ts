import type { BarcodeFormat } from '../rules/barcode';
import type { Corner, Pixels } from '../prepare/pixels';

/** What a decoder is made of: the browser's own, WebAssembly, or script. */
export type EngineKind = 'native' | 'wasm' | 'script';

/** A code as one frame shows it. */
export interface ReadCode {
  readonly format: BarcodeFormat;
  /**
   * The same text from every engine: UPC-A has 12 digits and UPC-E 8, the check digit among them;
   * Codabar has its start and stop letters.
   */
  readonly text: string;
  /** Where it stands in the frame, in the frame's pixels: four corners, or the ends of one row. */
  readonly corners: readonly Corner[];
}

/** A decoder: reads the codes that stand in one frame. */
export interface Engine {
  readonly kind: EngineKind;
  /** @param turn counts the frames, so that each is prepared differently from the one before */
  read(frame: Pixels, turn: number): Promise<readonly ReadCode[]>;
}
