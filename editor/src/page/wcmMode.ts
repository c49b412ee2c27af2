import type { Mode } from './pageState';

/**
 * Tells the page in which mode it is shown, as AEM's page editor does: by the cookie `wcmmode`, and by a message,
 * because not every browser reports the change of a cookie. The page is not loaded again.
 */
export function announceMode(mode: Mode | 'disabled', frame?: Window | null): void {
  document.cookie = `wcmmode=${mode}; path=/; SameSite=Lax`;
  frame?.postMessage({ msg: 'cqauthor-cmd', cmd: 'toggleClass', mode }, location.origin);
}
