import { createRequire } from 'node:module';
import { openSync, type Font, type Glyph } from 'fontkit';
import type { Html } from '../../../../html/html';
import { html } from '../../../../html/html';
import { tenths } from './paint';

/**
 * Draws a line of text in Figtree, the typeface of the pharmacies, as outlines: a picture in an `<img>` loads no fonts,
 * and a system's own would not fit the label. The text itself is the name of the drawing.
 */
export function lettering(
  text: string,
  {
    x,
    y,
    size,
    weight,
    fill,
    spacing = 0,
  }: {
    /** The middle of the line. */
    x: number;
    /** The baseline. */
    y: number;
    size: number;
    weight: Weight;
    fill: string;
    /** Additional space between letters, in the drawing's units. */
    spacing?: number;
  },
): Html {
  const { glyphs, positions } = layout(text, weight);
  const start = x - widthOf(text, weight, size, spacing) / 2;
  const scale = (size / EM).toFixed(4);
  let cursor = 0;
  const letters = glyphs.map((glyph, at) => {
    const left = Math.round(cursor);
    cursor += (positions[at]?.xAdvance ?? 0) + spacing * (EM / size);
    // The outlines of a letter are the same wherever it is, so that the picture compresses well.
    return html`<path transform="translate(${left})" d="${outlineOf(glyph)}" />`;
  });
  return html`<g
    aria-label="${text}"
    fill="${fill}"
    transform="translate(${tenths(start)} ${tenths(y)}) scale(${scale} -${scale})"
  >
    ${letters}
  </g>`;
}

function outlineOf({ path }: Glyph): string {
  return path.commands
    .map(({ command, args }) => LETTERS[command] + args.map(Math.round).join(' '))
    .join('');
}

/** 600 is semi-bold, 700 is bold. */
export type Weight = 600 | 700;

/** Returns the width of a line in the drawing's units. */
export function widthOf(text: string, weight: Weight, size: number, spacing = 0): number {
  const { advanceWidth, glyphs } = layout(text, weight);
  return advanceWidth * (size / EM) + Math.max(0, glyphs.length - 1) * spacing;
}

/** Figtree's units in the height of its letters. */
const EM = 1000;

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

type Line = ReturnType<Font['layout']>;

/** The lines that were laid out, by weight and text: fitting a title measures each word at many sizes. */
const lines = new Map<string, Line>();

function layout(text: string, weight: Weight): Line {
  const key = `${weight} ${text}`;
  const known = lines.get(key);
  if (known) return known;
  const line = fontOf(weight).layout(text);
  lines.set(key, line);
  return line;
}

const fonts = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const open = fonts.get(weight);
  if (open) return open;
  const file = `@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`;
  const font = openSync(createRequire(__filename).resolve(file)) as Font;
  fonts.set(weight, font);
  return font;
}
