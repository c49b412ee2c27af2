import type { Database } from '../database';
import { PRESCRIPTION, products } from './products';
import type { Product } from './products';

/** Whoever is not signed in has no cart here. */
export const CART_SCHEMA = `
    CREATE TABLE IF NOT EXISTS cart_items (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL,
      sku TEXT NOT NULL,
      qty INTEGER NOT NULL
    );`;

/** A line of a cart. */
export interface CartItem {
  readonly id: number;
  readonly product: Product;
  readonly qty: number;
}

/** What is in an account's cart, newest first. */
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

/** An account changes its store: only the one before could fill its prescriptions (domain-facts §0). */
export function removePrescriptions(database: Database, account: number): void {
  database.run('DELETE FROM cart_items WHERE account = ? AND sku = ?', account, PRESCRIPTION.sku);
}

/** Undefined for what is sold no more. */
export function productBySku(sku: string): Product | undefined {
  return products.find((product) => product.sku === sku);
}
