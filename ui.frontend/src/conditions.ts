import type { ReadableAtom } from 'nanostores';
import { isEndMark } from './base/page/pages';
import { isAuthoring } from './base/page/site';
import { both, atOnce, type Condition, whenUsed } from './runtime/schedule';
import { isGuestHere } from './session/guest';
import { pageSession } from './session/session';
import { $mayHaveCart, followShopForms } from './shop/service/cartPresence';
import { $currentStore } from './stores/service/storeCookie';

/**
 * The conditions of the visitor at which slots are due, by the names in `registry.ts`. An author has no session,
 * store or cart, and sees such a slot and its missing attributes at once.
 */
export const conditions = {
  session(_element, load) {
    const isDue = (): boolean =>
      pageSession.$session.get().signedIn ||
      isEndMark(location.hash) ||
      isAuthoring() ||
      isGuestHere();
    const check = (): void => {
      if (isDue()) load();
    };
    if (isDue()) return atOnce(load);
    const unlisten = pageSession.$session.listen(check);
    addEventListener('hashchange', check);
    return () => {
      unlisten();
      removeEventListener('hashchange', check);
    };
  },
  store: (_element, load) => whenSet($currentStore, load),
  cart(element, load) {
    followShopForms();
    if (element.contains(document.activeElement)) return atOnce(load, true);
    return both(whenSet($mayHaveCart, load), whenUsed(element, load));
  },
  /** As an interaction, but its code is not fetched ahead, because every page has the slot and few visitors use it. */
  use(element, load) {
    if (isAuthoring() || element.contains(document.activeElement)) return atOnce(load, true);
    return whenUsed(element, load);
  },
} satisfies Readonly<Record<string, Condition>>;

function whenSet($value: ReadableAtom<unknown>, load: () => void): () => void {
  if ($value.get() || isAuthoring()) return atOnce(load);
  return $value.listen((value) => {
    if (value) load();
  });
}
