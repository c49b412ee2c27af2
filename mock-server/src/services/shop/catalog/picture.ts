import { createHash } from 'node:crypto';
import type { Html } from '../../../html/html';
import { html } from '../../../html/html';
import type { PictureShape, Product } from './Product';
import type { Draw, Drawing } from './pictures/Drawing';
import { FLOOR } from './pictures/Drawing';
import { bottle, dropper, flask, pump, spray, syrup } from './pictures/bottles';
import { brush, comb, earThermometer, floss, roll, stick, thermometer } from './pictures/carded';
import { labelText } from './pictures/label';
import { bandage, bar, blister, box, carton, pouch } from './pictures/packs';
import type { Paint } from './pictures/paint';
import { mix, paintOf, tenths } from './pictures/paint';
import { can, jar, tube } from './pictures/tubes';

/**
 * The pictures of a product's gallery: the whole product, its label, and the
 * product beside an object for scale.
 */
export type PictureView = 'front' | 'detail' | 'pack';

export const PICTURE_VIEWS: readonly PictureView[] = ['front', 'detail', 'pack'];

/** The width and height of each picture, in pixels. */
export const PICTURE_SIZE = 600;

/** Draws a product as an SVG document. It contains neither script nor style, and its texts are escaped. */
export function pictureOf(product: Product, view: PictureView = 'front'): string {
  const paint = paintOf(product.picture.colors);
  const drawing = DRAWINGS[product.picture.shape](paint);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${PICTURE_SIZE}"
    height="${PICTURE_SIZE}"
    viewBox="${viewBoxOf(view, drawing)}"
  >
    ${paint.defs}
    <rect width="600" height="600" fill="url(#ground)" />
    ${view === 'pack' ? inScale(product, drawing, paint) : standing(product, drawing, paint)}
  </svg>`.markup.replace(/\s*\n\s*/g, ' ');
}

/**
 * Returns the address of a picture. It changes when the picture does, so that caches
 * may keep the picture for good.
 */
export function pictureAddress(product: Product, view: PictureView = 'front'): string {
  return `/shop/media/${product.sku}-${view}.svg?v=${versionOf(product, view)}`;
}

/** Returns the first digits of the picture's hash. */
export function versionOf(product: Product, view: PictureView): string {
  const name = `${product.sku}-${view}`;
  let version = versions.get(name);
  if (version === undefined) {
    version = createHash('sha256').update(pictureOf(product, view)).digest('hex').slice(0, 10);
    versions.set(name, version);
  }
  return version;
}

const versions = new Map<string, string>();

const DRAWINGS: Readonly<Record<PictureShape, Draw>> = {
  bandage,
  bar,
  blister,
  bottle,
  brush,
  can,
  carton,
  comb,
  dropper,
  earThermometer,
  flask,
  floss,
  jar,
  pouch,
  pump,
  roll,
  spray,
  stick,
  syrup,
  thermometer,
  tube,
};

function viewBoxOf(view: PictureView, { label }: Drawing): string {
  if (view !== 'detail') return '0 0 600 600';
  const size = Math.max(label.width, label.height) * 1.22;
  const [x, y] = [label.x + (label.width - size) / 2, label.y + (label.height - size) / 2];
  return [x, y, size, size].map((value) => String(Math.round(value))).join(' ');
}

function standing(product: Product, drawing: Drawing, paint: Paint): Html {
  const { behind, before, label, width } = drawing;
  return html`${shadow(300, width)} ${behind} ${labelText(product, label, paint)} ${before}`;
}

/** Draws the product beside its box, if it has one, or else beside a cup. */
function inScale(product: Product, drawing: Drawing, paint: Paint): Html {
  const thing = html`<g transform="translate(-24 128) scale(0.75)">
    ${standing(product, drawing, paint)}
  </g>`;
  if (!BOXED.has(product.picture.shape)) return html`${cup(paint)} ${thing}`;
  return html`<g transform="translate(208 77) scale(0.85)">
      ${shadow(270, 330)} ${box(paint, { x: 170, y: 132, width: 190, height: 380 })}
      <rect x="182" y="176" width="166" height="268" rx="6" fill="${paint.sheet}" />
      ${labelText(product, { x: 186, y: 180, width: 158, height: 258 }, paint)}
    </g>
    ${thing}`;
}

const BOXED: ReadonlySet<PictureShape> = new Set(['dropper', 'jar', 'spray', 'syrup', 'tube']);

function cup({ accent }: Paint): Html {
  return html`${shadow(470, 190)}
    <path d="M536 400q46 0 46 36t-52 40" fill="none" stroke="#e6e2d8" stroke-width="14" />
    <path d="M394 372h148l-10 116q-3 24-28 24h-72q-25 0-28-24z" fill="#f8f6f0" stroke="#d8d3c6" />
    <ellipse cx="468" cy="372" rx="74" ry="13" fill="#e9e4d8" stroke="#d8d3c6" />
    <path d="M398 420h140l-2 22H400z" fill="${mix(accent, '#ffffff', 0.35)}" />`;
}

function shadow(x: number, width: number): Html {
  return html`<ellipse
      cx="${x}"
      cy="${FLOOR}"
      rx="${tenths(width * 0.66)}"
      ry="30"
      fill="url(#shadow)"
    />
    <ellipse
      cx="${x}"
      cy="${FLOOR}"
      rx="${tenths(width * 0.45)}"
      ry="8"
      fill="#16241d"
      opacity="0.2"
    />`;
}
