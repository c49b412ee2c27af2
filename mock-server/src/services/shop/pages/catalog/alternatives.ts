import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import type { Product } from '../../catalog/Product';
import { listedProducts } from '../../catalog/products';
import { piecesOf } from '../../quote/items';
import { dollars } from '../price';
import { picture, productAddress } from '../productParts';
import { catalogSentences } from '../sentences/catalog';
import type { Visit } from '../visit';

const MOST = 3;

/** Returns links to similar products that are in stock, for the page of one that is sold out. */
export function alternatives(product: Product, { language, context }: Visit): Html | false {
  const found = listedProducts
    .filter(({ id, category }) => id !== product.id && category === product.category)
    .filter((other) => piecesOf(context.database, other) > 0)
    .sort(
      (a, b) =>
        likeness(b, product) - likeness(a, product) || b.popularity - a.popularity || a.id - b.id,
    )
    .slice(0, MOST);
  return (
    found.length > 0 &&
    html`<section class="cmp-shop-instead" aria-labelledby="instead">
      <h2 class="cmp-shop-instead__heading" id="instead">${catalogSentences[language].instead}</h2>
      <ul class="cmp-shop-items" role="list">
        ${found.map(
          (other) =>
            html`<li class="cmp-shop-items__item">
              ${picture(other, 'cmp-shop-items__picture', false)}
              <a
                class="cmp-shop-items__words cmp-shop-instead__link"
                href="${productAddress(other, language)}"
                lang="en"
                >${other.name}</a
              >
              <span class="cmp-shop-items__price">${dollars(other.priceCents)}</span>
            </li>`,
        )}
      </ul>
    </section>`
  );
}

/** Returns how much a product is like another: the words that their titles share, and their form. */
function likeness(other: Product, { title, form }: Product): number {
  const words = new Set(title.toLowerCase().split(' '));
  const shared = other.title
    .toLowerCase()
    .split(' ')
    .filter((word) => words.has(word));
  return shared.length * 2 + (form !== undefined && other.form === form ? 1 : 0);
}
