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
