/** The status with which Apache refuses a malformed address before any rule applies. */
export type MalformedStatus = 400 | 404;

/**
 * Returns the path as Apache compares it, one character for each byte: escapes are decoded once, dot segments
 * resolved and repeated slashes merged (`MergeSlashes On`). `%2F` is kept as sent, as under
 * `AllowEncodedSlashes NoDecode`.
 *
 * For a malformed path, returns the status of Apache's response: 404 for a NUL; 400 for a broken escape, a
 * space, a control character or a fragment, and for a path that leads above the root or does not begin with a
 * slash.
 */
export function normalizePath(raw: string): string | MalformedStatus {
  if (PLAIN.test(raw)) return raw;
  if (!raw.startsWith('/') || /[^!-"$-~\x80-\xff]|%(?![0-9a-f]{2})/i.test(raw)) return 400;
  if (raw.includes('%00')) return 404;
  const decoded = raw.replace(/%(?!2f)([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return resolveSegments(decoded) ?? 400;
}

/**
 * Returns the path of an address that Apache has already decoded, resolved and escaped once for its handler: the inverse
 * of Apache's `escape` map. `%252F` is the `%2F` that Apache kept.
 *
 * For a path that Apache would not have sent so, returns the status with which Apache refuses such a path.
 */
export function unescapePath(raw: string): string | MalformedStatus {
  if (/%(?![0-9a-f]{2})/i.test(raw)) return 400;
  const path = raw.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return path.startsWith('/') && resolveSegments(path) === path ? path : 400;
}

/** Encodes a normalized path for the request to AEM: the inverse of {@link normalizePath}. */
export function encodePath(path: string): string {
  return PLAIN.test(path)
    ? path
    : path
        .split(/(%2f)/i)
        .map((part, index) => (index % 2 === 1 ? part : escapeBytes(part)))
        .join('');
}

/** Encodes a normalized path for the `Location` of a redirect, where mod_rewrite also escapes `%`. */
export function escapeBytes(path: string): string {
  return path.replace(
    /[^A-Za-z0-9;,/:@&=+$_.!~*'()-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** A path of ordinary segments, with nothing to decode, resolve or merge. */
const PLAIN = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)+\/?$|^\/$/;

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
