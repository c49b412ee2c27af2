import type { Html } from '../../../../html/html';
import { html } from '../../../../html/html';
import type { Box } from './label';
import type { Paint } from './paint';

/** Draws a screw cap from its side. */
export function ribbedCap({ cap, edge }: Paint, { x, y, width, height }: Box): Html {
  const ribs = Math.floor(width / 14);
  return html`<rect
      x="${x}"
      y="${y}"
      width="${width}"
      height="${height}"
      rx="12"
      fill="${cap}"
      stroke="${edge}"
      stroke-opacity="0.6"
    />
    ${lines(x + 12, y + 12, (width - 24) / ribs, ribs + 1, height - 24, 0.12)}
    <rect
      x="${x + 6}"
      y="${y + 3}"
      width="${width - 12}"
      height="5"
      rx="2.5"
      fill="#fff"
      opacity="0.35"
    />`;
}

/** Draws upright lines from a corner on, such as ribs or a seal. */
export function lines(
  x: number,
  y: number,
  step: number,
  count: number,
  height: number,
  opacity: number,
): Html {
  const path = Array.from(
    { length: count },
    (_, at) => `M${(x + at * step).toFixed(1)} ${y}v${height}`,
  );
  return html`<path
    d="${path.join('')}"
    stroke="#17251f"
    stroke-opacity="${opacity}"
    stroke-width="2"
  />`;
}

/** Draws a label around a round pack, with the shadow of its edges. */
export function wrapLabel({ label }: Paint, { x, y, width, height }: Box): Html {
  return html`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${label}" />
    <path
      d="M${x} ${y}h${width}M${x} ${y + height}h${width}"
      stroke="#17251f"
      stroke-opacity="0.14"
      stroke-width="1.5"
    />`;
}

/** Draws the reflection of a window. */
export function shine(x: number, y: number, height: number): Html {
  return html`<rect
    x="${x}"
    y="${y}"
    width="20"
    height="${height}"
    rx="10"
    fill="url(#shine)"
    opacity="0.7"
  />`;
}
