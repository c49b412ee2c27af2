/**
 * The value of the first cookie that has exactly this name: `x-session` is not `session`. Of two
 * with one name the first counts, which is the one with the more specific path. The quotes around
 * a value are taken off and percent-encoding is undone; where that is malformed, the value stands
 * as it came.
 *
 * @param cookies as in `document.cookie`
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = pairs(cookies).find((each) => each.name === name);
  return pair && decoded(unquoted(pair.value));
}

/** The names of all cookies, each once. */
export function cookieNames(cookies: string): string[] {
  return [...new Set(pairs(cookies).map(({ name }) => name))];
}

/** A part without `=` is a cookie without a name, as browsers have it; nobody asks for that. */
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
