/*
 * The tab's session storage. A browser may forbid it or have no room left; the session then lives
 * in the store alone, for as long as the page does.
 */

export type TabKey = 'session' | 'referrer' | 'guestSession';

export function readTab(key: TabKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, or drops what is kept. */
export function writeTab(key: TabKey, text: string | undefined): void {
  try {
    // What stood there goes first: where the new text has no room, no old one may pass for it.
    sessionStorage.removeItem(key);
    if (text !== undefined) sessionStorage.setItem(key, text);
  } catch {
    // Survived, see above.
  }
}

export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // There is nothing in it, then.
  }
}
