import { accountByEmail, emailOf } from '../account/account';
import type { Address, Backend } from '../kit/Backend';
import { countRows, MAX_TABLE_ROWS } from '../kit/database/consoleTable';
import type { ConsoleTable } from '../kit/database/consoleTable';
import type { Database } from '../../database/database';
import { mediaAddress } from './catalog/media';
import type { Product } from './catalog/Product';
import { PRESCRIPTION, productById, SHAMPOO } from './catalog/products';
import { shopEntries } from './pages/catalog/searchEntries';
import { pageAddresses } from './pages';
import { cartAddresses } from './quote/actions';
import { addItem } from './quote/items';
import { ownAddresses } from './quote/ownAddresses';
import { ORDER_SCHEMA } from './quote/orderRecords';
import { ORDER_VIEW_SCHEMA } from './quote/orderViews';
import { QUOTE_SCHEMA, quoteOfAccount } from './quote/quotes';
import { loadSections } from './sections';
import { recordsOf } from '../kit/database/personalData';

/** A mock of Adobe Commerce (Magento 2): catalog, carts and orders (docs/specification/shop.md#calls). */
export const shop: Backend = {
  name: 'shop',
  title: 'Shop',
  description:
    'Stands in for Magento: the carts of guests and of accounts, which become one at sign-in. ' +
    'Prescriptions are removed from a cart when its account changes to another store.',
  addresses: [
    ...['/shop/customer/section/load/', '/shop/customer/section/load'].map((path): Address => ({
      method: 'GET',
      path,
      summary: "The visitor's data by section, with ?sections=cart",
      answer: loadSections,
    })),
    ...cartAddresses,
    ...ownAddresses,
    mediaAddress,
    ...pageAddresses,
  ],
  schema: QUOTE_SCHEMA + ORDER_SCHEMA + ORDER_VIEW_SCHEMA,
  keepsOnErase: { withoutAccount: ['shop_orders'] },
  personalData: ({ database }, account) => ({
    orders: recordsOf(
      database,
      'SELECT number, placedAt, delivery, payment, pieces, totalCents FROM shop_orders WHERE account = ? ORDER BY number',
      account,
    ),
  }),
  seed: seedCarts,
  searchEntries: shopEntries,
  atStoreChange({ database }, account) {
    removePrescriptions(database, account);
  },
  consoleTables: ({ database }) => [cartTable(database)],
};

/**
 * Removes the prescriptions from the cart when an account changes its store: only
 * the previous store can fill them.
 */
function removePrescriptions(database: Database, account: number): void {
  database.run(
    `DELETE FROM shop_quote_items WHERE product = ?
     AND quote IN (SELECT id FROM shop_quotes WHERE account = ?)`,
    PRESCRIPTION.id,
    account,
  );
}

/** Fills the demo accounts' carts. The accounts must be seeded first. */
function seedCarts(database: Database): void {
  for (const [email, cart] of Object.entries(CARTS)) {
    const account = accountByEmail(database, email);
    if (!account) continue;
    const quote = quoteOfAccount({ database, now: () => new Date() }, account.id);
    for (const product of cart) addItem(database, quote.id, product, 1);
  }
}

const CARTS: Readonly<Record<string, readonly Product[]>> = {
  'ana.reyes@example.com': [SHAMPOO],
  'dev.patel@example.com': [SHAMPOO, PRESCRIPTION],
};

function cartTable(database: Database): ConsoleTable {
  const rows = database.rows(
    `SELECT account, product, qty FROM shop_quote_items
     JOIN shop_quotes ON shop_quotes.id = shop_quote_items.quote
     ORDER BY shop_quote_items.id DESC LIMIT ?`,
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Items in carts',
    columns: ['Account', 'Product', 'Quantity'],
    rows: rows.map(({ account, product, qty }) => [
      account === null ? 'guest' : emailOf(database, account),
      productById(Number(product))?.name ?? String(product),
      String(qty),
    ]),
    total: countRows(database, 'shop_quote_items'),
  };
}
