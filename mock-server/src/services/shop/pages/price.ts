import { html } from '../../../html/html';
import type { Html } from '../../../html/html';
import type { Product } from '../catalog/Product';
import type { Language } from '../language';
import { catalogSentences } from './sentences/catalog';

/** Returns `$1,234.50`, the same in English and in the Spanish of the United States. */
export function dollars(cents: number): string {
  return FORMAT.format(cents / 100);
}

const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns a price with that of a unit, and the price before the sale with a word for it. */
export function priceMarkup(product: Product, language: Language): Html {
  const { priceCents, regularPriceCents } = product;
  const { price, was } = catalogSentences[language];
  const unit = unitPrice(product, language);
  return html`<p class="cmp-shop-price">
    <span class="visually-hidden">${price}</span>
    <strong class="cmp-shop-price__now">${dollars(priceCents)}</strong>
    ${
      regularPriceCents !== undefined &&
      html`<span class="cmp-shop-price__was">${was} <s>${dollars(regularPriceCents)}</s></span>`
    }
    ${unit !== undefined && html`<span class="cmp-shop-price__unit">${unit}</span>`}
  </p>`;
}

/**
 * Returns the price of an ounce, a yard or a piece, by which sizes can be compared;
 * undefined if the size is one piece.
 */
export function unitPrice({ priceCents, size }: Product, language: Language): string | undefined {
  const [, amount, unit = ''] = /^([\d.]+) (.+)$/.exec(size) ?? [];
  const units = Number(amount);
  if (!(units > 0) || size.startsWith('1 ')) return undefined;
  const { perUnit, each } = catalogSentences[language];
  const price = dollars(priceCents / units);
  return MEASURES.includes(unit) ? perUnit(price, unit) : each(price);
}

/** The units of measure. Sizes in other units count pieces: tablets, wipes, rolls. */
const MEASURES = ['fl oz', 'oz', 'yd'];
