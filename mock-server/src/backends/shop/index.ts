import { MAX_TABLE_ROWS } from '../Backend';
import type { Address, Backend, ConsoleTable } from '../Backend';
import type { Database } from '../database';
import { CART_SCHEMA, productBySku, seedCarts } from './cart';
import { loadSections } from './sections';

export { removePrescriptions } from './cart';

/** The shop's carts, as far as pages read them (product-spec §7). */
export const shop: Backend = {
  name: 'shop',
  title: 'Shop',
  description:
    'Tells what is in the cart of whoever is signed in; everybody else has an empty one. ' +
    'Prescriptions leave a cart when its account changes to another store.',
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
  const count = database.row('SELECT count(*) AS total FROM cart_items');
  return {
    title: 'Items in carts',
    columns: ['Account', 'Product', 'Quantity'],
    rows: rows.map(({ email, sku, qty }) => [
      String(email),
      productBySku(String(sku))?.name ?? String(sku),
      String(qty),
    ]),
    total: Number(count?.total),
  };
}
