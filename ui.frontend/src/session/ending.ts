import { isMembersOnly, SESSION_TIMEOUT, SIGNED_OUT_MARK } from '../base/page/pages';
import { cookieNames, readCookie, SERVICE_COOKIE } from '../base/values/cookies';
import { track } from '../base/analytics/track';
import { forgetAnswers, postContent } from '../base/content/contentService';
import { endpoint } from '../base/content/endpoints';
import { addressOf, isAuthoring, pageOf } from '../base/page/site';
import type { Navigation } from './navigation';
import { SIGNED_OUT, type Presence, type SessionEnvironment } from './presence';

/** The longest time that a visitor waits for the service to sign them out. */
const SIGN_OUT_TIMEOUT_MS = 8_000;

/** The reason why a session ended without the visitor asking for it. */
export type EndReason = 'expired' | 'refused';

/** The ways in which a session ends in this browser. */
export interface Ending {
  /**
   * Signs the visitor out: at the service, then here and in every tab. This browser forgets the visitor even if the
   * service fails. The page is reloaded, or left for the home page if the service could not be reached
   * (docs/specification/session.md#sign-out), and a notice explains it. Never rejects. A second call waits for the
   * first.
   *
   * @param to - The page to go to instead, as after closing the account
   */
  readonly signOut: (to?: string) => Promise<void>;
  /**
   * Ends the session after a 403 (docs/specification/services.md#status-403-and-422): goes to the home page, which
   * explains it. Returns whether there was a session. A guest, who has none, stays on the page.
   */
  readonly expired: () => boolean;
  /** Ends the session after a 422 (docs/specification/services.md#status-403-and-422): goes to the login form. */
  readonly refused: () => void;
  /**
   * Ends a session whose time is over while its page is open. A page for members only is left for the home page, which
   * explains it. On other pages the visitor keeps what they are reading, and a notice explains it.
   */
  readonly endInView: () => void;
  /**
   * Forgets everything, informs the other tabs and departs. The store is emptied last, when the next page is
   * determined.
   */
  readonly end: (options?: { reason?: EndReason; depart?: () => void }) => void;
  /** Returns whether this tab is emptying the store; otherwise another one has ended the session. */
  readonly isEndingHere: () => boolean;
}

export function createEnding(
  { $session, environment, tab, ...presence }: Presence,
  navigation: Navigation,
  publishLoginSuccess: () => Promise<void>,
): Ending {
  const { cookies, storage } = environment;
  let signingOut: Promise<void> | undefined;
  let isEnding = false;
  let isActingSignedIn = false;

  function signOut(to?: string): Promise<void> {
    return (signingOut ??= signOutOnce(to).finally(() => {
      signingOut = undefined;
    }));
  }

  async function signOutOnce(to?: string): Promise<void> {
    track({ event: 'sign-out' });
    const isDone = await signOutAtService(readCookie(cookies.read(), SERVICE_COOKIE) ?? '');
    end({
      depart: () => {
        if (to !== undefined) navigation.leave(to);
        else if (isDone) navigation.reload(SIGNED_OUT_MARK);
        else navigation.leave(addressOf('/') + SIGNED_OUT_MARK);
      },
    });
  }

  function expired(): boolean {
    // An author's page may act as signed in without any cookie.
    if (presence.known() === undefined && !$session.get().signedIn) return false;
    // While a sign-out is under way, the session ends anyway.
    if (!signingOut) endAndLeave('expired', navigation.timeoutAddress());
    return true;
  }

  function refused(): void {
    if (signingOut) return;
    if (isAuthoring(cookies.read)) actSignedIn();
    else endAndLeave('refused', navigation.loginAddress());
  }

  /**
   * Makes the page act as signed in, because while an author edits there is no visitor to sign in. It does so only
   * once, because the refresh that LOGIN_SUCCESS causes is refused as well.
   */
  function actSignedIn(): void {
    if (isActingSignedIn) return;
    isActingSignedIn = true;
    if (!$session.get().signedIn) $session.set({ signedIn: true, data: undefined });
    void publishLoginSuccess();
  }

  function endInView(): void {
    const { pathname, search } = location;
    if (isMembersOnly(pageOf(pathname))) {
      endAndLeave('expired', navigation.timeoutAddress());
      return;
    }
    end({
      reason: 'expired',
      depart: () => {
        navigation.storeReferrer(pathname + search);
        navigation.leave(SESSION_TIMEOUT);
      },
    });
  }

  function endAndLeave(reason: EndReason, to: string): void {
    end({
      reason,
      depart: () => {
        navigation.leave(to);
      },
    });
  }

  function end({ reason, depart }: { reason?: EndReason; depart?: () => void } = {}): void {
    const { signedIn } = $session.get();
    clearLocalData();
    forgetAnswers();
    presence.note();
    if (signedIn) {
      if (reason) track({ event: 'session-end', eventInfo: { reason } });
      presence.tellTabs('signed-out');
    }
    depart?.();
    isEnding = true;
    $session.set(SIGNED_OUT);
    isEnding = false;
  }

  /**
   * Forgets the visitor: all cookies that a script can reach, the tab's storage, and the shop's data
   * (docs/specification/session.md#sign-out). The credential itself is HttpOnly, so only the service can remove it.
   */
  function clearLocalData(): void {
    for (const name of cookieNames(cookies.read())) if (!isAuthors(name)) dropCookie(name);
    tab.clear();
    forgetSections(storage);
  }

  /**
   * Deletes a cookie for the host and for every domain above it: a script cannot read a cookie's domain, and only the
   * same one deletes it.
   */
  function dropCookie(name: string): void {
    const labels = location.hostname.split('.');
    const domains = labels.slice(0, -1).map((_, at) => `;domain=${labels.slice(at).join('.')}`);
    for (const domain of ['', ...domains])
      cookies.write(`${name}=;path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`);
  }

  return { signOut, expired, refused, endInView, end, isEndingHere: () => isEnding };
}

/**
 * Removes what Magento keeps of a visitor: the sections of the cart and the customer
 * (docs/specification/shop.md#client-state).
 */
export function forgetSections({ shared }: SessionEnvironment['storage']): void {
  try {
    const storage = shared();
    for (const key of Object.keys(storage))
      if (key.startsWith('mage-cache-')) storage.removeItem(key);
  } catch {
    // A storage that the browser forbids contains nothing.
  }
}

async function signOutAtService(serviceToken: string): Promise<boolean> {
  try {
    const { Status } = await postContent(
      endpoint('ralogout'),
      { serviceToken },
      { timeout: SIGN_OUT_TIMEOUT_MS, keepalive: true },
    );
    return Status === 'SUCCESS';
  } catch {
    return false;
  }
}

/** AEM's own cookies describe how an author works, not who visits. */
const isAuthors = (name: string): boolean => name === 'wcmmode' || name.startsWith('cq-');
