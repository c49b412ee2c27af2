import { atom, onMount } from 'nanostores';
import { pageSession } from '../../session/session';

/*
 * Whether there may be a cart to show. This file is small because every page with a cart in its header
 * loads it. `pageCart` reads the cart.
 */

/** The entry in which Magento's client keeps the sections: `{"cart": {…, "data_id": 1790000000}}`. */
export const SECTIONS = 'mage-cache-storage';

/** The entry in which it marks the sections to read again: `{"cart": true}`. */
export const INVALIDATION = 'mage-cache-storage-section-invalidation';

/**
 * Whether the visitor may have a cart: if the visitor is signed in, if the browser keeps a cart that is
 * not empty or was changed, or if this page has read such a cart. Otherwise no request to the shop is
 * needed. While it has listeners, it follows the session and other tabs.
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
 * Marks the cart as changed when a form is sent to the shop, as Magento's own script does, so that the
 * next page reads it again. A second call does nothing.
 */
export function followShopForms(): void {
  addEventListener('submit', followForm);
}

function followForm({ target, defaultPrevented }: Event): void {
  if (defaultPrevented || !(target as Element).matches('form[method=post i][action*="/shop/"]'))
    return;
  invalidate();
  // Mark it again when the page is left, because a reading from before the change may end meanwhile.
  addEventListener('pagehide', invalidate, { once: true });
}

function invalidate(): void {
  try {
    const shared = pageSession.environment.storage.shared();
    shared.setItem(INVALIDATION, JSON.stringify({ ...entry(INVALIDATION), cart: true }));
  } catch {
    // Without storage no cart is kept, and every page requests it from the shop.
  }
}

function hasKeptCart(): boolean {
  const { cart } = entry(SECTIONS);
  const count = (cart as { readonly summary_count?: unknown } | undefined)?.summary_count;
  return entry(INVALIDATION).cart !== undefined || (cart !== undefined && Number(count ?? 1) !== 0);
}

/** Returns an entry of the browser's storage; an empty object if it is missing or cannot be read. */
function entry(key: string): Readonly<Record<string, unknown>> {
  try {
    const text = pageSession.environment.storage.shared().getItem(key);
    return { ...(JSON.parse(text ?? '{}') as Record<string, unknown>) };
  } catch {
    return {};
  }
}
