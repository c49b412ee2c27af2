/**
 * The path as Apache compares it: escapes decoded, dot segments resolved, repeated slashes merged
 * (`MergeSlashes On`). `%2F` and `%25` stay encoded, as under `AllowEncodedSlashes NoDecode`, so
 * that nothing is decoded twice further on. Undefined where Apache answers 400: a broken escape, a
 * NUL, bytes that are not UTF-8, a path that climbs above the root or does not start at it.
 */
export function normalizePath(raw: string): string | undefined {
  if (PLAIN.test(raw)) {
    return raw;
  }
  const decoded = raw.startsWith('/') ? decode(raw) : undefined;
  return decoded === undefined || decoded.includes('\0') ? undefined : resolveSegments(decoded);
}

/** A normalized path as it goes over the wire again; the inverse of {@link normalizePath}. */
export function encodePath(path: string): string {
  return PLAIN.test(path)
    ? path
    : path
        .split(/(%2F|%25)/)
        .map((part, index) => (index % 2 === 1 ? part : encodeText(part)))
        .join('');
}

/** Nothing to decode, resolve or merge: a path of ordinary segments, perhaps ending in a slash. */
const PLAIN = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)+\/?$|^\/$/;

function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(
      raw.replace(/%(2f|25)/gi, (_, code: string) => `%25${code.toUpperCase()}`),
    );
  } catch (error) {
    if (error instanceof URIError) {
      return undefined;
    }
    throw error;
  }
}

function resolveSegments(path: string): string | undefined {
  const kept: string[] = [];
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  for (const segment of segments) {
    if (segment !== '..') {
      kept.push(segment);
    } else if (kept.pop() === undefined) {
      return undefined;
    }
  }
  const endsInFolder = /\/\.{0,2}$/.test(path) && kept.length > 0;
  return `/${kept.join('/')}${endsInFolder ? '/' : ''}`;
}

function encodeText(text: string): string {
  return encodeURI(text).replace(/[?#]/g, encodeURIComponent);
}
