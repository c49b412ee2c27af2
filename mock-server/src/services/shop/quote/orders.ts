import type { BackendContext } from '../../kit/Backend';
import { cardOfAccount } from '../../rewards/cardRecords';
import { currentCard } from '../../rewards/currentCard';
import { postEntry } from '../../rewards/ledger';
import { itemsOf, piecesOf, setPieces } from './items';
import { orderByKey, recordOrder } from './orderRecords';
import type { Order, OrderChoices } from './orderRecords';
import { closeQuote } from './quotes';
import type { Quote } from './quotes';
import { totalsOf } from './totals';
import { about, CART_SENTENCES } from './sentences';
import type { Wording } from '../catalog/categories';

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
  wish: OrderChoices & { readonly email?: string },
  confirm: (order: Order) => void = () => undefined,
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
    const { discount, bonus } = totals;
    if (wish.payment === 'paypal' && quote.paypalCents !== totals.total)
      return { kind: 'unapproved' };
    for (const { product, qty } of items) {
      setPieces(database, product, piecesOf(database, product) - qty);
    }
    const goods = items
      .filter(({ product }) => product.type === 'simple')
      .reduce((cents, { product, qty }) => cents + product.priceCents * qty, 0);
    recordOnCard({ database, now }, quote.account, { paid: goods - discount - bonus, bonus });
    recordOrder(database, {
      ...wish,
      key,
      account: quote.account,
      items: items.map(({ product, qty }) => ({ product, qty, priceCents: product.priceCents })),
      totals,
      placedAt: now().getTime(),
    });
    closeQuote(database, quote);
    const order = orderByKey(database, key);
    if (!order) throw new Error('The order that was just placed is missing.');
    confirm(order);
    return { kind: 'placed', order };
  });
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
