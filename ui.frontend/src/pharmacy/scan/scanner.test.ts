import type { BarcodeReader, ReadCode } from '../../kit/barcode/reader';
import { fakeCamera, fakeVideo } from '../../kit/ui/camera/camera.testing';
import { createScanner, type Scanner, type ScannerState } from './scanner';

const code = (text: string): ReadCode => ({ format: 'code_128', text, corners: [] });
const label = '024681012141600000000000';
const other = '013579111315100000000000';
const shampoo = '012345678905';

let scanner: Scanner;
let states: string[];
let isReaderClosed: boolean;

/** Creates a scanner whose reader returns the same codes for every frame. */
function scannerThatSees(...texts: string[]): void {
  scannerWith(() => Promise.resolve(texts.map(code)));
}

function scannerWith(read: BarcodeReader['read']): void {
  isReaderClosed = false;
  scanner = createScanner(() => ({
    engine: Promise.resolve('wasm'),
    read,
    close: () => {
      isReaderClosed = true;
    },
  }));
  states = [];
  scanner.$state.listen(({ kind }) => states.push(kind));
}

const open = (mayAsk = false) => scanner.open(fakeVideo(), mayAsk);

/** Waits for a state and returns it. */
async function reached<Kind extends ScannerState['kind']>(
  kind: Kind,
): Promise<Extract<ScannerState, { kind: Kind }>> {
  for (let turn = 0; turn < 300 && scanner.$state.get().kind !== kind; turn++) await nextTurn();
  const state = scanner.$state.get();
  expect(state.kind).toBe(kind);
  return state as Extract<ScannerState, { kind: Kind }>;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
const problem = async () => (await reached('stopped')).problem;
const barcodes = async () => (await reached('detected')).barcodes;

/** Fakes the browser's decoding of photos; an empty file cannot be decoded. */
function fakePhotos(): { width: number }[] {
  const looks: { width: number }[] = [];
  const bitmap = (width: number, height: number) => ({ width, height, close: () => undefined });
  globalThis.createImageBitmap = ((from: Blob | ImageBitmap, options?: ImageBitmapOptions) => {
    if (from instanceof Blob)
      return from.size === 0
        ? Promise.reject(new DOMException('', 'InvalidStateError'))
        : Promise.resolve(bitmap(4000, 3000));
    const look = bitmap(options?.resizeWidth ?? 0, options?.resizeHeight ?? 0);
    looks.push(look);
    return Promise.resolve(look);
  }) as typeof createImageBitmap;
  return looks;
}

const photo = new Blob(['a photo']);

afterEach(() => {
  scanner.close();
});

test('a label is detected, and the camera is stopped', async () => {
  const camera = fakeCamera();
  scannerThatSees(label);
  await open();
  expect(await barcodes()).toEqual([label]);
  expect(states.slice(-2)).toEqual(['running', 'detected']);
  expect(camera.running()).toBe(0);
});

test('two labels in view are both detected', async () => {
  fakeCamera();
  scannerThatSees(label, other);
  await open();
  expect(await barcodes()).toEqual([label, other]);
});

test('the reader gets no second frame while it reads one', async () => {
  fakeCamera();
  let inFlight = 0;
  const most: number[] = [];
  scannerWith(async (_, turn) => {
    inFlight += 1;
    most.push(inFlight);
    await nextTurn();
    inFlight -= 1;
    return (turn ?? 0) < 12 ? [] : [code(label)];
  });
  await open();
  await reached('detected');
  expect(new Set(most)).toEqual(new Set([1]));
});

test('a barcode of another kind is reported, and the camera keeps running', async () => {
  const camera = fakeCamera();
  let texts = [shampoo];
  scannerWith(() => Promise.resolve(texts.map(code)));
  await open();
  await reached('running');
  for (let turn = 0; turn < 50; turn++) await nextTurn();
  expect(await reached('running')).toMatchObject({ hint: 'invalid' });
  expect(camera.running()).toBe(1);
  texts = [label];
  expect(await barcodes()).toEqual([label]);
});

test('after ten seconds without a label, a hint explains how to hold it', async () => {
  fakeCamera();
  scannerWith(() => new Promise(() => undefined));
  const video = fakeVideo();
  jest.useFakeTimers();
  void scanner.open(video, false);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(scanner.$state.get()).not.toHaveProperty('hint');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(scanner.$state.get()).toMatchObject({ kind: 'running', hint: 'slow' });
  jest.useRealTimers();
});

describe('the visitor is asked first', () => {
  test.each(['prompt', 'unknown'] as const)('if the permission is %s', async (permission) => {
    const camera = fakeCamera({ permission });
    scannerThatSees(label);
    await open();
    expect(scanner.$state.get().kind).toBe('asking');
    expect(camera.asked).toEqual([]);
    await scanner.scan();
    expect(await barcodes()).toEqual([label]);
  });

  test('but not again after agreeing', async () => {
    fakeCamera({ permission: 'prompt' });
    scannerThatSees(label);
    await open(true);
    expect(states).not.toContain('asking');
    await reached('detected');
  });

  test('but not if the camera is refused already, which is reported instead', async () => {
    const camera = fakeCamera({ permission: 'denied' });
    scannerThatSees(label);
    await open();
    expect(await problem()).toBe('refused');
    expect(camera.asked).toEqual([]);
  });
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['UnknownError', 'failed'],
])(
  'a camera that does not start (%s) is reported as %s, and can be tried again',
  async (name, expected) => {
    const camera = fakeCamera();
    camera.refusals.push(name);
    scannerThatSees(label);
    await open();
    expect(await problem()).toBe(expected);
    await scanner.scan();
    expect(await barcodes()).toEqual([label]);
  },
);

test('a camera that is unplugged is reported, and can be tried again', async () => {
  const camera = fakeCamera();
  scannerThatSees();
  await open();
  await reached('running');
  camera.unplug();
  expect(await problem()).toBe('unplugged');
  await scanner.scan();
  expect(camera.running()).toBe(1);
});

test('another camera is kept for the next scan', async () => {
  const camera = fakeCamera({ devices: ['Back camera', 'Front camera'] });
  scannerThatSees(label);
  await open();
  await scanner.scan('Front camera');
  await reached('detected');
  await scanner.scan();
  expect(camera.asked.slice(1).map(({ video }) => video)).toEqual(
    Array(2).fill({ deviceId: { exact: 'Front camera' }, width: 640, height: 480 }),
  );
  expect(camera.running()).toBe(1);
});

test('a chosen camera that does not start leads back to the other, which the browser used first', async () => {
  const camera = fakeCamera({ devices: ['Back camera', 'Front camera'] });
  scannerThatSees();
  await open();
  await reached('running');
  camera.refusals.push('NotReadableError', 'NotReadableError');
  await scanner.scan('Front camera');
  await scanner.scan();
  const { choice } = await reached('stopped');
  expect(choice?.deviceId).toBe('Front camera');
  expect(choice?.devices.map(({ label: name }) => name)).toEqual(['Back camera', 'Front camera']);
  await scanner.scan('Back camera');
  expect(await reached('running')).toMatchObject({ camera: { deviceId: 'Back camera' } });
});

test('a camera that is unplugged leads to the other cameras', async () => {
  const camera = fakeCamera({ devices: ['Back camera', 'Front camera'] });
  scannerThatSees();
  await open();
  await reached('running');
  camera.unplug();
  expect((await reached('stopped')).choice?.deviceId).toBe('Back camera');
});

test('a reader that cannot read stops the camera', async () => {
  const camera = fakeCamera();
  scannerWith(() => Promise.reject(new Error('No worker.')));
  await open();
  expect(await problem()).toBe('unreadable');
  expect(camera.running()).toBe(0);
});

test('the camera stops while the page is hidden, and starts again when it is shown', async () => {
  const camera = fakeCamera();
  scannerThatSees();
  await open();
  await reached('running');
  scanner.hide();
  expect(camera.running()).toBe(0);
  scanner.show();
  await reached('running');
  expect(camera.running()).toBe(1);
});

test('a finished scan does not start again when the page is shown again', async () => {
  const camera = fakeCamera();
  scannerThatSees(label);
  await open();
  await reached('detected');
  scanner.hide();
  scanner.show();
  expect(scanner.$state.get().kind).toBe('detected');
  expect(camera.asked).toHaveLength(1);
});

test('a scanner that is closed while the browser asks or the camera runs stops the camera', async () => {
  const camera = fakeCamera();
  scannerThatSees();
  const opened = open();
  scanner.close();
  await opened;
  expect(camera.running()).toBe(0);
  scannerThatSees();
  await open();
  await reached('running');
  scanner.close();
  expect(camera.running()).toBe(0);
  expect(isReaderClosed).toBe(true);
});

describe('a photo', () => {
  test('is scaled down and searched for labels while the camera is off', async () => {
    const camera = fakeCamera();
    const looks = fakePhotos();
    let texts: string[] = [];
    scannerWith(() => Promise.resolve(texts.map(code)));
    await open();
    await reached('running');
    texts = [label, other];
    await scanner.readPhoto(photo);
    expect(await barcodes()).toEqual([label, other]);
    expect(camera.running()).toBe(0);
    expect(looks[0]?.width).toBe(1600);
  });

  test('a photo without a code is searched again in a larger size, and then reported as empty', async () => {
    const looks = fakePhotos();
    scannerThatSees();
    await scanner.readPhoto(photo);
    expect(await problem()).toBe('photo-empty');
    expect([...new Set(looks.map(({ width }) => width))]).toEqual([1600, 2800]);
  });

  test('a photo with another kind of barcode is reported as invalid', async () => {
    fakePhotos();
    scannerThatSees(shampoo);
    await scanner.readPhoto(photo);
    expect(await problem()).toBe('photo-invalid');
  });

  test('a photo that cannot be opened is reported', async () => {
    fakePhotos();
    scannerThatSees(label);
    await scanner.readPhoto(new Blob([]));
    expect(await problem()).toBe('photo-unopened');
  });

  test('reports that the browser cannot read barcodes', async () => {
    fakePhotos();
    scannerWith(() => Promise.reject(new Error('No worker.')));
    await scanner.readPhoto(photo);
    expect(await problem()).toBe('unreadable');
  });

  test('reports nothing after the scanner is closed', async () => {
    fakePhotos();
    scannerThatSees(label);
    const read = scanner.readPhoto(photo);
    scanner.close();
    await read;
    expect(scanner.$state.get().kind).toBe('reading');
  });
});
