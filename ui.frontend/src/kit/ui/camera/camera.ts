import { BrowserCodeReader } from '@zxing/browser';

/** A camera that runs. */
export interface Camera {
  /** The cameras to choose from, this one among them; their names are the device's own. */
  readonly devices: readonly CameraDevice[];
  /** The id of this one. */
  readonly deviceId: string | undefined;
  /** Switches its light on or off; undefined where it has none. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | undefined;
}

export interface CameraDevice {
  readonly deviceId: string;
  readonly label: string;
}

/** Why there is no camera: not allowed, none there, in use by another program, or something else. */
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
 * Shows what a camera sees in a video element: the camera at the back, at 640 by 480 pixels, where the
 * device has such (product-spec §9), or the one that was chosen. The browser asks the visitor first.
 *
 * @param signal stops the camera, its light with it, at any time
 * @param onEnded is called when the camera ends by itself, as when it is unplugged
 * @throws CameraError where it does not start; the signal's reason where that was aborted before
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

/** What the browser will answer a page that asks for the camera; undefined where it does not say. */
export async function cameraPermission(): Promise<PermissionState | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state;
  } catch {
    // Firefox up to 131 knows no such permission.
    return undefined;
  }
}

/** What `@zxing/browser` keeps for its own readers: ours are not among them. */
class Preview extends BrowserCodeReader {
  static async show(stream: MediaStream, video: HTMLVideoElement): Promise<void> {
    await this.attachStreamToVideo(stream, video);
  }
}

async function openStream(deviceId: string | undefined): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Navigator>;
  // A page that did not come over https has none.
  if (!mediaDevices) throw new CameraError('missing');
  const which =
    deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  try {
    return await mediaDevices.getUserMedia({ video: { ...which, width: 640, height: 480 } });
  } catch (error) {
    throw new CameraError(problemOf(error), { cause: error });
  }
}

/** By the names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia. */
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

/** A list that is lost is no reason not to scan. */
async function listDevices(): Promise<readonly CameraDevice[]> {
  try {
    return await BrowserCodeReader.listVideoInputDevices();
  } catch {
    return [];
  }
}

/** A frame that can be handed over to a worker. */
export type CameraFrame = ImageBitmap | VideoFrame;

/**
 * Hands over the frames of a video as they come, never a second one while one is being looked at.
 *
 * @param signal ends it
 * @param take gets a frame of its own and its number, counted from 0
 * @throws what `take` rejects with, or the signal's reason
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

/** Safari before 15.4 and Firefox before 132 tell no frames of a video. */
function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
}

/** The picture as it is now; undefined where the video has none yet. */
async function grab(video: HTMLVideoElement): Promise<CameraFrame | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  return typeof VideoFrame === 'function' ? new VideoFrame(video) : await createImageBitmap(video);
}
