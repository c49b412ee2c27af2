import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawBarcode } from '../../ui.frontend/src/kit/barcode/drawing.testing';

const [WIDTH, HEIGHT] = [640, 480];
const PAPER = 235;

/** The labels in a picture, from top to bottom, by their barcodes; an empty list is an empty table. */
export type Labels = readonly string[];

/**
 * Writes a video in which a hand moves labels back and forth, for Chromium's fake camera, which repeats it
 * (`--use-file-for-fake-video-capture`, YUV4MPEG2).
 */
export function writeLabelVideo(file: string, labels: Labels): void {
  const picture = labelPicture(labels);
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frames = SWAY.flatMap(([right, down]) => [
    Buffer.from('FRAME\n'),
    moved(picture, right, down),
    colours,
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([head, ...frames]));
}

/** The hand's offsets in pixels, in small steps there and back. */
const SWAY = [0, 1, 2, 3, 4, 5, 4, 3, 2, 1].map((step) => [step * 4, step * 2] as const);

/** Returns the brightness of each pixel, row by row. */
export function labelPicture(labels: Labels): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  const height = Math.floor(HEIGHT / Math.max(1, labels.length));
  labels.forEach((text, at) => {
    const { data } = drawBarcode('code_128', text, { module: 2, height: 120 });
    for (let y = 0; y < height; y++)
      for (let x = 0; x < WIDTH; x++) {
        const from = y + Math.floor((HEIGHT - height) / 2);
        picture[(at * height + y) * WIDTH + x] = Math.min(PAPER, data[(from * WIDTH + x) * 4] ?? 0);
      }
  });
  return picture;
}

function moved(picture: Buffer, right: number, down: number): Buffer {
  const frame = Buffer.alloc(picture.length, PAPER);
  for (let y = down; y < HEIGHT; y++)
    picture.copy(frame, y * WIDTH + right, (y - down) * WIDTH, (y - down + 1) * WIDTH - right);
  return frame;
}
