import type { PagePath } from '../pagePath';
import {
  ADD_REWARDS,
  DASHBOARD,
  HOME,
  isKeptAway,
  isMembersOnly,
  LOGIN,
  LOGIN_FORM,
  REFERRER,
  SESSION_TIMEOUT,
} from './guardedPages';
import { safeReferrer } from './referrer';
import type { AccountFlags } from './session';

/** How this tier writes addresses: short on publish, long on author. */
export interface SiteAddresses {
  origin: string;
  pageOf: (pathname: string) => PagePath;
  addressOf: (page: PagePath) => string;
}

/** Where the visitor is, and who. */
export interface Visit {
  /** Of the current address, as `location` has them. */
  pathname: string;
  search: string;
  hash: string;
  signedIn: boolean;
  /** Undefined while nobody knows them: signed out, or the details are still on their way. */
  flags: AccountFlags | undefined;
  /** The return path that was kept earlier on. */
  storedReferrer: string | undefined;
  /** An author has the page open, and is never sent anywhere. */
  authoring: boolean;
}

export type Route =
  | { kind: 'go'; to: string }
  | {
      kind: 'stay';
      /** To be kept, so that it survives the way from one sign-in page to the next. */
      storeReferrer?: string;
      /** The mark of an ended session is no longer true. */
      dropHash?: true;
    };

/** The route table of product-spec §2. */
export function decideRoute(visit: Visit, site: SiteAddresses): Route {
  const { hash, signedIn, flags, authoring } = visit;
  if (authoring) return { kind: 'stay' };
  const page = site.pageOf(visit.pathname);
  if (!signedIn) {
    if (isMembersOnly(page)) return { kind: 'go', to: loginAddress(visit, site) };
    const referrer = isKeptAway(page) || hash === SESSION_TIMEOUT ? queryReferrer(visit, site) : '';
    return referrer ? { kind: 'stay', storeReferrer: referrer } : { kind: 'stay' };
  }
  const hasNoBusiness = isKeptAway(page) || (page === ADD_REWARDS && flags?.wellness === true);
  if (hasNoBusiness) return { kind: 'go', to: destination(visit, site) };
  return hash === SESSION_TIMEOUT ? { kind: 'stay', dropHash: true } : { kind: 'stay' };
}

/** Where a visitor goes after signing in: the referrer of the address, the stored one, the dashboard. */
export function destination(visit: Visit, site: SiteAddresses): string {
  return (
    queryReferrer(visit, site) ??
    safeReferrer(visit.storedReferrer, rules(visit, site)) ??
    site.addressOf(DASHBOARD)
  );
}

/** The sign-in form, and the way back to the current page (services answered 422, or nobody is signed in). */
export function loginAddress(visit: Visit, site: SiteAddresses): string {
  return withReturn(LOGIN, visit, site) + LOGIN_FORM;
}

/** The home page, marked with the end of a session, and the way back (services answered 403). */
export function timeoutAddress(visit: Visit, site: SiteAddresses): string {
  return withReturn(HOME, visit, site) + SESSION_TIMEOUT;
}

function withReturn(page: PagePath, visit: Visit, site: SiteAddresses): string {
  const address = site.addressOf(page);
  // Whoever comes back signs in again, so what the account comprises is open until then.
  const later = rules({ ...visit, flags: undefined }, site);
  const back =
    safeReferrer(currentAddress(visit), later) ??
    queryReferrer(visit, site) ??
    safeReferrer(visit.storedReferrer, later);
  return back === undefined ? address : `${address}?${REFERRER}=${encodeURIComponent(back)}`;
}

/** The current path and query, without a referrer of its own: return paths do not nest. */
function currentAddress({ pathname, search }: Visit): string {
  const query = new URLSearchParams(search);
  if (!query.has(REFERRER)) return pathname + search;
  query.delete(REFERRER);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

const queryReferrer = (visit: Visit, site: SiteAddresses): string | undefined =>
  safeReferrer(new URLSearchParams(visit.search).get(REFERRER), rules(visit, site));

/** A referrer never leads back to a page that sends its visitor on, so nobody goes in circles. */
const rules = ({ flags }: Visit, { origin, pageOf }: SiteAddresses) => ({
  origin,
  mayOpen: (pathname: string) => {
    const page = pageOf(pathname);
    return !isKeptAway(page) && !(page === ADD_REWARDS && flags?.wellness === true);
  },
});
