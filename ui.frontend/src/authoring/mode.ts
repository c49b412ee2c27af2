import { readMode, type AuthoringMode } from '../domain/authoringMode';

export { readMode, type AuthoringMode };

/**
 * Tells the mode now and whenever it changes while the page stays open, as it does when an author
 * switches between Edit and Preview. Browsers without a cookie store are asked again when the
 * page gets the focus, comes into view, or is spoken to by the page editor.
 */
export function followMode(tell: (mode: AuthoringMode) => void): void {
  let mode: AuthoringMode;
  const check = (): void => {
    const now = readMode(document.cookie);
    if (now === mode) return;
    mode = now;
    tell(mode);
  };
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', check);
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  addEventListener('message', ({ origin, data }: MessageEvent<{ msg?: unknown } | null>) => {
    if (origin === location.origin && data?.msg === 'cqauthor-cmd') check();
  });
  check();
}
