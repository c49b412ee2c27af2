import { atom, type ReadableAtom } from 'nanostores';
import { frameCode } from '../../kit/barcode/rules/agreement';
import { createLabelScan, type LabelScan, type ScanStep } from '../rules/labelScan';
import type { BarcodeReader } from '../../kit/barcode/reader';
import {
  CameraError,
  cameraPermission,
  startCamera,
  watchFrames,
  type Camera,
  type CameraFrame,
  type CameraProblem,
} from '../../kit/ui/camera/camera';
import { openPhoto, type Photo } from '../../kit/ui/camera/photo';

/**
 * The state of a scan (docs/specification/pharmacy.md#scanner-states). While the dialog is closed, there is no
 * scanner.
 */
export type ScannerState =
  /** The visitor has not yet agreed to the browser's question for the camera. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly camera: Camera; readonly hint?: ScanHint }
  /** A photo is searched. */
  | { readonly kind: 'reading' }
  /** The camera is stopped; `barcodes` has each label in view once. */
  | { readonly kind: 'detected'; readonly barcodes: readonly string[] }
  /** `choice` has the device's cameras, if one of several has the problem. */
  | {
      readonly kind: 'stopped';
      readonly problem: ScannerProblem;
      readonly choice?: CameraChoice;
    };

export type CameraChoice = Pick<Camera, 'devices' | 'deviceId'>;

/** The hint while the camera runs: a code of another kind of label was read, or no label for a while. */
export type ScanHint = 'invalid' | 'slow';

export type ScannerProblem =
  | CameraProblem
  /** The camera was disconnected or stopped by the device. */
  | 'unplugged'
  /** This browser cannot read barcodes. */
  | 'unreadable'
  | 'photo-empty'
  | 'photo-invalid'
  | 'photo-unopened';

export interface Scanner {
  readonly $state: ReadableAtom<ScannerState>;
  /**
   * Starts the camera. If the browser is going to ask for permission, waits for the visitor's consent first.
   *
   * @param video shows the camera's picture
   *
   * @param mayAsk whether the visitor has agreed to the browser's question
   */
  open(video: HTMLVideoElement, mayAsk: boolean): Promise<void>;
  /** Starts the camera, starts it again, or starts another one. */
  scan(deviceId?: string): Promise<void>;
  /** Searches a photo for labels. */
  readPhoto(file: Blob): Promise<void>;
  /** Stops the camera while the page is hidden. */
  readonly hide: () => void;
  /** Starts the camera again after `hide`. */
  readonly show: () => void;
  /** Stops the camera and the reader permanently. */
  close(): void;
}

/** The time without a label after which a hint explains how to hold it. */
const SLOW_MS = 10_000;

/** The longer side of a photo when it is searched, in pixels. A small barcode needs the larger picture. */
const PHOTO_SIZES = [1600, 2800];

/** The number of searches in each size; the reader prepares the photo differently each time. */
const LOOKS = 8;

/**
 * Creates a scanner, which looks for prescription labels through a camera or in a photo. The camera runs only while
 * the state is `running`, and the reader starts when the scanner is opened.
 */
