import type { Direction } from './directions';
import type { Gray } from './gray';

/** A part of a picture, rotated so that its bars are upright. */
export interface Upright extends Gray {
  /** Returns the position of a point in the picture from which this part was taken. */
  place(x: number, y: number): { readonly x: number; readonly y: number };
}

/**
 * Rotates a picture so that the bars of one direction are upright, and cuts out the part that
 * contains them.
 *
 * @param margin pixels around the middles of the direction's tiles
 */
export function upright(picture: Gray, { angle, tiles }: Direction, margin = MARGIN): Upright {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let at = 0; at < tiles.length; at += 2) {
    const [x, y] = [tiles[at] ?? 0, tiles[at + 1] ?? 0];
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    bounds.left = Math.min(bounds.left, along - margin);
    bounds.right = Math.max(bounds.right, along + margin);
    bounds.top = Math.min(bounds.top, across - margin / 2);
    bounds.bottom = Math.max(bounds.bottom, across + margin / 2);
  }
  const width = Math.max(1, Math.ceil(bounds.right - bounds.left));
  const height = Math.max(1, Math.ceil(bounds.bottom - bounds.top));
  const place = (x: number, y: number) => ({
    x: (bounds.left + x) * cos - (bounds.top + y) * sin,
    y: (bounds.left + x) * sin + (bounds.top + y) * cos,
  });
  return { width, height, data: turned(picture, width, height, place(0, 0), cos, sin), place };
}

/**
 * A tile and a half: bars at the end of a code may share a tile with content that has no direction.
 */
const MARGIN = 36;

/**
 * Rotates a picture: interpolates each point from the four pixels around it, and repeats the
 * nearest edge outside the picture.
 */
function turned(
  { width: fromWidth, height: fromHeight, data: from }: Gray,
  width: number,
  height: number,
  start: { readonly x: number; readonly y: number },
  cos: number,
  sin: number,
): Uint8Array {
  const to = new Uint8Array(width * height);
  // Fixed-point arithmetic with 16 fractional bits is twice as fast as rounding each coordinate.
  const [stepX, stepY] = [Math.round(cos * ONE), Math.round(sin * ONE)];
  const [maxX, maxY] = [fromWidth - 2, fromHeight - 2];
  for (let row = 0; row < height; row += 1) {
    let x = Math.round((start.x - row * sin) * ONE);
    let y = Math.round((start.y + row * cos) * ONE);
    const end = (row + 1) * width;
    for (let at = row * width; at < end; at += 1, x += stepX, y += stepY) {
      let left = x >> 16;
      let top = y >> 16;
      left = left < 0 ? 0 : left > maxX ? maxX : left;
      top = top < 0 ? 0 : top > maxY ? maxY : top;
      const right = (x >> 8) & 255;
      const down = (y >> 8) & 255;
      const pixel = top * fromWidth + left;
      const upper = (from[pixel] ?? 0) * (256 - right) + (from[pixel + 1] ?? 0) * right;
      const lower =
        (from[pixel + fromWidth] ?? 0) * (256 - right) + (from[pixel + fromWidth + 1] ?? 0) * right;
      to[at] = (upper * (256 - down) + lower * down) >> 16;
    }
  }
  return to;
}

const ONE = 1 << 16;
