import { accountByEmail } from '../accounts/account';
import type { Database } from '../database';
import type { Product } from './catalog/Product';
import { PRESCRIPTION, SHAMPOO, productBySku } from './catalog/products';

/** Only accounts have carts; a visitor who is not signed in has none. */
export const CART_SCHEMA = `
    CREATE TABLE IF NOT EXISTS cart_items (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL,
      sku TEXT NOT NULL,
      qty INTEGER NOT NULL
    );`;

/** A line item of a cart. */
export interface CartItem {
  readonly id: number;
  readonly product: Product;
  readonly qty: number;
}

/** The items of an account's cart, newest first. */
export function cartOf(database: Database, account: number): CartItem[] {
  return database
    .rows('SELECT * FROM cart_items WHERE account = ? ORDER BY id DESC', account)
    .flatMap(({ id, sku, qty }) => {
      const product = productBySku(String(sku));
      return product ? { id: Number(id), product, qty: Number(qty) } : [];
    });
}

export function addToCart(database: Database, account: number, product: Product, qty = 1): void {
  database.run(
    'INSERT INTO cart_items (account, sku, qty) VALUES (?, ?, ?)',
    account,
    product.sku,
    qty,
  );
}

/** Removes the prescriptions when an account changes its store: only the previous store can fill them (domain-facts §0). */
export function removePrescriptions(database: Database, account: number): void {
  database.run('DELETE FROM cart_items WHERE account = ? AND sku = ?', account, PRESCRIPTION.sku);
}

/** Fills the demo accounts' carts. The accounts must have been seeded before. */
export function seedCarts(database: Database): void {
  for (const [email, cart] of Object.entries(CARTS)) {
    const account = accountByEmail(database, email);
    if (!account) continue;
    for (const product of cart) addToCart(database, account.id, product);
  }
}

const CARTS: Readonly<Record<string, readonly Product[]>> = {
  'ana.reyes@example.com': [SHAMPOO],
  'dev.patel@example.com': [SHAMPOO, PRESCRIPTION],
};
