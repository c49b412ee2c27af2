/**
 * Returns a path of this site to which a visitor may be redirected, or undefined if `value` could
 * lead to another site. Browsers read `//host` and `/\host` as another host, even with tabs or line
 * feeds in them.
 */
export function sameSitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  if (!value.startsWith('/') || UNSAFE.test(value)) return undefined;
  if (!URL.canParse(value, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  // `/.//host` parses to the path `//host`, which a browser would read as a host after a redirect.
  if (origin !== ORIGIN || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}

const MAX_LENGTH = 2000;

const ORIGIN = 'http://same-site.invalid';

// eslint-disable-next-line no-control-regex -- the expression matches control characters
const UNSAFE = /[\u0000-\u0020\u007f\\]/;
