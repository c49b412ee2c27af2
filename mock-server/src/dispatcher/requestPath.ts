/** Why Apache refuses an address before any rule sees it. */
export type MalformedStatus = 400 | 404;

/**
 * The path as Apache compares it, each character one byte: escapes decoded once, dot segments resolved, repeated
 * slashes merged (`MergeSlashes On`). `%2F` stays as it was sent, as under `AllowEncodedSlashes NoDecode`.
 *
 * Otherwise the status of Apache's response: 404 for a NUL; 400 for a broken escape, for a blank, a control
 * character or a fragment, and for a path that climbs above the root or does not start at it.
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

/** A normalized path as it goes over the wire to AEM: the inverse of {@link normalizePath}. */
export function encodePath(path: string): string {
  return PLAIN.test(path)
    ? path
    : path
        .split(/(%2f)/i)
        .map((part, index) => (index % 2 === 1 ? part : escapeBytes(part)))
        .join('');
}

/** A normalized path in the `Location` of a redirect, in which mod_rewrite escapes `%` as well. */
export function escapeBytes(path: string): string {
  return path.replace(
    /[^A-Za-z0-9;,/:@&=+$_.!~*'()-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Nothing to decode, resolve or merge: a path of ordinary segments, perhaps ending in a slash. */
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
