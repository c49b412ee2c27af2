import { isEndMark, isGuarded, isKeptAway, SESSION_TIMEOUT } from '../base/page/pages';
import { pageCsrf } from '../base/http/csrf';
import { pageClock } from '../base/http/serverClock';
import { onSessionLoss } from '../base/content/sessionLoss';
import { withRetries } from '../base/pacing/withRetries';
import { hasAccounts, pageOf } from '../base/page/site';
import type { SessionAccount } from './account';
import { createPresence, type Presence, type SessionEnvironment } from './presence';

export { SIGNED_OUT, type SessionEnvironment, type SessionState } from './presence';

export interface Session extends Presence {
  /**
   * Stores the way back at once, for a visitor who moves on before the guard's code has loaded. The stored path is
   * checked when it is used (`safeReferrer`).
   */
  readonly keepReferrer: () => void;
  /** Reads the cookies, and follows them in every tab. Does nothing on a site without accounts. */
  readonly start: () => void;
}

/**
 * Creates the session of one page. It is small, because it runs on every page; the operations on a session
 * (`account.ts`) are loaded when a visitor is signed in, on a guarded page, at `#sessiontimeout` and `#signedout`, and
 * when a service returns 403 or 422.
 */
export function createSession(environment: SessionEnvironment): Session {
  const presence = createPresence(environment);

  const load = (then?: (account: SessionAccount) => void): void => {
    withRetries(() => import(/* webpackChunkName: "session" */ './account'))
      .then(({ accountOf }) => {
        const account = accountOf(presence);
        account.begin();
        then?.(account);
      })
      .catch((error: unknown) => {
        console.error('The code of the session could not be loaded.', error);
      });
  };
  const recheck = (): boolean => {
    const isOther = presence.recheck();
    if (isOther && presence.known()) load();
    return isOther;
  };
  const keepReferrer = (): void => {
    const { pathname, search, hash } = location;
    const referrer = new URLSearchParams(search).get('referrer');
    const isWayBack = isKeptAway(pageOf(pathname)) || hash === SESSION_TIMEOUT;
    if (isWayBack && referrer?.startsWith('/')) presence.tab.write('referrer', referrer);
  };
  const start = (): void => {
    if (!hasAccounts()) return;
    recheck();
    if (!presence.known()) presence.tab.write('session', undefined);
    // A service may return a 422 to visitors without a known session.
    onSessionLoss({
      expired() {
        if (presence.known() === undefined) return false;
        load((account) => {
          account.expired();
        });
        return true;
      },
      refused() {
        load((account) => {
          account.refused();
        });
      },
    });
    presence.followTabs(recheck);
    // For browsers without channels, frozen tabs, and pages from the back/forward cache.
    addEventListener('pageshow', recheck);
    addEventListener('focus', recheck);
    document.addEventListener('visibilitychange', recheck);
    if (isGuarded(pageOf(location.pathname)) || isEndMark(location.hash)) load();
  };
  return { ...presence, recheck, keepReferrer, start };
}

/** The browser that shows the page. */
export const browser: SessionEnvironment = {
  cookies: {
    read: () => document.cookie,
    write(cookie) {
      document.cookie = cookie;
    },
  },
  storage: { tab: () => sessionStorage, shared: () => localStorage },
  clock: {
    now: pageClock.now,
    // The page's first response is the CSRF token's.
    settle: () => (pageClock.isKnown() ? undefined : pageCsrf.csrfToken().then(() => undefined)),
  },
  channel: () =>
    typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : undefined,
  navigate: {
    replace(to) {
      location.replace(to);
    },
    reload() {
      location.reload();
    },
  },
};

/** The session of this page. `main.ts` starts it. */
export const pageSession = createSession(browser);
