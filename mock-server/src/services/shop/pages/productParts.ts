import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import { PICTURE_SIZE, pictureAddress } from '../catalog/picture';
import type { Product } from '../catalog/Product';
import { SHOP } from '../language';
import type { Language } from '../language';
import { piecesOf } from '../quote/items';
import { priceMarkup } from './price';
import { catalogSentences } from './sentences/catalog';
import { fillSlot } from './slotMarkup';
import type { Visit } from './visit';

export function productAddress({ slug }: Product, language: Language): string {
  return `${SHOP[language]}/${slug}.html`;
}

/** Returns products in a grid. At the top of a page, the first pictures are loaded at once. */
export function productGrid(
  visit: Visit,
  products: readonly Product[],
  { level, eager = 0, place }: ProductGrid,
): Html {
  return html`<ul class="cmp-shop-grid" role="list">
    ${products.map((product, index) => productCard(visit, product, { level, place }, index < eager))}
  </ul>`;
}

interface ProductGrid {
  /** The level of the products' headings. */
  readonly level: 2 | 3;
  /** The number of pictures that are loaded at once. */
  readonly eager?: number;
  /** The grid's name, which distinguishes the ids of its elements from those of other grids on the page. */
  readonly place: string;
}

function productCard(
  visit: Visit,
  product: Product,
  { level, place }: ProductGrid,
  isEager: boolean,
): Html {
  const { language, context } = visit;
  const pieces = piecesOf(context.database, product);
  const link = html`<a
    class="cmp-shop-card__link"
    href="${productAddress(product, language)}"
    lang="en"
    ><span class="cmp-shop-card__brand">${product.brand}</span> ${product.title}</a
  >`;
  const heading =
    level === 2
      ? html`<h2 class="cmp-shop-card__name">${link}</h2>`
      : html`<h3 class="cmp-shop-card__name">${link}</h3>`;
  return html`<li class="cmp-shop-card">
    ${picture(product, 'cmp-shop-card__picture', isEager)} ${heading}
    <p class="cmp-shop-card__size" lang="en">${product.size}</p>
    ${ratingMarkup(product, language)} ${priceMarkup(product, language)}
    ${stockMarkup(pieces, language)} ${pieces > 0 && addForm(visit, product, place)}
  </li>`;
}

/**
 * Returns a product's picture with its space reserved. It needs no alternative text,
 * because the name is beside it.
 */
export function picture(product: Product, className: string, isEager: boolean): Html {
  return html`<img
    class="${className}"
    src="${pictureAddress(product)}"
    alt=""
    width="${PICTURE_SIZE}"
    height="${PICTURE_SIZE}"
    decoding="async"
    ${isEager ? html`fetchpriority="high"` : html`loading="lazy"`}
  />`;
}

/** Returns the reviews in words. The star before them is decoration. */
export function ratingMarkup({ rating }: Product, language: Language): Html {
  const sentences = catalogSentences[language];
  return html`<p class="cmp-shop-rating">
    ${
      rating
        ? html`<span aria-hidden="true">★</span> ${sentences.rating(
              rating.average.toFixed(1),
              rating.count.toLocaleString('en-US'),
            )}`
        : sentences.noRating
    }
  </p>`;
}

export function stockMarkup(pieces: number, language: Language): Html {
  const { inStock, fewLeft, soldOut } = catalogSentences[language];
  if (pieces === 0) return html`<p class="cmp-shop-stock cmp-shop-stock--none">${soldOut}</p>`;
  if (pieces <= FEW) {
    return html`<p class="cmp-shop-stock cmp-shop-stock--few">${fewLeft(pieces)}</p>`;
  }
  return html`<p class="cmp-shop-stock">${inStock}</p>`;
}

const FEW = 5;

/**
 * Returns the form that adds a product: the slot add-to-cart, whose first frame works without a script. With
 * `quantity` the visitor chooses the number of pieces.
 */
export function addForm(
  { slots, formKey }: Visit,
  { id, name }: Product,
  place: string,
  quantity?: { readonly max: number; readonly note?: string | undefined },
): Html | undefined {
  const slot = slots.get(quantity ? 'add-to-cart-quantity' : 'add-to-cart');
  if (slot === undefined) return undefined;
  const filled = fillSlot(slot, formKey, {
    element_id: `${place}-${id}`,
    product_id: String(id),
    product_name: name,
    name_language: 'en',
    max_quantity: String(quantity?.max),
    quantity_note: quantity?.note ?? '',
  });
  return html`<div class="cmp-shop-add">${filled}</div>`;
}
