import {
  decideRoute,
  destination,
  loginAddress,
  timeoutAddress,
  type SiteAddresses,
  type Visit,
} from './rules/routes';
import { addressOf, isAuthoring, pageOf } from '../base/page/site';
import type { Presence } from './presence';

/** The only owner of navigation: the guard, a sign-in and the end of a session leave the page through it. */
export interface Navigation {
  /** Applies the route table (`session/rules/routes.ts`) to the page and the visitor as they are now. */
  readonly guard: () => void;
  /**
   * Keeps the guard from leaving the page until the work is done, because leaving would cancel the work's requests.
   * Returns the result of the work.
   */
  readonly hold: <T>(work: () => Promise<T>) => Promise<T>;
  /** Returns the page after a sign-in: the referrer, the stored one, or the dashboard. */
  readonly destination: () => string;
  /** Goes to the destination and drops the stored referrer. Does nothing if the guard has left already. */
  readonly goOn: () => void;
  /** Leaves the page. The first call wins, because the browser takes a while to go. */
  readonly leave: (to: string) => void;
  /** Reloads the page with this mark in its address. */
  readonly reload: (mark: string) => void;
  /**
   * Adds this mark to the address of the page to which the visitor goes next, so that it explains what has happened.
   */
  readonly tell: (mark: string) => void;
  /** Returns the address of the sign-in form, with the way back to this page. */
  readonly loginAddress: () => string;
  /** Returns the address of the home page with the mark of an ended session, and the way back to this page. */
  readonly timeoutAddress: () => string;
  /** Stores a return path. It is checked again whenever it is used, because any script may write to the storage. */
  readonly storeReferrer: (address: string) => void;
}

export function createNavigation({ $session, environment, tab }: Presence): Navigation {
  const { navigate, cookies } = environment;
  let isLeaving = false;
  let holds = 0;
  let news = '';

  function guard(): void {
    if (holds > 0) return;
    const visit = currentVisit();
    const route = decideRoute(visit, currentSite());
    if (route.kind === 'go') {
      if (visit.signedIn) arrive(route.to);
      else leave(route.to);
      return;
    }
    if (route.storeReferrer !== undefined) storeReferrer(route.storeReferrer);
    if (route.dropHash)
      history.replaceState(history.state, '', location.pathname + location.search);
  }

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    holds += 1;
    try {
      return await work();
    } finally {
      holds -= 1;
      guard();
    }
  }

  function goOn(): void {
    arrive(destination(currentVisit(), currentSite()));
  }

  function arrive(to: string): void {
    dropReferrer();
    leave(news === '' ? to : withoutHash(to) + news);
  }

  function leave(to: string): void {
    if (!mayLeave()) return;
    const here = withoutHash(location.href);
    // Another fragment of the same page does not end the page.
    if (withoutHash(new URL(to, here).href) !== here) depart();
    navigate.replace(to);
  }

  function reload(mark: string): void {
    if (!mayLeave()) return;
    depart();
    history.replaceState(history.state, '', location.pathname + location.search + mark);
    navigate.reload();
  }

  /** Returns whether the page may be left: an author is never sent to another page. */
  const mayLeave = (): boolean => !isLeaving && !isAuthoring(cookies.read);

  function depart(): void {
    isLeaving = true;
    // A page may come back from the back/forward cache.
    addEventListener('pageshow', () => (isLeaving = false), { once: true });
  }

  function currentVisit(): Visit {
    const { pathname, search, hash } = location;
    const session = $session.get();
    return {
      pathname,
      search,
      hash,
      signedIn: session.signedIn,
      flags: session.signedIn ? session.data?.authInfo : undefined,
      storedReferrer: tab.read('referrer'),
      authoring: isAuthoring(cookies.read),
    };
  }

  const storeReferrer = (address: string): void => {
    tab.write('referrer', address);
  };
  const dropReferrer = (): void => {
    tab.write('referrer', undefined);
  };

  return {
    guard,
    hold,
    goOn,
    leave,
    reload,
    storeReferrer,
    tell(mark) {
      news = mark;
    },
    destination: () => destination(currentVisit(), currentSite()),
    loginAddress: () => loginAddress(currentVisit(), currentSite()),
    timeoutAddress: () => timeoutAddress(currentVisit(), currentSite()),
  };
}

const currentSite = (): SiteAddresses => ({
  origin: location.origin,
  pageOf,
  addressOf: (page) => addressOf(page),
});

const withoutHash = (href: string): string => href.replace(/#.*$/s, '');
