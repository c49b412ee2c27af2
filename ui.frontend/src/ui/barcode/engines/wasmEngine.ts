import {
  prepareZXingModule,
  readBarcodes,
  type ReaderOptions,
  type ReadResult,
} from 'zxing-wasm/reader';
import type { BarcodeFormat } from '../../../domain/prescriptions/barcode';
import type { Engine, Pixels, ReadCode } from './engine';

/**
 * zxing-cpp, compiled to WebAssembly.
 *
 * @param wasm the address of the compiled module on our own origin, or the module itself. Without
 * one, zxing-wasm would fetch it from a public network.
 * @throws whatever the browser says when it refuses to fetch or to compile
 */
export async function createWasmEngine(wasm: string | ArrayBuffer): Promise<Engine> {
  const overrides = typeof wasm === 'string' ? { locateFile: () => wasm } : { wasmBinary: wasm };
  await prepareZXingModule({ overrides, fireImmediately: true });
  return {
    kind: 'wasm',
    read: async (frame) => readPixels(frame),
  };
}

async function readPixels(pixels: Pixels): Promise<readonly ReadCode[]> {
  const results = await readBarcodes(pixels as ImageData, OPTIONS);
  return results.flatMap(codeOf);
}

/** The names of the formats in zxing-cpp; it says EAN-13 for UPC-A, which has the same bars. */
const FORMATS = {
  Code128: 'code_128',
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  Code39: 'code_39',
  Codabar: 'codabar',
  UPCA: 'upc_a',
  UPCE: 'upc_e',
  ITF: 'itf',
} as const satisfies Record<string, BarcodeFormat>;

const OPTIONS: ReaderOptions = {
  // Not Code 39's extension, which reads `+A` as a small letter.
  formats: [
    ...Object.keys(FORMATS).filter((name) => name !== 'Code39'),
    'Code39Std',
  ] as NonNullable<ReaderOptions['formats']>,
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  textMode: 'Plain',
};

function codeOf({ format, text, position }: ReadResult): readonly ReadCode[] {
  const name = (FORMATS as Partial<Record<string, BarcodeFormat>>)[format];
  if (name === undefined) return [];
  const { topLeft, topRight, bottomRight, bottomLeft } = position;
  return [{ format: name, text, corners: [topLeft, topRight, bottomRight, bottomLeft] }];
}
