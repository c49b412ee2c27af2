import type { Address, Backend } from '../Backend';
import { countRows, MAX_TABLE_ROWS } from '../consoleTable';
import type { ConsoleTable } from '../consoleTable';
import type { Database } from '../database';
import { CART_SCHEMA, seedCarts } from './cart';
import { productBySku } from './catalog/products';
import { loadSections } from './sections';

export { removePrescriptions } from './cart';

/** The shop's carts, as far as pages read them (product-spec §7). Nothing else of the shop is mocked. */
export const shop: Backend = {
  name: 'shop',
  title: 'Shop',
  description:
    'Returns the cart of a signed-in visitor; all others have an empty one. ' +
    'Prescriptions are removed from a cart when its account changes to another store.',
  addresses: ['/shop/customer/section/load/', '/shop/customer/section/load'].map(
    (path): Address => ({
      method: 'GET',
      path,
      summary: 'The cart, with ?sections=cart',
      answer: loadSections,
    }),
  ),
  schema: CART_SCHEMA,
  seed: seedCarts,
  consoleTables: (database) => [cartTable(database)],
};

function cartTable(database: Database): ConsoleTable {
  const rows = database.rows(
    `SELECT email, sku, qty FROM cart_items JOIN accounts ON accounts.id = cart_items.account
     ORDER BY cart_items.id DESC LIMIT ?`,
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Items in carts',
    columns: ['Account', 'Product', 'Quantity'],
    rows: rows.map(({ email, sku, qty }) => [
      String(email),
      productBySku(String(sku))?.name ?? String(sku),
      String(qty),
    ]),
    total: countRows(database, 'cart_items'),
  };
}
