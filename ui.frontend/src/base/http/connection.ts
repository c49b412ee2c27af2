/** The longest time that a check of the connection may take. */
const TIMEOUT_MS = 3_000;

/**
 * Returns whether the site can be reached, so that a failure elsewhere has another cause than the connection. A browser
 * that calls itself online may still have no connection, so the page's own address is requested.
 */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}
