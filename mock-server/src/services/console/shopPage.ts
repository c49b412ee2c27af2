import { html } from '../../html/html';
import type { Html } from '../../html/html';
import type { Product } from '../shop/catalog/Product';
import { listedProducts, productById } from '../shop/catalog/products';
import { piecesOf, setPieces } from '../shop/quote/items';
import { forgetQuotes } from '../shop/quote/quotes';
import type { ConsolePage } from './ConsolePage';

/** The page of events in a shop while a visitor looks at a page: a product is sold out, a cart is forgotten. */
export const shopPage: ConsolePage = {
  path: '/mock/shop',
  title: 'Shop',
  body: ({ database }) =>
    html`<p class="lead">
        What happens while a visitor looks at a page. The scenarios have failures of the shop's
        answers.
      </p>
      <section class="card">
        <h2>Stock</h2>
        <form method="post" action="/mock/shop/stock">
          <label for="product">Product</label>
          <select id="product" name="product">
            ${listedProducts.map((product) => option(product, piecesOf(database, product)))}
          </select>
          <p>
            <label for="pieces">Pieces</label>
            <input id="pieces" name="pieces" inputmode="numeric" value="0" />
          </p>
          <button>Set the stock</button>
        </form>
      </section>
      <section class="card">
        <h2>Carts</h2>
        <p>The next request of every visitor, signed in or not, finds no cart.</p>
        <form method="post" action="/mock/shop/forget-carts">
          <button class="quiet">Forget all carts</button>
        </form>
      </section>`,
  actions: [
    {
      name: 'stock',
      done: 'The stock is set.',
      run({ database }, { product: id, pieces }) {
        const product = productById(Number(id));
        if (!product) return 'There is no such product. Choose one from this page.';
        if (typeof pieces !== 'string' || !/^\d{1,4}$/.test(pieces))
          return 'The number of pieces is a whole number from 0 to 9999.';
        setPieces(database, product, Number(pieces));
        return undefined;
      },
    },
    {
      name: 'forget-carts',
      done: 'All carts are forgotten.',
      run({ database }) {
        forgetQuotes(database);
        return undefined;
      },
    },
  ],
};

function option({ id, name }: Product, pieces: number): Html {
  return html`<option value="${id}">${name} (${id}): ${pieces} in stock</option>`;
}