export function createScanner(createReader: () => BarcodeReader): Scanner {
  const $state = atom<ScannerState>({ kind: 'starting' });
  /** Aborts the current scan or search, and stops the camera. */
  let run = new AbortController();
  let view: HTMLVideoElement | undefined;
  let reader: BarcodeReader | undefined;
  let device: string | undefined;
  /** The last camera that ran. */
  let last: Camera | undefined;
  let isHidden = false;

  const begin = (kind: 'starting' | 'reading'): AbortSignal => {
    run.abort();
    run = new AbortController();
    $state.set({ kind });
    return run.signal;
  };
  const end = (state: ScannerState): void => {
    run.abort();
    $state.set(state);
  };
  const stop = (problem: ScannerProblem): void => {
    end({ kind: 'stopped', problem });
  };
  /** Reports a camera that fails, and offers the others. */
  const stopCamera = (problem: ScannerProblem): void => {
    if (!last || last.devices.length < 2) stop(problem);
    else {
      const { devices, deviceId } = last;
      end({ kind: 'stopped', problem, choice: { devices, deviceId: device ?? deviceId } });
    }
  };
  const finish = ({ barcodes }: LabelScan): void => {
    end({ kind: 'detected', barcodes });
  };
  const look = async (scan: LabelScan, frame: CameraFrame, turn: number): Promise<ScanStep> => {
    reader ??= createReader();
    const codes = await reader.read(frame, turn);
    return scan.take(codes.map(({ format, text, source }) => frameCode(format, text, source)));
  };
  const hint = (next: ScanHint): void => {
    const state = $state.get();
    if (state.kind === 'running' && state.hint !== 'invalid') $state.set({ ...state, hint: next });
  };

  const watch = (video: HTMLVideoElement, signal: AbortSignal): void => {
    const scan = createLabelScan();
    watchFrames(video, signal, async (frame, number) => {
      const step = await look(scan, frame, number);
      if (signal.aborted) return;
      if (step === 'found') finish(scan);
      else if (step === 'invalid') hint('invalid');
    }).catch(() => {
      if (!signal.aborted) stop('unreadable');
    });
    const slow = setTimeout(() => {
      hint('slow');
    }, SLOW_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(slow);
    });
  };

  /** Searches a photo in each size and preparation until its labels are found. */
  const search = async (photo: Photo, signal: AbortSignal): Promise<LabelScan> => {
    const scan = createLabelScan();
    for (const size of sizesOf(photo.longest))
      for (let turn = 0; turn < LOOKS; turn++) {
        signal.throwIfAborted();
        if ((await look(scan, await photo.look(size), turn)) === 'found') return scan;
      }
    signal.throwIfAborted();
    return scan;
  };

  const scanner: Scanner = {
    $state,
    async open(video, mayAsk) {
      view = video;
      reader ??= createReader();
      const signal = begin('starting');
      const permission = await cameraPermission();
      if (signal.aborted) return;
      if (permission === 'denied') stop('refused');
      else if (permission === 'granted' || mayAsk) await scanner.scan();
      else end({ kind: 'asking' });
    },
    async scan(deviceId = device) {
      if (!view) return;
      device = deviceId;
      const signal = begin('starting');
      try {
        const camera = await startCamera(view, {
          ...(deviceId !== undefined && { deviceId }),
          signal,
          onEnded() {
            if (!signal.aborted) stopCamera('unplugged');
          },
        });
        last = camera;
        $state.set({ kind: 'running', camera });
        watch(view, signal);
      } catch (error) {
        if (!signal.aborted) stopCamera(error instanceof CameraError ? error.problem : 'failed');
      }
    },
    async readPhoto(file) {
      const signal = begin('reading');
      let problem: ScannerProblem = 'photo-unopened';
      try {
        const photo = await openPhoto(file);
        problem = 'unreadable';
        const scan = await search(photo, signal).finally(photo.close);
        if (scan.barcodes.length > 0) finish(scan);
        else stop(scan.isOther ? 'photo-invalid' : 'photo-empty');
      } catch {
        if (!signal.aborted) stop(problem);
      }
    },
    hide() {
      const { kind } = $state.get();
      if (kind !== 'starting' && kind !== 'running') return;
      isHidden = true;
      end({ kind: 'starting' });
    },
    show() {
      if (!isHidden) return;
      isHidden = false;
      void scanner.scan();
    },
    close() {
      run.abort();
      reader?.close();
    },
  };
  return scanner;
}

/** Returns the sizes for a photo; a small photo has only one. */
function sizesOf(longest: number): readonly number[] {
  return PHOTO_SIZES.filter((_, at) => at === 0 || longest > (PHOTO_SIZES[at - 1] ?? 0));
}
