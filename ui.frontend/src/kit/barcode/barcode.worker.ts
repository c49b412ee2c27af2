import { frameCode } from './rules/agreement';
import type { ReadCode } from './engines/engine';
import { createImageNumbers } from './prepare/images';
import type { Pixels } from './prepare/pixels';
import { sameText } from './engines/sameText';
import { pickEngine } from './engines/pickEngine';
import type { FrameMessage, WorkerMessage } from './protocol';

/* Runs in a worker: reports which engine it has, then posts the codes of each frame that it
   receives. */

const engine = pickEngine();

engine.then(
  ({ kind }) => {
    say({ kind: 'engine', engine: kind });
  },
  (error: unknown) => {
    say({ kind: 'no-engine', reason: String(error) });
  },
);

addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
  read(data).then(
    (codes) => {
      say({ kind: 'codes', number: data.number, codes });
    },
    (error: unknown) => {
      say({ kind: 'failed', number: data.number, reason: String(error) });
    },
  );
});

async function read({ frame, turn }: FrameMessage): Promise<readonly ReadCode[]> {
  const pixels = pixelsOf(frame);
  const image = numberOf(pixels);
  const codes = await (await engine).read(pixels, turn);
  return codes.map((code) => {
    const { format, text } = sameText(code.format, code.text);
    const { preparation } = code;
    return { ...code, ...frameCode(format, text, { image, preparation }) };
  });
}

const numberOf = createImageNumbers();

let canvas: OffscreenCanvas | undefined;

/**
 * Reads the pixels of a frame. Closes a camera's frame at once, because browsers lend out only a
 * few.
 */
function pixelsOf(frame: FrameMessage['frame']): Pixels {
  if ('data' in frame) return frame;
  const [width, height] =
    'displayWidth' in frame
      ? [frame.displayWidth, frame.displayHeight]
      : [frame.width, frame.height];
  if (canvas?.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('The browser gives a worker no canvas.');
  drawing.drawImage(frame, 0, 0);
  frame.close();
  return drawing.getImageData(0, 0, width, height);
}

function say(message: WorkerMessage): void {
  postMessage(message);
}
