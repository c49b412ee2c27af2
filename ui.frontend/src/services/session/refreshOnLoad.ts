import { accountType } from '../../domain/account/accountType';
import { planRefresh, type RefreshPlan } from '../../domain/account/refreshPlan';
import type { SessionData } from '../../domain/account/session';
import { parseSessionCookie } from '../../domain/account/sessionCookie';
import { MOBILE_COOKIE, SESSION_COOKIE } from '../../domain/account/sessionHandle';
import { readCookie } from '../../domain/cookies';
import { addressOf, pageOf } from '../site';
import { alone } from './alone';
import { readCachedSession } from './cachedSession';
import { leave } from './departure';
import { endSession } from './endSession';
import { knownSession } from './presence';
import { refreshUser } from './refresh';
import { $session } from './store';

/**
 * What every page load does about the session (product-spec §4), and every return to a page. What
 * is known already shows at once. Never rejects: what a failure means, `refreshUser` has seen to.
 */
export async function refreshOnLoad(): Promise<void> {
  if (knownSession() === undefined) return;
  const data = knownData();
  const plan = currentPlan(data);
  if (plan === 'unreadable') endSession();
  else if (plan === 'expired') endSession({ reason: 'expired', depart: goHome });
  else {
    show(data);
    if (plan !== 'nothing') await alone(refreshIfStillDue);
  }
}

/** Another tab may have done it, or signed out, while this one waited for its turn. */
async function refreshIfStillDue(): Promise<void> {
  const plan = knownSession() === undefined ? 'nothing' : currentPlan(knownData());
  if (plan !== 'userInfo' && plan !== 'token' && plan !== 'both') return;
  await refreshUser(plan).catch(() => undefined);
}

/**
 * A session whose cookie nobody can read has no known end and cannot be kept; nor does the visitor
 * deserve to be sent away for it: they are signed out where they are.
 */
function currentPlan(data: SessionData | undefined): RefreshPlan | 'unreadable' {
  const { cookie: cookies } = document;
  const cookie = parseSessionCookie(readCookie(cookies, SESSION_COOKIE) ?? '');
  if (!cookie) return 'unreadable';
  return planRefresh({
    cookie,
    now: Date.now(),
    account: data && accountType(data.authInfo),
    hasMobileCookie: Boolean(readCookie(cookies, MOBILE_COOKIE)),
  });
}

function knownData(): SessionData | undefined {
  const session = $session.get();
  return (session.signedIn ? session.data : undefined) ?? readCachedSession();
}

function show(data: SessionData | undefined): void {
  const session = $session.get();
  if (data && !(session.signedIn && session.data)) $session.set({ signedIn: true, data });
}

/** At home already, the visitor stays: nothing there is only for the signed-in. */
function goHome(): void {
  if (pageOf(location.pathname) !== '/') leave(addressOf('/'));
}
