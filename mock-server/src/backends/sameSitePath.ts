/**
 * A path of this site that a visitor may be sent to, or undefined where `value` could lead to
 * another site. Browsers read `//host`, `/\host` and either with tabs or line feeds in it as
 * another host.
 */
export function sameSitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  if (!value.startsWith('/') || UNSAFE.test(value)) return undefined;
  if (!URL.canParse(value, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  // `/.//host` has no host of its own, but its path would be read as one when it is sent on.
  if (origin !== ORIGIN || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}

const MAX_LENGTH = 2000;

const ORIGIN = 'http://same-site.invalid';

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE = /[\u0000-\u0020\u007f\\]/;
