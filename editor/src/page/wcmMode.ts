import type { Mode } from './pageState';

/**
 * Tells the page in which mode it is shown, as AEM's page editor does: by the cookie `wcmmode`, and by a message,
 * because not every browser reports the change of a cookie. The page is not loaded again. Layout is a matter of the editor alone: the
 * page is being edited.
 */
export function announceMode(mode: Mode | 'disabled', frame?: Window | null): void {
  const shown = mode === 'layout' ? 'edit' : mode;
  document.cookie = `wcmmode=${shown}; path=/; SameSite=Lax`;
  frame?.postMessage({ msg: 'cqauthor-cmd', cmd: 'toggleClass', mode: shown }, location.origin);
}
