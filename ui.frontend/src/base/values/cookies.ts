/**
 * Returns the value of the first cookie that has exactly this name: `x-session` is not `session`. Of two with one name
 * the first counts, which is the one with the more specific path. The quotes around a value are removed and it is
 * percent-decoded; a malformed value is returned as it is.
 *
 * @param cookies as in `document.cookie`
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = pairs(cookies).find((each) => each.name === name);
  return pair && decoded(unquoted(pair.value));
}

/** Returns the names of all cookies, each once. */
export function cookieNames(cookies: string): string[] {
  return [...new Set(pairs(cookies).map(({ name }) => name))];
}

/** The mode in which an author uses the page; `undefined` on a visitor's page. */
export type AuthoringMode = 'edit' | 'preview' | undefined;

/** Returns the mode in the cookie `wcmmode`, by that exact name. */
export function readMode(cookies: string): AuthoringMode {
  const value = readCookie(cookies, 'wcmmode');
  return value === 'edit' || value === 'preview' ? value : undefined;
}

/** The session cookie, which contains the end of the session and the time of its next refresh. */
export const SESSION_COOKIE = 'session';

/**
 * The service cookie: an opaque handle by which the service signs the visitor out, worthless alone.
 * Every sign-in gets another one, so it also distinguishes one visitor's session from the next.
 */
export const SERVICE_COOKIE = 'serviceToken';

/**
 * Returns the service cookie's value if a visitor is signed in, which takes both cookies
 * (docs/specification/session.md#signed-in). An empty cookie counts as missing, because some servers remove one by
 * emptying it.
 */
export function sessionHandle(cookies: string): string | undefined {
  const handle = readCookie(cookies, SERVICE_COOKIE);
  return handle && readCookie(cookies, SESSION_COOKIE) ? handle : undefined;
}

/** Splits the cookies. A part without `=` is a cookie without a name in browsers, and is left out. */
const pairs = (cookies: string): { name: string; value: string }[] =>
  cookies.split(';').flatMap((part) => {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    return at > 0 && name ? [{ name, value: part.slice(at + 1).trim() }] : [];
  });

const unquoted = (value: string): string => /^"(.*)"$/s.exec(value)?.[1] ?? value;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
