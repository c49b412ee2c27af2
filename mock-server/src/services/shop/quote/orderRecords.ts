import type { Database } from '../../../database/database';
import type { Row } from '../../../database/database';
import { hashOf } from '../../kit/secrets/secrets';
import type { Product } from '../catalog/Product';
import { productById } from '../catalog/products';
import type { Payment } from './quotes';
import { couponByCode } from './totals';
import type { Delivery, Totals } from './totals';

/**
 * The orders, without names, streets and mailboxes. `keyHash` is the hash of the key that each order has, and
 * `emailHash` that of a guest's address.
 */
export const ORDER_SCHEMA = `
    CREATE TABLE IF NOT EXISTS shop_orders (
      number INTEGER PRIMARY KEY,
      keyHash TEXT NOT NULL UNIQUE,
      account INTEGER,
      emailHash TEXT,
      delivery TEXT NOT NULL,
      payment TEXT NOT NULL,
      store INTEGER,
      state TEXT,
      zip TEXT,
      coupon TEXT,
      pieces INTEGER NOT NULL,
      subtotalCents INTEGER NOT NULL,
      discountCents INTEGER NOT NULL,
      bonusCents INTEGER NOT NULL,
      shippingCents INTEGER NOT NULL,
      taxCents INTEGER NOT NULL,
      totalCents INTEGER NOT NULL,
      placedAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS shop_order_items (
      number INTEGER NOT NULL REFERENCES shop_orders (number) ON DELETE CASCADE,
      product INTEGER NOT NULL,
      qty INTEGER NOT NULL,
      priceCents INTEGER NOT NULL
    );`;

/** The choices at the checkout that an order keeps. */
export interface OrderChoices {
  readonly delivery: Delivery;
  readonly payment: Payment;
  /** The state to which the order goes, two letters. */
  readonly state: string | undefined;
  readonly zip?: string | undefined;
  /** The number of the visitor's store. */
  readonly store?: number | undefined;
}

export interface Order extends OrderChoices {
  /** Nine digits, as Magento counts. */
  readonly number: string;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  readonly account: number | undefined;
  /** Whether a guest gave an email address. */
  readonly hasEmail: boolean;
  readonly items: readonly OrderItem[];
  readonly pieces: number;
  readonly totals: Totals;
}

/** A line of an order, with the price of a piece at that time. */
export interface OrderItem {
  readonly product: Product;
  readonly qty: number;
  readonly priceCents: number;
}

/** The facts of an order that is being placed. */
export interface NewOrder extends OrderChoices {
  readonly key: string;
  readonly account: number | undefined;
  /** A guest's email address, by which the order is found again; only its hash is stored. */
  readonly email?: string | undefined;
  readonly items: readonly OrderItem[];
  readonly totals: Totals;
  readonly placedAt: number;
}

/** Stores an order with its lines. */
export function recordOrder(database: Database, order: NewOrder): void {
  const { key, account, email, items, totals, placedAt } = order;
  const { id } = database.run(
    `INSERT INTO shop_orders (keyHash, account, emailHash, delivery, payment, store, state, zip,
       coupon, pieces, subtotalCents, discountCents, bonusCents, shippingCents, taxCents,
       totalCents, placedAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    hashOf(key),
    account ?? null,
    email ? hashOf(email) : null,
    order.delivery,
    order.payment,
    order.store ?? null,
    order.state ?? null,
    order.zip ?? null,
    totals.coupon?.code ?? null,
    items.reduce((pieces, { qty }) => pieces + qty, 0),
    totals.subtotal,
    totals.discount,
    totals.bonus,
    totals.shipping,
    totals.tax,
    totals.total,
    placedAt,
  );
  for (const { product, qty, priceCents } of items) {
    database.run(
      'INSERT INTO shop_order_items (number, product, qty, priceCents) VALUES (?, ?, ?, ?)',
      id,
      product.id,
      qty,
      priceCents,
    );
  }
}

/** Returns the order that was placed with a key; undefined if there is none. */
export function orderByKey(database: Database, key: string): Order | undefined {
  const row = database.row('SELECT * FROM shop_orders WHERE keyHash = ?', hashOf(key));
  return row && orderIn(database, row);
}

/** Returns an order from its row, without lines whose products are unknown by now. */
export function orderIn(database: Database, row: Row): Order {
  const text = (name: string): string | undefined =>
    row[name] === null ? undefined : String(row[name]);
  const number = (name: string): number | undefined =>
    row[name] === null ? undefined : Number(row[name]);
  const cents = (name: string): number => Number(row[`${name}Cents`]);
  const items = database
    .rows('SELECT * FROM shop_order_items WHERE number = ? ORDER BY rowid', Number(row.number))
    .flatMap(({ product: id, qty, priceCents }): OrderItem[] => {
      const product = productById(Number(id));
      return product ? [{ product, qty: Number(qty), priceCents: Number(priceCents) }] : [];
    });
  return {
    number: String(row.number).padStart(9, '0'),
    placedAt: Number(row.placedAt),
    account: number('account'),
    hasEmail: row.emailHash !== null,
    delivery: row.delivery as Delivery,
    payment: row.payment as Payment,
    store: number('store'),
    state: text('state'),
    zip: text('zip'),
    items,
    pieces: Number(row.pieces),
    totals: {
      subtotal: cents('subtotal'),
      discount: cents('discount'),
      bonus: cents('bonus'),
      shipping: cents('shipping'),
      tax: cents('tax'),
      total: cents('total'),
      coupon: couponByCode(text('coupon')),
    },
  };
}
