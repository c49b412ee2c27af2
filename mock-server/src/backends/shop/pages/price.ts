import { html } from '../../html';
import type { Html } from '../../html';
import type { Product } from '../catalog/Product';
import type { Language } from '../language';
import { catalogSentences } from './sentences/catalog';

/** `$1,234.50`, the same in English and in the Spanish of the United States. */
export function dollars(cents: number): string {
  return FORMAT.format(cents / 100);
}

const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price, and the one before the sale with the word that says so. */
export function priceMarkup({ priceCents, regularPriceCents }: Product, language: Language): Html {
  const { price, was } = catalogSentences[language];
  return html`<p class="cmp-shop-price">
    <span class="visually-hidden">${price}</span>
    <strong class="cmp-shop-price__now">${dollars(priceCents)}</strong>
    ${
      regularPriceCents !== undefined &&
      html`<span class="cmp-shop-price__was">${was} <s>${dollars(regularPriceCents)}</s></span>`
    }
  </p>`;
}
