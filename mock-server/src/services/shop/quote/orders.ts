import type { BackendContext } from '../../kit/Backend';
import type { Database } from '../../../database/database';
import { cardOfAccount } from '../../rewards/cardRecords';
import { currentCard } from '../../rewards/currentCard';
import { postEntry } from '../../rewards/ledger';
import { hashOf } from '../../kit/secrets/secrets';
import { itemsOf, piecesOf, setPieces } from './items';
import type { QuoteItem } from './items';
import { closeQuote } from './quotes';
import type { Payment, Quote } from './quotes';
import { totalsOf } from './totals';
import type { Delivery, Totals } from './totals';
import { about, CART_SENTENCES } from './sentences';
import type { Wording } from '../catalog/categories';

/** The orders, without names and addresses. `keyHash` is the hash of the key that each order has. */
export const ORDER_SCHEMA = `
    CREATE TABLE IF NOT EXISTS shop_orders (
      number INTEGER PRIMARY KEY,
      keyHash TEXT NOT NULL UNIQUE,
      account INTEGER,
      delivery TEXT NOT NULL,
      payment TEXT NOT NULL,
      pieces INTEGER NOT NULL,
      totalCents INTEGER NOT NULL,
      placedAt INTEGER NOT NULL
    );`;

export interface Order {
  /** Nine digits, as Magento counts. */
  readonly number: string;
  readonly delivery: Delivery;
  readonly payment: Payment;
  readonly pieces: number;
  readonly totalCents: number;
}

/** The result of placing an order, passed on once. */
export interface Receipt {
  readonly order: Order;
  readonly items: readonly QuoteItem[];
  readonly totals: Totals;
}

export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  /** The cart is empty, or contains a product that cannot be sold. */
  | { readonly kind: 'refused'; readonly message: Wording }
  /** PayPal has not agreed to pay this amount, for example because the cart has changed since. */
  | { readonly kind: 'unapproved' };

/**
 * Places the order of a cart, and empties the cart. The same key places one order only: a repeat gets the
 * first one, even if the cart is gone by then.
 *
 * @param key made when the page of the checkout was rendered
 * @param confirm is called with the order that was placed, and not for a repeat
 */
export function placeOrder(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  quote: Quote | undefined,
  key: string,
  wish: {
    readonly delivery: Delivery;
    readonly payment: Payment;
    /** The state to which the order goes, two letters. */
    readonly state: string | undefined;
  },
  confirm: (receipt: Receipt) => void = () => undefined,
): OrderOutcome {
  return database.transaction(() => {
    const before = orderByKey(database, key);
    if (before) return { kind: 'placed', order: before };
    const items = quote ? itemsOf(database, quote.id) : [];
    if (!quote || items.length === 0) return { kind: 'refused', message: CART_SENTENCES.empty };
    const stuck = items.find(({ problem }) => problem !== undefined);
    if (stuck) {
      const problem = stuck.problem ?? CART_SENTENCES.notSold;
      return { kind: 'refused', message: about(stuck.product.name, problem) };
    }
    const totals = totalsOf(items, {
      ...quote,
      ...wish,
      today: now().toISOString().slice(0, 'YYYY-MM-DD'.length),
    });
    const { total, discount, bonus } = totals;
    if (wish.payment === 'paypal' && quote.paypalCents !== total) return { kind: 'unapproved' };
    for (const { product, qty } of items) {
      setPieces(database, product, piecesOf(database, product) - qty);
    }
    const goods = items
      .filter(({ product }) => product.type === 'simple')
      .reduce((cents, { product, qty }) => cents + product.priceCents * qty, 0);
    recordOnCard({ database, now }, quote.account, { paid: goods - discount - bonus, bonus });
    database.run(
      `INSERT INTO shop_orders (keyHash, account, delivery, payment, pieces, totalCents, placedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      hashOf(key),
      quote.account ?? null,
      wish.delivery,
      wish.payment,
      items.reduce((pieces, { qty }) => pieces + qty, 0),
      total,
      now().getTime(),
    );
    closeQuote(database, quote);
    const order = orderByKey(database, key);
    if (!order) throw new Error('The order that was just placed is missing.');
    confirm({ order, items, totals });
    return { kind: 'placed', order };
  });
}

/** Returns the order that was placed with a key; undefined if there is none. */
export function orderByKey(database: Database, key: string): Order | undefined {
  const row = database.row('SELECT * FROM shop_orders WHERE keyHash = ?', hashOf(key));
  return (
    row && {
      number: String(row.number).padStart(9, '0'),
      delivery: row.delivery as Delivery,
      payment: row.payment as Payment,
      pieces: Number(row.pieces),
      totalCents: Number(row.totalCents),
    }
  );
}

/**
 * Deducts the Bonus Cash that paid for an order from the buyer's card, and adds the points that the order
 * earns: ten a dollar. Prescriptions never earn points.
 *
 * @param paid the amount paid for the shop's own products, in cents
 */
function recordOnCard(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  account: number | undefined,
  { paid, bonus }: { readonly paid: number; readonly bonus: number },
): void {
  const own = account === undefined ? undefined : cardOfAccount(database, account);
  if (!own) return;
  const { number } = currentCard({ database, now }, own);
  const entry = { at: now().getTime(), place: 'Online' };
  if (bonus > 0)
    postEntry(database, number, { ...entry, kind: 'redeemed', points: 0, cents: -bonus });
  const points = Math.floor(paid / 100) * 10;
  if (points > 0) postEntry(database, number, { ...entry, kind: 'purchase', points, cents: 0 });
}
