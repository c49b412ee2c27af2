import {
  prepareZXingModule,
  readBarcodes,
  type ReaderOptions,
  type ReadResult,
} from 'zxing-wasm/reader';
import type { BarcodeFormat } from '../rules/barcode';
import { toGray, toPixels } from '../prepare/gray';
import { preparations, type Prepared } from '../prepare/ladder';
import type { Engine, EngineCode } from './engine';

/**
 * Creates an engine that runs zxing-cpp, compiled to WebAssembly, on frames that are prepared for
 * it.
 *
 * @param wasm the address of the compiled module on our own origin, or the module itself. Without
 * one, zxing-wasm would fetch it from a public network.
 * @param now a clock in milliseconds; a measurement passes that of its processor time
 * @throws the browser's own error if it refuses to fetch or to compile
 */
export async function createWasmEngine(
  wasm: string | ArrayBuffer,
  now = () => performance.now(),
): Promise<Engine> {
  const overrides = typeof wasm === 'string' ? { locateFile: () => wasm } : { wasmBinary: wasm };
  await prepareZXingModule({ overrides, fireImmediately: true });
  return {
    kind: 'wasm',
    async read(frame, turn) {
      const end = now() + TIME_MS;
      for (const prepared of preparations(toGray(frame), turn)) {
        const codes = await readPrepared(prepared);
        if (codes.length > 0 || now() > end) return codes;
      }
      return [];
    },
  };
}

/**
 * After this time, in milliseconds, a frame gets no further preparation: with the last one it takes
 * less than 30.
 */
const TIME_MS = 14;

async function readPrepared(prepared: Prepared): Promise<readonly EngineCode[]> {
  // If a frame is not upright, rows that cross a code at an angle contain parts of it, sometimes
  // two equal ones.
  const options: ReaderOptions = prepared.isUpright
    ? {
        ...OPTIONS,
        tryRotate: false,
        binarizer: prepared.isSpread ? 'FixedThreshold' : 'LocalAverage',
      }
    : { ...OPTIONS, tryRotate: true, minLineCount: 5 };
  const results = await readBarcodes(toPixels(prepared) as ImageData, options);
  return results.flatMap((result) => codeOf(result, prepared));
}

/**
 * The zxing-cpp names of the formats; zxing-cpp reports UPC-A as EAN-13, which has the same bars.
 */
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
  // Without Code 39's extension, which reads `+A` as a lower-case letter.
  formats: [
    ...Object.keys(FORMATS).filter((name) => name !== 'Code39'),
    'Code39Std',
  ] as NonNullable<ReaderOptions['formats']>,
  tryHarder: true,
  tryInvert: false,
  tryDownscale: false,
  textMode: 'Plain',
};

function codeOf({ format, text, position }: ReadResult, prepared: Prepared): readonly EngineCode[] {
  const name = (FORMATS as Partial<Record<string, BarcodeFormat>>)[format];
  if (name === undefined) return [];
  const { topLeft, topRight, bottomRight, bottomLeft } = position;
  const corners = [topLeft, topRight, bottomRight, bottomLeft].map((corner) =>
    prepared.place(corner),
  );
  return [{ format: name, text, corners, preparation: prepared.preparation }];
}
