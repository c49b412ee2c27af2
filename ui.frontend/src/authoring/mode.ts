/** What an author's page is being used for; `undefined` where nobody authors it. */
export type AuthoringMode = 'edit' | 'preview' | undefined;

/**
 * The mode as the cookie `wcmmode` has it, by that exact name: `x-wcmmode` is another cookie. Of
 * two cookies with the name the first counts, which is the one with the more specific path.
 */
export function readMode(cookies: string): AuthoringMode {
  const value = /(?:^|;)\s*wcmmode=("?)([^;]*?)\1\s*(?:;|$)/.exec(cookies)?.[2];
  return value === 'edit' || value === 'preview' ? value : undefined;
}

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
