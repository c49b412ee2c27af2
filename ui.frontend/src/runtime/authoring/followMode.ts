import { readMode, type AuthoringMode } from '../../base/values/cookies';

/**
 * Calls `onChange` with the mode now and whenever it changes while the page stays open, as it does
 * when an author switches between Edit and Preview. Browsers without a cookie store read the cookie
 * again when the page gets the focus, becomes visible, or gets a message from the page editor.
 */
export function followMode(onChange: (mode: AuthoringMode) => void): void {
  let mode: AuthoringMode;
  const check = (): void => {
    const current = readMode(document.cookie);
    if (current === mode) return;
    mode = current;
    onChange(mode);
  };
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', check);
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  addEventListener('message', ({ origin, data }: MessageEvent<{ msg?: unknown } | null>) => {
    if (origin === location.origin && data?.msg === 'cqauthor-cmd') check();
  });
  check();
}
