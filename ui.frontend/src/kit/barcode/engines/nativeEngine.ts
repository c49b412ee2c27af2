import { barcodeFormats, type BarcodeFormat } from '../rules/barcode';
import { toGray, toPixels } from '../prepare/gray';
import { PLAIN, prepare } from '../prepare/ladder';
import type { Engine } from './engine';
import type { Corner, Pixels } from '../prepare/pixels';

/**
 * Creates an engine that uses the browser's own detector (Shape Detection API: Chrome on Android
 * and macOS).
 *
 * @returns undefined if there is no detector, or if it lacks a format
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
        const { pixels, place, preparation } = preparedFor(frame, turn);
        const found = await detector.detect(
          new ImageData(pixels.data, pixels.width, pixels.height),
        );
        return found.map(({ format, rawValue, cornerPoints }) => ({
          format,
          text: rawValue,
          corners: cornerPoints.map(place),
          preparation,
        }));
      },
    };
  } catch {
    // The class may exist although the service behind it is missing.
    return undefined;
  }
}

/** A detector reports Code 39 VIN as Code 39. */
const FORMATS = barcodeFormats.filter((format) => format !== 'code_39_vin');

/** Prepares every other frame only, because the detector rotates frames itself. */
function preparedFor(
  frame: Pixels,
  turn: number,
): {
  readonly pixels: Pixels & { data: Uint8ClampedArray<ArrayBuffer> };
  readonly place: (point: Corner) => Corner;
  readonly preparation: number;
} {
  const prepared = turn % 2 === 1 ? prepare(toGray(frame), turn >> 1) : undefined;
  const pixels = prepared ? toPixels(prepared) : frame;
  return {
    pixels: { ...pixels, data: new Uint8ClampedArray(pixels.data) },
    place: prepared ? (point) => prepared.place(point) : ({ x, y }) => ({ x, y }),
    preparation: prepared?.preparation ?? PLAIN,
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
