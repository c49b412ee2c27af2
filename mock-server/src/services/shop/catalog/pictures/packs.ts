import type { Html } from '../../../../html/html';
import { html } from '../../../../html/html';
import type { Draw } from './Drawing';
import type { Box } from './label';
import type { Paint } from './paint';

export const carton: Draw = (paint) => ({
  behind: html`${box(paint, { x: 150, y: 146, width: 252, height: 366 })}
    <rect x="168" y="196" width="216" height="264" rx="6" fill="${paint.sheet}" />
    ${leaf(paint, 340, 172)}`,
  label: { x: 174, y: 202, width: 204, height: 246 },
  width: 340,
});

export const bandage: Draw = (paint) => ({
  behind: html`${box(paint, { x: 128, y: 170, width: 310, height: 342 })}
    <rect x="150" y="196" width="266" height="196" rx="8" fill="${paint.sheet}" />`,
  label: { x: 158, y: 200, width: 250, height: 188 },
  before: html`${plaster(paint, 200, 458, -14)} ${plaster(paint, 356, 466, 9)}`,
  width: 420,
});

export const blister: Draw = (paint) => ({
  behind: html`${box(paint, { x: 112, y: 160, width: 330, height: 300 })}
    <rect x="134" y="184" width="286" height="190" rx="8" fill="${paint.sheet}" />`,
  label: { x: 142, y: 188, width: 270, height: 180 },
  before: html`<g transform="rotate(-5 320 446)">
    <rect x="170" y="392" width="320" height="118" rx="14" fill="#dfe4e6" stroke="#b9c2c6" />
    <rect x="176" y="398" width="308" height="106" rx="10" fill="#eef1f2" />
    ${Array.from({ length: 12 }, (_, at) => pill(paint, 206 + (at % 6) * 49, 424 + Math.floor(at / 6) * 52))}
  </g>`,
  width: 400,
});

export const pouch: Draw = (paint) => ({
  behind: html`
    <path
      d="M152 118h296q8 180 4 330-2 62-44 64H192q-42-2-44-64-4-150 4-330z"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    <path d="M152 118h296l1 36H151z" fill="#17251f" opacity="0.1" />
    <path d="M151 182h298" stroke="#ffffff" stroke-opacity="0.6" stroke-width="5" />
    <ellipse cx="300" cy="136" rx="24" ry="8" fill="#f4f4ee" stroke="${paint.edge}" />
    <path
      d="M158 470q142 46 284 0"
      fill="none"
      stroke="#17251f"
      stroke-opacity="0.14"
      stroke-width="3"
    />
    <rect x="184" y="218" width="232" height="232" rx="22" fill="${paint.label}" />
    <path
      d="M164 196q10 140 4 250"
      fill="none"
      stroke="#fff"
      stroke-width="10"
      stroke-linecap="round"
      opacity="0.3"
    />
  `,
  label: { x: 192, y: 226, width: 216, height: 206 },
  width: 360,
});

export const bar: Draw = (paint) => ({
  behind: html`${box(paint, { x: 104, y: 216, width: 340, height: 220 })}
    <rect x="168" y="216" width="212" height="220" fill="${paint.sheet}" />`,
  label: { x: 172, y: 222, width: 204, height: 196 },
  before: html`<rect
      x="266"
      y="404"
      width="250"
      height="108"
      rx="46"
      fill="${paint.pack}"
      stroke="${paint.edge}"
    />
    <rect x="286" y="418" width="210" height="66" rx="33" fill="#ffffff" opacity="0.28" />
    <path
      d="M330 452q30-24 60 0t60 0"
      fill="none"
      stroke="${paint.edge}"
      stroke-width="4"
      stroke-linecap="round"
      opacity="0.6"
    />`,
  width: 430,
});

/** Draws a cardboard box, whose right side and top are visible. */
export function box(paint: Paint, { x, y, width, height }: Box): Html {
  const [right, bottom] = [x + width, y + height];
  return html`<path
      d="M${right} ${y}l52-28v${height - 22}L${right} ${bottom}z"
      fill="${paint.side}"
    />
    <path d="M${x} ${y}l52-28h${width}l-52 28z" fill="${paint.top}" />
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint.front}" />
    <path
      d="M${x} ${bottom}V${y}l52-28h${width}v${height - 22}L${right} ${bottom}zM${right} ${bottom}V${y}M${x} ${y}h${width}l52-28"
      fill="none"
      stroke="${paint.edge}"
      stroke-opacity="0.55"
    />`;
}

function leaf({ accent, onAccent }: Paint, x: number, y: number): Html {
  return html`<path
    d="M${x} ${y}q2-26 34-28 2 26-34 28z"
    fill="${onAccent === '#ffffff' ? '#ffffff' : accent}"
    opacity="0.75"
  />`;
}

function plaster({ front, edge }: Paint, x: number, y: number, turn: number): Html {
  const dots = Array.from({ length: 8 }, (_, at) => {
    const [left, top] = [(at % 4) * 13 - 20, Math.floor(at / 4) * 14 - 7];
    return html`<circle cx="${x + left}" cy="${y + top}" r="2.4" fill="#17251f" opacity="0.25" />`;
  });
  return html`<g transform="rotate(${turn} ${x} ${y})">
    <rect
      x="${x - 92}"
      y="${y - 28}"
      width="184"
      height="58"
      rx="29"
      fill="#17251f"
      opacity="0.12"
    />
    <rect
      x="${x - 92}"
      y="${y - 32}"
      width="184"
      height="58"
      rx="29"
      fill="${front}"
      stroke="${edge}"
    />
    <rect x="${x - 36}" y="${y - 32}" width="72" height="58" fill="#ffffff" opacity="0.4" />
    <g transform="translate(0 -3)">${dots}</g>
  </g>`;
}

function pill({ accent }: Paint, x: number, y: number): Html {
  return html`<rect x="${x - 20}" y="${y - 15}" width="40" height="30" rx="15" fill="#d3dadd" />
    <rect x="${x - 16}" y="${y - 13}" width="32" height="24" rx="12" fill="${accent}" />
    <rect
      x="${x - 11}"
      y="${y - 10}"
      width="16"
      height="6"
      rx="3"
      fill="#ffffff"
      opacity="0.55"
    />`;
}
