import { atom } from 'nanostores';
import { pageSession } from '../session/session';

/*
 * Whether there may be a cart to show. This part is small, since every page with a cart in its header
 * loads it; what reads the cart is in `pageCart`.
 */

/** Where Magento's client, and ours, keeps sections: `{"cart": {…, "data_id": 1790000000}}`. */
export const SECTIONS = 'mage-cache-storage';

/** Whether this page has read a cart, as when something was added to it. */
export const $hasReadCart = atom(false);

/**
 * Whether the visitor may have a cart: one who is signed in, or has been at the shop with this
 * browser. For any other visitor there is nothing to ask the shop for.
 */
export function mayHaveCart(): boolean {
  if ($hasReadCart.get() || pageSession.$session.get().signedIn) return true;
  try {
    return pageSession.environment.storage.shared().getItem(SECTIONS) !== null;
  } catch {
    return false;
  }
}
