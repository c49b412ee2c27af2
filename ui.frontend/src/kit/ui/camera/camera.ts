import { BrowserCodeReader } from '@zxing/browser';

/** A running camera. */
export interface Camera {
  /** The available cameras, including this one; their names are the device's own. */
  readonly devices: readonly CameraDevice[];
  /** The id of this camera. */
  readonly deviceId: string | undefined;
  /** Switches its light on or off; undefined if it has none. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | undefined;
}

export interface CameraDevice {
  readonly deviceId: string;
  readonly label: string;
}

/**
 * The reason why there is no camera: not allowed, missing, in use by another program, or another
 * failure.
 */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'failed';

export class CameraError extends Error {
  override readonly name = 'CameraError';

  constructor(
    readonly problem: CameraProblem,
    options?: ErrorOptions,
  ) {
    super(`The camera does not start: ${problem}.`, options);
  }
}

/**
 * Shows a camera's picture in a video element: the rear camera at 640 by 480 pixels, if the device
 * has one (docs/specification/pharmacy.md#barcode-scan), or the chosen one. The browser asks the visitor first.
 *
 * @param signal stops the camera and its light at any time
 * @param onEnded is called when the camera ends by itself, for example when it is unplugged
 * @throws CameraError if the camera does not start; the signal's reason if it was aborted before
 */
export async function startCamera(
  video: HTMLVideoElement,
  { deviceId, signal, onEnded }: { deviceId?: string; signal: AbortSignal; onEnded: () => void },
): Promise<Camera> {
  const stream = await openStream(deviceId);
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
    BrowserCodeReader.cleanVideoSource(video);
  };
  try {
    // The visitor may have left while the browser was asking.
    signal.throwIfAborted();
    signal.addEventListener('abort', stop);
    const [track] = stream.getVideoTracks();
    if (!track) throw new CameraError('missing');
    track.addEventListener('ended', onEnded);
    await Preview.show(stream, video);
    const devices = await listDevices();
    signal.throwIfAborted();
    return {
      devices,
      deviceId: track.getSettings().deviceId,
      setTorch: BrowserCodeReader.mediaStreamIsTorchCompatible(stream)
        ? (isOn) => BrowserCodeReader.mediaStreamSetTorch(track, isOn)
        : undefined,
    };
  } catch (error) {
    stop();
    signal.throwIfAborted();
    throw error instanceof CameraError ? error : new CameraError('failed', { cause: error });
  }
}

/**
 * Returns the browser's decision about camera requests of this page; undefined if the browser does
 * not reveal it.
 */
export async function cameraPermission(): Promise<PermissionState | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state;
  } catch {
    // Firefox up to 131 does not know this permission.
    return undefined;
  }
}

/** `@zxing/browser` keeps these methods for its own readers; ours are not among them. */
class Preview extends BrowserCodeReader {
  static async show(stream: MediaStream, video: HTMLVideoElement): Promise<void> {
    await this.attachStreamToVideo(stream, video);
  }
}

async function openStream(deviceId: string | undefined): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Navigator>;
  // A page that was not served over https has none.
  if (!mediaDevices) throw new CameraError('missing');
  const which =
    deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  try {
    return await mediaDevices.getUserMedia({ video: { ...which, width: 640, height: 480 } });
  } catch (error) {
    throw new CameraError(problemOf(error), { cause: error });
  }
}

/**
 * Maps the error names of
 * https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia.
 */
function problemOf(error: unknown): CameraProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}

/** Lists the cameras. A failure must not prevent scanning. */
async function listDevices(): Promise<readonly CameraDevice[]> {
  try {
    return await BrowserCodeReader.listVideoInputDevices();
  } catch {
    return [];
  }
}

/** A frame that can be transferred to a worker. */
export type CameraFrame = ImageBitmap | VideoFrame;

/**
 * Passes on the frames of a video as they come, but none while one is being processed.
 *
 * @param signal ends it
 * @param take receives a frame and its number, counted from 0
 * @throws the rejection of `take`, or the signal's reason
 */
export async function watchFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
  take: (frame: CameraFrame, number: number) => Promise<void>,
): Promise<never> {
  for (let number = 0; ;) {
    await nextFrame(video);
    signal.throwIfAborted();
    const frame = await grab(video);
    if (signal.aborted) frame?.close();
    signal.throwIfAborted();
    if (frame) await take(frame, number++);
  }
}

/**
 * Waits for the next frame. Safari before 15.4 and Firefox before 132 do not report a video's
 * frames.
 */
function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
}

/** Captures the current picture; returns undefined if the video has none yet. */
async function grab(video: HTMLVideoElement): Promise<CameraFrame | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  return typeof VideoFrame === 'function' ? new VideoFrame(video) : await createImageBitmap(video);
}
