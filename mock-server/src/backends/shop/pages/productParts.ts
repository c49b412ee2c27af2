import { html } from '../../html';
import type { Html } from '../../html';
import { PICTURE_SIZE, pictureAddress } from '../catalog/picture';
import type { Product } from '../catalog/Product';
import { SHOP } from '../language';
import type { Language } from '../language';
import { piecesOf } from '../quote/items';
import { priceMarkup } from './price';
import { catalogSentences } from './sentences/catalog';
import type { Visit } from './visit';

export function productAddress({ slug }: Product, language: Language): string {
  return `${SHOP[language]}/${slug}.html`;
}

/** Products in a grid. The pictures of the first are loaded at once where they are at the page's top. */
export function productGrid(
  visit: Visit,
  products: readonly Product[],
  { level, eager = 0 }: { readonly level: 2 | 3; readonly eager?: number },
): Html {
  return html`<ul class="cmp-shop-grid" role="list">
    ${products.map((product, index) => productCard(visit, product, level, index < eager))}
  </ul>`;
}

function productCard(visit: Visit, product: Product, level: 2 | 3, isEager: boolean): Html {
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
    ${stockMarkup(pieces, language)} ${pieces > 0 && addForm(visit, product)}
  </li>`;
}

/** A product's picture with its room reserved. Its name stands beside it, so that it needs no other text. */
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

/** The reviews in words; the star before them is for the eye only. */
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

/** Adds a product by a plain form; `fields` are those beside the product and the key. */
export function addForm(visit: Visit, product: Product, fields?: Html): Html {
  const { add } = catalogSentences[visit.language];
  return html`<form
    class="cmp-shop-add"
    method="post"
    action="/shop/checkout/cart/add/product/${product.id}"
  >
    <input type="hidden" name="item" value="${product.id}" />
    <input type="hidden" name="form_key" value="${visit.formKey}" />
    ${fields}
    <button class="ui-button cmp-shop-add__button" type="submit">
      ${add}<span class="visually-hidden" lang="en">: ${product.name}</span>
    </button>
  </form>`;
}
