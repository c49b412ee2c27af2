import type { FrameMessage, WorkerMessage } from './protocol';
import { BarcodeReaderError, createBarcodeReader } from './reader';

/** A worker whose responses the test controls; jsdom has none. */
class TestWorker extends EventTarget {
  readonly sent: FrameMessage[] = [];
  isEnded = false;

  postMessage(message: FrameMessage): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function reader() {
  const worker = new TestWorker();
  return { worker, reader: createBarcodeReader(() => worker as unknown as Worker) };
}

const frame = (): ImageData =>
  ({ width: 2, height: 1, data: new Uint8ClampedArray(8) }) as unknown as ImageData;

const code = { format: 'itf', text: '12345678', corners: [] } as const;

test('the reader reports which engine it uses', async () => {
  const { worker, reader: barcodes } = reader();
  worker.say({ kind: 'engine', engine: 'wasm' });
  expect(await barcodes.engine).toBe('wasm');
});

test('each frame gets its own result, whatever the order of the responses', async () => {
  const { worker, reader: barcodes } = reader();
  const [first, second] = [barcodes.read(frame()), barcodes.read(frame(), 1)];
  const [one, two] = worker.sent;
  worker.say({ kind: 'codes', number: two?.number ?? 0, codes: [code] });
  worker.say({ kind: 'codes', number: one?.number ?? 0, codes: [] });
  expect([await first, await second]).toEqual([[], [code]]);
  expect(worker.sent.map(({ turn }) => turn)).toEqual([0, 1]);
});

test('a frame that cannot be read fails without affecting others', async () => {
  const { worker, reader: barcodes } = reader();
  const [first, second] = [barcodes.read(frame()), barcodes.read(frame())];
  const [one, two] = worker.sent;
  worker.say({ kind: 'failed', number: one?.number ?? 0, reason: 'no canvas' });
  worker.say({ kind: 'codes', number: two?.number ?? 0, codes: [code] });
  await expect(first).rejects.toThrow(new BarcodeReaderError('no canvas'));
  expect(await second).toEqual([code]);
});

test('the reader reports that the browser refuses a worker', async () => {
  const barcodes = createBarcodeReader(() => {
    throw new Error('worker-src');
  });
  await expect(barcodes.engine).rejects.toThrow(BarcodeReaderError);
  await expect(barcodes.read(frame())).rejects.toThrow('worker-src');
});

test('if the worker breaks, pending frames and all later ones fail', async () => {
  const { worker, reader: barcodes } = reader();
  const waiting = barcodes.read(frame());
  worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  await expect(waiting).rejects.toThrow('out of memory');
  await expect(barcodes.read(frame())).rejects.toThrow(BarcodeReaderError);
  expect(worker.isEnded).toBe(true);
});

test('the reader reports a worker without an engine', async () => {
  const { worker, reader: barcodes } = reader();
  worker.say({ kind: 'no-engine', reason: 'nothing compiles here' });
  await expect(barcodes.engine).rejects.toThrow('nothing compiles here');
});

test('closing the reader ends its worker, and no further frame is read', async () => {
  const { worker, reader: barcodes } = reader();
  const waiting = barcodes.read(frame());
  barcodes.close();
  expect(worker.isEnded).toBe(true);
  await expect(waiting).rejects.toThrow(BarcodeReaderError);
  await expect(barcodes.engine).rejects.toThrow('closed');
});
