/**
 * Whether an address leads to the site's own origin. It is resolved as the browser resolves it, so
 * that `//host`, `\\host` and the like are seen for what they are (domain-facts §4).
 */
export function isSameOrigin(address: string): boolean {
  try {
    return new URL(address, document.baseURI).origin === location.origin;
  } catch {
    return false;
  }
}
