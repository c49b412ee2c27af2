import {
  ADD_REWARDS,
  DASHBOARD,
  isEndMark,
  isKeptAway,
  isMembersOnly,
  LOGIN,
  REFERRER,
  SESSION_TIMEOUT,
  SIGNED_OUT_MARK,
  type PagePath,
} from '../../base/page/pages';
import type { AccountFlags } from './session';

const HOME: PagePath = '/';
/** Opens the sign-in form. */
export const LOGIN_FORM = '#loginForm';

/** The form of addresses on this tier: short on publish, long on author. */
export interface SiteAddresses {
  origin: string;
  pageOf: (pathname: string) => PagePath;
  addressOf: (page: PagePath) => string;
}

/** The current page, and the visitor. */
export interface Visit {
  /** Parts of the current address, as in `location`. */
  pathname: string;
  search: string;
  hash: string;
  signedIn: boolean;
  /** Undefined while they are not known: the visitor is signed out, or the details are still on their way. */
  flags: AccountFlags | undefined;
  /** The return path that was stored earlier. */
  storedReferrer: string | undefined;
  /** True if an author has the page open; an author is never sent to another page. */
  authoring: boolean;
}

export type Route =
  | { kind: 'go'; to: string }
  | {
      kind: 'stay';
      /** The return path to store, so that it survives the way from one sign-in page to the next. */
      storeReferrer?: string;
      /** True if the mark of an ended session is no longer true. */
      dropHash?: true;
    };

/** Decides where a visitor may be: docs/specification/routes.md#dashboard and the rules after it. */
export function decideRoute(visit: Visit, site: SiteAddresses): Route {
  const { hash, signedIn, flags, authoring } = visit;
  if (authoring) return { kind: 'stay' };
  const page = site.pageOf(visit.pathname);
  if (!signedIn) {
    if (isMembersOnly(page)) {
      // A visitor who has just signed out does not want to sign in.
      const home = site.addressOf(HOME) + SIGNED_OUT_MARK;
      return { kind: 'go', to: hash === SIGNED_OUT_MARK ? home : loginAddress(visit, site) };
    }
    const referrer = isKeptAway(page) || hash === SESSION_TIMEOUT ? queryReferrer(visit, site) : '';
    return referrer ? { kind: 'stay', storeReferrer: referrer } : { kind: 'stay' };
  }
  const hasNoBusiness = isKeptAway(page) || (page === ADD_REWARDS && flags?.wellness === true);
  if (hasNoBusiness) return { kind: 'go', to: destination(visit, site) };
  return isEndMark(hash) ? { kind: 'stay', dropHash: true } : { kind: 'stay' };
}

/** Returns the page after a sign-in: the referrer of the address, the stored one, or the dashboard. */
export function destination(visit: Visit, site: SiteAddresses): string {
  return (
    queryReferrer(visit, site) ??
    safeReferrer(visit.storedReferrer, rules(visit, site)) ??
    site.addressOf(DASHBOARD)
  );
}

/** Returns the sign-in form with the way back to the current page, for a 422 or a page that needs a sign-in. */
export function loginAddress(visit: Visit, site: SiteAddresses): string {
  return withReturn(LOGIN, visit, site) + LOGIN_FORM;
}

/** Returns the home page with the mark of an ended session and the way back, for a 403. */
export function timeoutAddress(visit: Visit, site: SiteAddresses): string {
  return withReturn(HOME, visit, site) + SESSION_TIMEOUT;
}

function withReturn(page: PagePath, visit: Visit, site: SiteAddresses): string {
  const address = site.addressOf(page);
  // The visitor signs in again before the way back, so the account's flags are not known yet.
  const later = rules({ ...visit, flags: undefined }, site);
  const back =
    safeReferrer(currentAddress(visit), later) ??
    queryReferrer(visit, site) ??
    safeReferrer(visit.storedReferrer, later);
  return back === undefined ? address : `${address}?${REFERRER}=${encodeURIComponent(back)}`;
}

/** Returns the current path and query, without a referrer of its own: return paths do not nest. */
function currentAddress({ pathname, search }: Visit): string {
  const query = new URLSearchParams(search);
  if (!query.has(REFERRER)) return pathname + search;
  query.delete(REFERRER);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

const queryReferrer = (visit: Visit, site: SiteAddresses): string | undefined =>
  safeReferrer(new URLSearchParams(visit.search).get(REFERRER), rules(visit, site));

/** A referrer never leads back to a page that redirects its visitor, which would be a redirect loop. */
const rules = ({ flags }: Visit, { origin, pageOf }: SiteAddresses) => ({
  origin,
  mayOpen: (pathname: string) => {
    const page = pageOf(pathname);
    return !isKeptAway(page) && !(page === ADD_REWARDS && flags?.wellness === true);
  },
});

/** The rules by which a referrer is judged. */
export interface ReferrerRules {
  /** The page's own origin: `https://www.example.com`. */
  origin: string;
  /** Returns whether the visitor may open the page at this path of an address. */
  mayOpen: (pathname: string) => boolean;
}

/**
 * Returns the address that a `referrer` may lead to, as path, query and fragment; undefined if it leads off the site,
 * or to something that is not a page for a person. For any value, the result resolves to the own origin, and is its own
 * result.
 *
 * The value is resolved the way the browser will, and origins are compared: `//host`, `/\host`, `/<tab>/host`,
 * `\\host`, `javascript:` and `user@host` all turn out to be elsewhere. Resolving is not enough: `/..//host` stays
 * here, but with the path `//host`, which leads away when it is used again.
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

/** The limit in characters. Browsers and servers accept longer addresses, but no page of the site has one. */
const LONGEST = 2000;

/** Browsers drop some control characters and read a backslash as a slash: no address of the site has them. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const oddCharacters = /[\u0000-\u001f\u007f\\]/;

function parse(value: string, origin: string): URL | undefined {
  try {
    return new URL(value, origin);
  } catch {
    return undefined;
  }
}

/** Judges a path as a server will read it, that is decoded. */
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

/** The paths of services, administration and the shop's actions, which do not return pages. */
const noPages =
  /^\/(?:apps|bin|conf|crx|etc|etc\.clientlibs|graphql|home|libs|mock|mock-services|oak:index|services|system|tmp|var|shop\/addtocart|shop\/checkout\/cart\/add|shop\/customer\/section)(?:[/.;]|$)/i;
