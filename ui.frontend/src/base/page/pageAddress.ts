import { addressIn, contentRoot, pageOf, spanishRoot } from './site';

/**
 * Returns the address of an authored page (`/content/riteaid-web/en/login.html#loginForm`) in the form that this tier
 * uses: short on publish (`/login#loginForm`), unchanged on author. The server does the same for the links of its own
 * markup; this is for links that only the browser makes. Any other path is returned unchanged.
 */
export function pageAddress(path: string): string {
  const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const liesBelow = (root: string): boolean =>
    pathname === `${root}.html` || pathname.startsWith(`${root}/`);
  if (liesBelow(contentRoot())) return addressIn('en', pageOf(pathname)) + suffix;
  if (liesBelow(spanishRoot())) return addressIn('es', pageOf(pathname)) + suffix;
  return path;
}
