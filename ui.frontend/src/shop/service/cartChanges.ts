import { atom, type ReadableAtom } from 'nanostores';
import { piecesOf, readCart, type Cart, type CartOption } from '../rules/cart';
import { MalformedAnswerError } from '../../base/http/errors';
import type { SessionEnvironment } from '../../session/presence';
import { pageSession } from '../../session/session';
import type { CartRequests, Send, ShopOutcome, UnknownOutcome } from './shopRequests';
import type { CartStore } from './cartStore';
import { createCartRequests } from './cartRequests';
import { otherCart } from './otherCart';
import { pageCart } from './pageCart';

/** The outcome of a change. The cart has been read again after it. */
export type CartChange =
  | ShopOutcome
  /** The change was not made, or its outcome is unknown because the cart cannot be read. */
  | { readonly kind: 'failed'; readonly error: Error };

/** The changes of a cart. Their promises do not reject. */
export interface CartChanges {
  /** The products and items that are being changed, `product 2041` and `item 17`, once per change. */
  readonly $changing: ReadableAtom<readonly string[]>;
  /** Adds one piece by the shop's link: `GET /shop/addtocart?pid=` (docs/specification/shop.md#calls). */
  readonly addByLink: (productId: string) => Promise<CartChange>;
  /**
   * Adds pieces by the shop's form: `POST /shop/checkout/cart/add/product/{id}`
   * (docs/specification/shop.md#calls).
   */
  readonly addByForm: (
    productId: string,
    qty: number,
    options?: readonly CartOption[],
  ) => Promise<CartChange>;
  readonly changeQty: (itemId: string, qty: number) => Promise<CartChange>;
  readonly remove: (itemId: string) => Promise<CartChange>;
}

/**
 * Creates the changes of a page's cart, which are made one after the other. The shop accepts no
 * idempotency key, so a change whose response is lost is not sent again. The cart, which is read after
 * it, shows whether the change was made.
 */
export function createCartChanges(
  { $cart, change }: Pick<CartStore, '$cart' | 'change'>,
  cookies: SessionEnvironment['cookies'],
  send?: Send,
): CartChanges {
  const $changing = atom<readonly string[]>([]);
  const forms = createCartRequests(cookies, send);

  /**
   * @param work sends the change to the service that the site's settings name, or else to the shop's forms
   * @param isDone compares the carts before and after the change
   */
  async function make(
    subject: string,
    work: (shop: CartRequests) => Promise<ShopOutcome | UnknownOutcome>,
    isDone: (before: Cart, after: Cart) => boolean,
  ): Promise<CartChange> {
    $changing.set([...$changing.get(), subject]);
    const seen: { before?: VisitorsCart | undefined } = {};
    const outcome = await change(async () => {
      seen.before = known($cart.get());
      return work(await (otherCart(send) ?? forms));
    }).catch((error: unknown) => error as Error);
    // Remove only one, because the same subject may be changing twice.
    const ended = $changing.get().indexOf(subject);
    $changing.set($changing.get().filter((_, at) => at !== ended));
    if (!(outcome instanceof Error) && outcome.kind !== 'unknown') return outcome;
    const { before } = seen;
    const after = known($cart.get());
    // The cart of another visitor does not show whether the change was made.
    if (before && before.visitor === after?.visitor) {
      if (isDone(before.cart, after.cart)) return { kind: 'done' };
      if (!(outcome instanceof Error)) return { message: '', ...outcome, kind: 'refused' };
    }
    if (outcome instanceof Error) return { kind: 'failed', error: outcome };
    const error = new MalformedAnswerError('The response does not state the outcome.');
    return { kind: 'failed', error };
  }

  return {
    $changing,
    addByLink: (productId) =>
      make(
        `product ${productId}`,
        (shop) => shop.addByLink(productId),
        (before, after) => piecesOf(after, productId) > piecesOf(before, productId),
      ),
    addByForm: (productId, qty, options) =>
      make(
        `product ${productId}`,
        (shop) => shop.addByForm(productId, qty, options),
        (before, after) => piecesOf(after, productId) >= piecesOf(before, productId) + qty,
      ),
    changeQty: (itemId, qty) =>
      make(
        `item ${itemId}`,
        (shop) => shop.changeQty(itemId, qty),
        (_, after) => qtyOf(after, itemId) === qty,
      ),
    remove: (itemId) =>
      make(
        `item ${itemId}`,
        (shop) => shop.remove(itemId),
        (_, after) => qtyOf(after, itemId) === 0,
      ),
  };
}

interface VisitorsCart {
  readonly cart: Cart;
  readonly visitor: number;
}

/** Returns the cart if it was read after the last change. */
function known({
  section,
  failure,
  visitor,
}: ReturnType<CartStore['$cart']['get']>): VisitorsCart | undefined {
  const cart = section && !failure ? readCart(section) : undefined;
  return cart && { cart, visitor };
}

/** Returns the quantity of a line: 0 if the cart does not have the line, undefined if it cannot be read. */
function qtyOf({ items }: Cart, itemId: string): number | undefined {
  const line = items.find(({ id }) => id === itemId);
  return line ? line.qty : 0;
}

/** The changes of this page's cart. */
export const pageCartChanges: CartChanges = createCartChanges(
  pageCart,
  pageSession.environment.cookies,
);
