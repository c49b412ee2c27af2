import { pageSession } from './session';

/** Returns whether the visitor of this tab has chosen on this page to continue as a guest. */
export function isGuestHere(): boolean {
  return pageSession.tab.read('guest') === location.pathname;
}

/** Remembers for this tab whether the visitor continues as a guest on this page. */
export function continueAsGuest(isGuest: boolean): void {
  pageSession.tab.write('guest', isGuest ? location.pathname : undefined);
}
