/** What a referrer is judged by. */
export interface ReferrerRules {
  /** The page's own origin: `https://www.example.com`. */
  origin: string;
  /** Whether the visitor may open what lies at this path, as it stands in an address. */
  mayOpen: (pathname: string) => boolean;
}

/**
 * The address that a `referrer` may lead to, as path, query and fragment; undefined where it leads
 * off the site, or to nothing that a person may look at. Whatever somebody wrote into the
 * parameter, the result resolves to the own origin, and is its own result.
 *
 * The value is resolved the way the browser will, and origins are compared: `//host`, `/\host`,
 * `/<tab>/host`, `\\host`, `javascript:` and `user@host` all turn out to be elsewhere. Resolving is
 * not enough: `/..//host` stays here, but with the path `//host`, which leads away when it is
 * used again.
 */
export function safeReferrer(
  value: string | null | undefined,
  { origin, mayOpen }: ReferrerRules,
): string | undefined {
  const url =
    value && value.length <= LONGEST && !oddCharacters.test(value) && parse(value, origin);
  // A `blob:` address has the origin of the page that made it.
  if (!url || url.origin !== origin || !origin.startsWith(`${url.protocol}//`)) return undefined;
  if (url.username || url.password || !isPagePath(url.pathname) || !mayOpen(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
}

/** In characters; browsers and servers take longer ones, but no page of the site has one. */
const LONGEST = 2000;

/** Browsers drop some control characters and read a backslash as a slash: nobody writes them in good faith. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const oddCharacters = /[\u0000-\u001f\u007f\\]/;

function parse(value: string, origin: string): URL | undefined {
  try {
    return new URL(value, origin);
  } catch {
    return undefined;
  }
}

/** Judged as a server will read it, that is decoded. */
function isPagePath(pathname: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return false;
  }
  return (
    path.startsWith('/') &&
    !path.includes('//') &&
    !oddCharacters.test(path) &&
    !noPages.test(path) &&
    [...path.matchAll(/\.([^./;]+)(?=[/;]|$)/g)].every(([, extension]) => extension === 'html')
  );
}

/** Where services, administration and the shop's actions live. What they answer is not a page. */
const noPages =
  /^\/(?:apps|bin|conf|crx|etc|etc\.clientlibs|graphql|home|libs|mock|mock-services|oak:index|services|system|tmp|var|shop\/addtocart|shop\/checkout\/cart\/add|shop\/customer\/section)(?:[/.;]|$)/i;
