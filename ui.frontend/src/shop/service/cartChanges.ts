import { atom, type ReadableAtom } from 'nanostores';
import { piecesOf, readCart, type Cart, type CartOption } from '../rules/cart';
import { MalformedAnswerError } from '../../base/http/errors';
import type { SessionEnvironment } from '../../session/presence';
import { pageSession } from '../../session/session';
import type { Send } from './cartSection';
import type { CartStore } from './cartStore';
import { createCartRequests, type ShopOutcome, type Unsaid } from './cartRequests';
import { pageCart } from './pageCart';

/** What became of a change. After each of them the cart has been read again. */
export type CartChange =
  | ShopOutcome
  /** It was not done, or nothing can be said about it because the cart cannot be read. */
  | { readonly kind: 'failed'; readonly error: Error };

/** What can be done to a cart. None of them rejects. */
export interface CartChanges {
  /** What is being changed: `product 2041` and `item 17`, once for each change that is under way. */
  readonly $changing: ReadableAtom<readonly string[]>;
  /** Adds one piece by the shop's link: `GET /shop/addtocart?pid=` (product-spec §7). */
  readonly addByLink: (productId: string) => Promise<CartChange>;
  /** Adds pieces by the shop's form: `POST /shop/checkout/cart/add/product/{id}` (product-spec §7). */
  readonly addByForm: (
    productId: string,
    qty: number,
    options?: readonly CartOption[],
  ) => Promise<CartChange>;
  readonly changeQty: (itemId: string, qty: number) => Promise<CartChange>;
  readonly remove: (itemId: string) => Promise<CartChange>;
}

/**
 * The changes of a page's cart, made one after the other. The shop takes no idempotency key, so one
 * whose answer is lost is not sent again: the cart, which is read after it, says whether it was done.
 */
export function createCartChanges(
  { $cart, change }: Pick<CartStore, '$cart' | 'change'>,
  cookies: SessionEnvironment['cookies'],
  send?: Send,
): CartChanges {
  const $changing = atom<readonly string[]>([]);
  const shop = createCartRequests(cookies, send);

  /**
   * @param isDone compares the carts of before and after the change
   */
  async function make(
    subject: string,
    work: () => Promise<ShopOutcome | Unsaid>,
    isDone: (before: Cart, after: Cart) => boolean,
  ): Promise<CartChange> {
    $changing.set([...$changing.get(), subject]);
    const seen: { before?: VisitorsCart | undefined } = {};
    const outcome = await change(() => {
      seen.before = known($cart.get());
      return work();
    }).catch((error: unknown) => error as Error);
    // One of them, since the same may be under way twice.
    const ended = $changing.get().indexOf(subject);
    $changing.set($changing.get().filter((_, at) => at !== ended));
    if (!(outcome instanceof Error) && outcome.kind !== 'unsaid') return outcome;
    const { before } = seen;
    const after = known($cart.get());
    // The cart of another visitor says nothing about the change.
    if (before && before.visitor === after?.visitor) {
      if (isDone(before.cart, after.cart)) return { kind: 'done' };
      if (!(outcome instanceof Error)) return { ...outcome, kind: 'refused', message: '' };
    }
    if (outcome instanceof Error) return { kind: 'failed', error: outcome };
    const error = new MalformedAnswerError('The answer does not say what was done.');
    return { kind: 'failed', error };
  }

  return {
    $changing,
    addByLink: (productId) =>
      make(
        `product ${productId}`,
        () => shop.addByLink(productId),
        (before, after) => piecesOf(after, productId) > piecesOf(before, productId),
      ),
    addByForm: (productId, qty, options) =>
      make(
        `product ${productId}`,
        () => shop.addByForm(productId, qty, options),
        (before, after) => piecesOf(after, productId) >= piecesOf(before, productId) + qty,
      ),
    changeQty: (itemId, qty) =>
      make(
        `item ${itemId}`,
        () => shop.changeQty(itemId, qty),
        (_, after) => qtyOf(after, itemId) === qty,
      ),
    remove: (itemId) =>
      make(
        `item ${itemId}`,
        () => shop.remove(itemId),
        (_, after) => qtyOf(after, itemId) === 0,
      ),
  };
}

interface VisitorsCart {
  readonly cart: Cart;
  readonly visitor: number;
}

/** The cart where it was read since the last change. */
function known({
  section,
  failure,
  visitor,
}: ReturnType<CartStore['$cart']['get']>): VisitorsCart | undefined {
  const cart = section && !failure ? readCart(section) : undefined;
  return cart && { cart, visitor };
}

const qtyOf = ({ items }: Cart, itemId: string): number =>
  items.find(({ id }) => id === itemId)?.qty ?? 0;

/** What can be done to the cart of this page. */
export const pageCartChanges: CartChanges = createCartChanges(
  pageCart,
  pageSession.environment.cookies,
);
