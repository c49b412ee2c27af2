import { isGuarded, SESSION_TIMEOUT } from '../../domain/account/guardedPages';
import { sessionHandle } from '../../domain/account/sessionHandle';
import { onSessionLoss } from '../content/sessionLoss';
import { withRetries } from '../pacing/withRetries';
import { hasAccounts, pageOf } from '../site';
import type * as Account from './account';
import { $session, SIGNED_OUT } from './store';
import { clearTab, writeTab } from './tabStorage';

/**
 * Finds out whether somebody is signed in, and follows it in every tab. Runs on every page, so it
 * is small; what there is to do about a session comes with `account.ts`, which only those need who
 * are signed in, stand on a guarded page or are told of an ended session.
 */
export function startSession(): void {
  if (!hasAccounts()) return;
  recheckSession();
  if (!handle) writeTab('session', undefined);
  // A service may say so to visitors of whom no session is known.
  onSessionLoss({
    expired: () => {
      loadAccount(({ onExpired }) => {
        onExpired();
      });
    },
    refused: () => {
      loadAccount(({ onRefused }) => {
        onRefused();
      });
    },
  });
  if (typeof BroadcastChannel === 'function') {
    tabs = new BroadcastChannel('session');
    tabs.addEventListener('message', recheckSession);
  }
  // Browsers without that, frozen tabs, and pages that come back out of the back/forward cache.
  addEventListener('pageshow', recheckSession);
  addEventListener('focus', recheckSession);
  document.addEventListener('visibilitychange', recheckSession);
  if (isGuarded(pageOf(location.pathname)) || location.hash === SESSION_TIMEOUT) loadAccount();
}

/**
 * Lets the store say what the cookies say. What this tab has stored goes when the session ends or
 * becomes another one: it belonged to whoever was signed in before.
 */
export function recheckSession(): void {
  const before = handle;
  noteSession();
  if (handle === before) return;
  changes += 1;
  if (before) clearTab();
  $session.set(handle ? { signedIn: true, data: undefined } : SIGNED_OUT);
  if (handle) loadAccount();
}

/** The session that this tab knows of, by its service cookie. */
export function knownSession(): string | undefined {
  return handle;
}

/** How often somebody has signed in or out elsewhere while this page was open. */
export function changesElsewhere(): number {
  return changes;
}

/** Takes the cookies as they are now for known, since it was we who changed them. */
export function noteSession(): void {
  handle = sessionHandle(document.cookie);
}

/** Asks the other tabs to look at the cookies. The words are for people who debug. */
export function tellTabs(news: 'signed-in' | 'signed-out'): void {
  tabs?.postMessage(news);
}

let handle: string | undefined;
let changes = 0;
let tabs: BroadcastChannel | undefined;

function loadAccount(then?: (account: typeof Account) => void): void {
  withRetries(() => import(/* webpackChunkName: "session" */ './account'))
    .then((account) => {
      account.beginAccount();
      then?.(account);
    })
    .catch((error: unknown) => {
      console.error('The code of the session could not be loaded.', error);
    });
}
