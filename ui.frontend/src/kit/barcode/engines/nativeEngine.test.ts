import { PLAIN } from '../prepare/ladder';
import { createNativeEngine } from './nativeEngine';

/* jsdom has neither a detector nor pictures: both are simulated here as the browser specifies
   them. */

const EVERY = ['code_128', 'ean_13', 'ean_8', 'code_39', 'codabar', 'upc_a', 'upc_e', 'itf'];

const pixels = { width: 48, height: 48, data: new Uint8ClampedArray(48 * 48 * 4) };
const found = {
  format: 'itf',
  rawValue: '12345678',
  cornerPoints: [
    { x: 1, y: 2 },
    { x: 9, y: 2 },
  ],
};

function offer(detector: unknown): void {
  Object.assign(globalThis, { BarcodeDetector: detector });
}

beforeAll(() => {
  Object.assign(globalThis, {
    ImageData: class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  });
});

afterEach(() => {
  offer(undefined);
});

test('a browser without a detector has no native engine', async () => {
  expect(await createNativeEngine()).toBeUndefined();
});

test.each(EVERY)('a detector without %s is not used', async (missing) => {
  offer({
    getSupportedFormats: () => Promise.resolve(EVERY.filter((format) => format !== missing)),
  });
  expect(await createNativeEngine()).toBeUndefined();
});

test('a detector that exists but fails is not used', async () => {
  offer({ getSupportedFormats: () => Promise.reject(new Error('no service')) });
  expect(await createNativeEngine()).toBeUndefined();
});

test('a detector that supports every format reads plain and prepared frames', async () => {
  offer(
    class {
      static getSupportedFormats = () => Promise.resolve([...EVERY, 'qr_code']);
      detect = () => Promise.resolve([found]);
    },
  );
  const engine = await createNativeEngine();
  expect(engine?.kind).toBe('native');
  const code = { format: 'itf', text: '12345678', corners: found.cornerPoints };
  expect(await engine?.read(pixels, 0)).toEqual([{ ...code, preparation: PLAIN }]);
  // An empty frame has no direction, so it stays plain.
  expect(await engine?.read(pixels, 1)).toEqual([{ ...code, preparation: PLAIN }]);
});
