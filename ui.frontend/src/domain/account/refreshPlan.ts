import type { AccountType } from './accountType';
import { isExpired, type SessionCookie } from './sessionCookie';

/** What the refresh service is asked to renew. */
export type RefreshType = 'userInfo' | 'token' | 'both';

export interface RefreshFacts {
  cookie: SessionCookie;
  /** Epoch milliseconds. */
  now: number;
  /** As the cached user information says; undefined while none is cached. */
  account: AccountType | undefined;
  /** The mobile app shows this page, and keeps its own token. */
  hasMobileCookie: boolean;
}

export type RefreshPlan = 'expired' | RefreshType | 'nothing';

/** What a page load has to do about the session (product-spec §4). */
export function planRefresh({ cookie, now, account, hasMobileCookie }: RefreshFacts): RefreshPlan {
  if (isExpired(cookie, now)) return 'expired';
  if (cookie.keepMeLoggedIn && now >= cookie.nextTokenRefreshTime) {
    if (hasMobileCookie) return 'userInfo';
    return account === 'UBA Only' ? 'token' : 'both';
  }
  return account === undefined ? 'userInfo' : 'nothing';
}
