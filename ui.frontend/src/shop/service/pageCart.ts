import { atom } from 'nanostores';
import { piecesIn } from '../rules/pieces';
import { pageSession, type Session } from '../../session/session';
import { $mayHaveCart } from './cartPresence';
import { createCart, type CartStore } from './cartStore';
import { createSectionCache } from './sectionCache';

/** The cart of one page, in its browser. */
export interface PageCart extends CartStore {
  /** Loads the cart, and then follows the browser and the session. A second call does nothing. */
  readonly start: () => void;
}

export function createPageCart(session: Session = pageSession): PageCart {
  const cart = createCart(createSectionCache(session.environment));
  let isStarted = false;
  cart.$cart.listen(({ section }) => {
    if (section && (piecesIn(section) ?? 1) > 0) $mayHaveCart.set(true);
  });

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    let visitor = session.known();
    session.$session.listen(() => {
      if (session.known() === visitor) return;
      visitor = session.known();
      void cart.changeVisitor();
    });
    addEventListener('storage', ({ key }) => {
      cart.followStorage(key);
    });
    // For frozen tabs, pages from the back/forward cache, and the end of a time without network.
    for (const type of ['pageshow', 'focus', 'online']) addEventListener(type, loadInView);
    document.addEventListener('visibilitychange', loadInView);
    void cart.load();
  }

  function loadInView(): void {
    if (!document.hidden) void cart.load();
  }

  return { ...cart, start };
}

/** The cart of this page. A component that shows it starts it. */
export const pageCart = createPageCart();

/** The number of successful adds by buttons of this page. */
export const $adds = atom(0);
