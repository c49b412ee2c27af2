import { atom, onMount } from 'nanostores';
import { pageSession } from '../../session/session';

/*
 * Whether there may be a cart to show. This part is small, since every page with a cart in its header
 * loads it; what reads the cart is in `pageCart`.
 */

/** Where Magento's client keeps the sections: `{"cart": {…, "data_id": 1790000000}}`. */
export const SECTIONS = 'mage-cache-storage';

/** Where it keeps which sections have to be read anew: `{"cart": true}`. */
export const INVALIDATION = 'mage-cache-storage-section-invalidation';

/**
 * Whether the visitor may have a cart: one who is signed in, whose browser keeps a cart with something
 * in it, or keeps that it was changed, and one of whom this page has read such a cart. For any other visitor there is nothing to ask the shop for.
 * While it has listeners it follows the session and what other tabs read.
 */
export const $mayHaveCart = atom(false);

onMount($mayHaveCart, () => {
  const types = ['storage', 'pageshow'];
  for (const type of types) addEventListener(type, recheckCart);
  const unlisten = pageSession.$session.listen(recheckCart);
  recheckCart();
  return () => {
    for (const type of types) removeEventListener(type, recheckCart);
    unlisten();
  };
});

function recheckCart(): void {
  $mayHaveCart.set(pageSession.$session.get().signedIn || hasKeptCart());
}

/**
 * Has the cart read anew after a form was sent to the shop, as Magento's own script does on its pages:
 * the next page shows what the form has changed. A second call does nothing.
 */
export function followShopForms(): void {
  addEventListener('submit', followForm);
}

function followForm({ target, defaultPrevented }: Event): void {
  if (defaultPrevented || !(target as Element).matches('form[method=post i][action*="/shop/"]'))
    return;
  invalidate();
  // Again when the answer has come, since a reading of before the change may end meanwhile.
  addEventListener('pagehide', invalidate, { once: true });
}

function invalidate(): void {
  try {
    const shared = pageSession.environment.storage.shared();
    shared.setItem(INVALIDATION, JSON.stringify({ ...entry(INVALIDATION), cart: true }));
  } catch {
    // Without storage nothing is kept, and every page asks the shop.
  }
}

function hasKeptCart(): boolean {
  const { cart } = entry(SECTIONS);
  const count = (cart as { readonly summary_count?: unknown } | undefined)?.summary_count;
  return entry(INVALIDATION).cart !== undefined || (cart !== undefined && Number(count ?? 1) !== 0);
}

/** What the browser keeps under a name; an empty object where that is nothing or cannot be read. */
function entry(key: string): Readonly<Record<string, unknown>> {
  try {
    const text = pageSession.environment.storage.shared().getItem(key);
    return { ...(JSON.parse(text ?? '{}') as Record<string, unknown>) };
  } catch {
    return {};
  }
}
