import { barcodeFormats, type BarcodeFormat } from '../rules/barcode';
import { toGray, toPixels } from '../prepare/gray';
import { prepare } from '../prepare/ladder';
import type { Engine } from './engine';
import type { Corner, Pixels } from '../prepare/pixels';

/**
 * The browser's own detector (Shape Detection API: Chrome on Android and macOS).
 *
 * @returns undefined where there is none, or one that lacks a format
 */
export async function createNativeEngine(): Promise<Engine | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Detector) return undefined;
  try {
    const supported = await Detector.getSupportedFormats();
    if (!FORMATS.every((format) => supported.includes(format))) return undefined;
    const detector = new Detector({ formats: FORMATS });
    return {
      kind: 'native',
      async read(frame, turn) {
        const { pixels, place } = preparedFor(frame, turn);
        const found = await detector.detect(
          new ImageData(pixels.data, pixels.width, pixels.height),
        );
        return found.map(({ format, rawValue, cornerPoints }) => ({
          format,
          text: rawValue,
          corners: cornerPoints.map(place),
        }));
      },
    };
  } catch {
    // The class may be offered where the service behind it is missing.
    return undefined;
  }
}

/** Code 39 VIN is Code 39 to a detector. */
const FORMATS = barcodeFormats.filter((format) => format !== 'code_39_vin');

/** The detector turns frames itself, so only every other one is prepared for it. */
function preparedFor(
  frame: Pixels,
  turn: number,
): {
  readonly pixels: Pixels & { data: Uint8ClampedArray<ArrayBuffer> };
  readonly place: (point: Corner) => Corner;
} {
  const prepared = turn % 2 === 1 ? prepare(toGray(frame), turn >> 1) : undefined;
  const pixels = prepared ? toPixels(prepared) : frame;
  return {
    pixels: { ...pixels, data: new Uint8ClampedArray(pixels.data) },
    place: prepared ? (point) => prepared.place(point) : ({ x, y }) => ({ x, y }),
  };
}

interface DetectorClass {
  new (options: { formats: readonly BarcodeFormat[] }): {
    detect(image: ImageData): Promise<readonly DetectedBarcode[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

interface DetectedBarcode {
  readonly format: BarcodeFormat;
  readonly rawValue: string;
  readonly cornerPoints: readonly Corner[];
}
