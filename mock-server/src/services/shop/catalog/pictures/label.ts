import type { Html } from '../../../../html/html';
import { html } from '../../../../html/html';
import type { Product } from '../Product';
import { lettering, widthOf } from './lettering';
import { tenths } from './paint';
import type { Paint } from './paint';

/** An area of the drawing, which is 600 wide and high. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the text of a pack: the brand, the title and, on a band, the size. */
export function labelText(product: Product, box: Box, paint: Paint): Html {
  const middle = box.x + box.width / 2;
  const band = Math.max(26, box.height * 0.17);
  const brand = Math.min(box.width * 0.088, box.height * 0.11, 21);
  const top = box.y + box.height * 0.07 + brand;
  const room = {
    x: box.x,
    y: top + brand * 0.9,
    width: box.width * 0.86,
    height: box.height - band - (top - box.y) - brand * 1.5,
  };
  const { lines, size } = fit(product.title, room);
  const first = room.y + (room.height - lines.length * size * LINE) / 2 + size * 0.86;
  const amount = fit(product.size, { ...room, height: band * 0.78 }, 1);
  return html`${lettering(product.brand.toUpperCase(), {
      x: middle,
      y: top,
      size: brand,
      weight: 600,
      fill: paint.ink,
      spacing: brand * 0.1,
    })}
    <path
      d="M${tenths(middle - box.width * 0.09)} ${tenths(top + brand * 0.55)}h${tenths(box.width * 0.18)}"
      stroke="${paint.accent}"
      stroke-width="3"
      stroke-linecap="round"
    />
    ${lines.map((line, at) =>
      lettering(line, {
        x: middle,
        y: first + at * size * LINE,
        size,
        weight: 700,
        fill: paint.ink,
      }),
    )}
    <rect
      x="${box.x}"
      y="${tenths(box.y + box.height - band)}"
      width="${box.width}"
      height="${tenths(band)}"
      fill="${paint.accent}"
    />
    ${lettering(product.size, {
      x: middle,
      y: box.y + box.height - band / 2 + Math.min(amount.size, 20) * 0.36,
      size: Math.min(amount.size, 20),
      weight: 600,
      fill: paint.onAccent,
    })}`;
}

/** The height of a line as a multiple of the font size. */
const LINE = 1.16;
const LARGEST = 38;
const SMALLEST = 11;

/** Returns the largest size at which a text fits, and its lines. */
function fit(text: string, room: Box, most = 5): { lines: readonly string[]; size: number } {
  for (let size = LARGEST; size > SMALLEST; size -= 1) {
    const lines = wrap(text, room.width, size);
    const fits = lines.every((line) => widthOf(line, 700, size) <= room.width);
    if (fits && lines.length <= most && lines.length * size * LINE <= room.height)
      return { lines, size };
  }
  return { lines: wrap(text, room.width, SMALLEST), size: SMALLEST };
}

function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of bound(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, 700, size) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** Keeps an amount and its unit on one line, as `200 mg` or `SPF 50`. */
function bound(text: string): string {
  return text.replace(/(\d) (?=(?:mg|IU|in)\b)|(\bSPF) (?=\d)/g, '$1$2\u00a0');
}
