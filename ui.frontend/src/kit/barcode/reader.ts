import type { EngineKind, ReadCode } from './engines/engine';
import type { Pixels } from './prepare/pixels';
import type { FrameMessage, WorkerMessage } from './protocol';

export type { EngineKind, ReadCode } from './engines/engine';
/** Reads barcodes from frames of a camera or from a picture, in a worker. */
export interface BarcodeReader {
  /**
   * The chosen engine, once it is ready to read.
   * @throws BarcodeReaderError if no worker starts, or it has no engine
   */
  readonly engine: Promise<EngineKind>;
  /**
   * Returns the codes in one frame: none, one, or those of several labels.
   *
   * @param frame is transferred and cannot be used afterwards, whatever its kind
   * @param turn the number of the frame, from 0: each is prepared differently, so that eight frames
   * of one label reveal what a single one hides
   * @throws BarcodeReaderError if there is no worker or engine, or if the reader was closed
   */
  read(frame: Frame, turn?: number): Promise<readonly ReadCode[]>;
  /** Ends the worker; frames that are still being read are rejected. */
  close(): void;
}

export type Frame = ImageData | ImageBitmap | VideoFrame;

/** The error if frames cannot be read here: the caller has to offer another way. */
export class BarcodeReaderError extends Error {
  override readonly name = 'BarcodeReaderError';
}

/**
 * Creates a reader of barcodes.
 *
 * @param startWorker starts the worker; only tests pass their own
 */
export function createBarcodeReader(startWorker: () => Worker = barcodeWorker): BarcodeReader {
  return new WorkerReader(startWorker);
}

class WorkerReader implements BarcodeReader {
  readonly engine: Promise<EngineKind>;
  private ready: Settle<EngineKind> | undefined;
  private worker: Worker | undefined;
  private failure: BarcodeReaderError | undefined;
  private readonly pending = new Map<number, Settle<readonly ReadCode[]>>();
  private count = 0;

  constructor(startWorker: () => Worker) {
    this.engine = new Promise((resolve, reject) => {
      this.ready = { resolve, reject };
    });
    // A caller that only reads frames learns of a missing engine from `read`.
    this.engine.catch(() => undefined);
    try {
      this.worker = startWorker();
    } catch (error) {
      this.fail(`The browser gives no worker: ${String(error)}`);
      return;
    }
    this.worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      this.take(data);
    });
    this.worker.addEventListener('error', ({ message }) => {
      this.fail(`The worker broke: ${message}`);
    });
  }

  read(frame: Frame, turn = 0): Promise<readonly ReadCode[]> {
    return new Promise((resolve, reject) => {
      if (this.failure) {
        reject(this.failure);
        return;
      }
      this.count += 1;
      const { message, transfer } = handOver(this.count, frame, turn);
      this.pending.set(this.count, { resolve, reject });
      this.worker?.postMessage(message, transfer);
    });
  }

  close(): void {
    this.fail('The reader was closed.');
  }

  private take(message: WorkerMessage): void {
    if (message.kind === 'engine') this.ready?.resolve(message.engine);
    else if (message.kind === 'no-engine') this.fail(message.reason);
    else {
      const settle = this.pending.get(message.number);
      this.pending.delete(message.number);
      if (message.kind === 'codes') settle?.resolve(message.codes);
      else settle?.reject(new BarcodeReaderError(message.reason));
    }
  }

  /** Rejects every pending frame and every later one. */
  private fail(reason: string): void {
    this.failure ??= new BarcodeReaderError(reason);
    this.worker?.terminate();
    this.ready?.reject(this.failure);
    for (const { reject } of this.pending.values()) reject(this.failure);
    this.pending.clear();
  }
}

interface Settle<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: BarcodeReaderError) => void;
}

function barcodeWorker(): Worker {
  return new Worker(
    new URL(/* webpackChunkName: "barcode" */ './barcode.worker.ts', import.meta.url),
  );
}

/** Builds the message for a frame, without copying its pixels. */
function handOver(
  number: number,
  frame: Frame,
  turn: number,
): { readonly message: FrameMessage; readonly transfer: Transferable[] } {
  if (!('data' in frame)) return { message: { number, frame, turn }, transfer: [frame] };
  const pixels: Pixels = { width: frame.width, height: frame.height, data: frame.data };
  return { message: { number, frame: pixels, turn }, transfer: [frame.data.buffer] };
}
