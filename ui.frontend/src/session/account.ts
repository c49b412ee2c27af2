import type { SessionData } from './rules/session';
import { sessionHandle } from '../base/values/cookies';
import { createIdentify, track } from '../base/analytics/track';
import { forgetAnswers } from '../base/content/contentService';
import { onSessionLoss } from '../base/content/sessionLoss';
import { pageCsrf } from '../base/http/csrf';
import { createEnding, forgetSections, type Ending } from './ending';
import { createExpiry, type Expiry } from './expiry';
import { createNavigation, type Navigation } from './navigation';
import type { Presence, SessionState } from './presence';
import { createRefresh, type Refresh } from './refresh';
import { createTabCache } from './tabData';

/** The longest time that a sign-in waits for the subscribers of LOGIN_SUCCESS. */
const LOGIN_SUCCESS_TIMEOUT_MS = 5_000;

/**
 * A subscriber of LOGIN_SUCCESS (docs/specification/session.md#sign-in) on this page: a visitor has just signed in or,
 * while an author edits, the page acts as if one had. Other tabs notice it by the cookies.
 */
export type LoginSuccessSubscriber = () => void | Promise<void>;

/** The service signed the visitor in, but the browser did not take its cookies. */
export class CookiesBlockedError extends Error {
  override name = 'CookiesBlockedError';

  constructor() {
    super('The browser did not keep the cookies of the session.');
  }
}

/** The service ended the session right after the sign-in: it refused to renew the token. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';

  constructor() {
    super('The session ended right after the sign-in.');
  }
}

/** The operations on a session. Few pages need them, so this code is loaded on demand. */
export interface SessionAccount
  extends
    Pick<Navigation, 'destination' | 'goOn' | 'hold' | 'tell'>,
    Pick<Refresh, 'refreshUser' | 'refreshAfterChange' | 'inquire'>,
    Pick<Ending, 'expired' | 'refused' | 'signOut'>,
    Expiry {
  /**
   * Manages the session from now on: refreshes it, guards the page, follows the store. Every sign-in begins it, too; a
   * second call does nothing.
   */
  readonly begin: () => void;
  /**
   * Makes a session of a service's response to a sign-in or a sign-up: keeps it, informs every slot and tab, and
   * publishes LOGIN_SUCCESS, which renews the CSRF token and the session's own. Until then the visitor stays on the
   * page; afterwards call `goOn()`.
   * @throws CookiesBlockedError | SessionEndedError
   */
  readonly adopt: (data: SessionData) => Promise<void>;
  /**
   * Finds out whether this browser is signed in although the page does not know it, as when the response to a sign-in
   * was lost but its cookies arrived. It does not adopt the session's data yet. Returns undefined, without a request,
   * if there is nothing to recover.
   * @throws ContentError if the service could not be asked
   */
  readonly recover: () => Promise<SessionData | undefined>;
  /** Returns a function that ends the subscription. */
  readonly onLoginSuccess: (subscriber: LoginSuccessSubscriber) => () => void;
}

/** Returns the account of a session, the same one for every caller. */
export function accountOf(presence: Presence): SessionAccount {
  return presence.once(() => createAccount(presence));
}

function createAccount(presence: Presence): SessionAccount {
  const { $session } = presence;
  const subscribers = new Set<LoginSuccessSubscriber>();
  const cache = createTabCache(presence);
  const navigation = createNavigation(presence);
  const ending = createEnding(presence, navigation, publishLoginSuccess);
  const refresh = createRefresh(presence, cache, ending, navigation);
  const expiry = createExpiry(presence, refresh);
  const identify = createIdentify();
  let isBegun = false;
  let changesSeen = 0;

  /** Resolves when every subscriber is done, whether it succeeded or not. */
  async function publishLoginSuccess(): Promise<void> {
    await Promise.allSettled([...subscribers].map(async (subscriber) => subscriber()));
  }

  function onLoginSuccess(subscriber: LoginSuccessSubscriber): () => void {
    subscribers.add(subscriber);
    return () => {
      subscribers.delete(subscriber);
    };
  }

  async function adopt(data: SessionData): Promise<void> {
    presence.note();
    if (presence.known() === undefined) throw new CookiesBlockedError();
    forgetAnswers();
    // The shop merges the guest's cart into the account's.
    forgetSections(presence.environment.storage);
    cache.write(data);
    await navigation.hold(async () => {
      $session.set({ signedIn: true, data });
      begin();
      presence.tellTabs('signed-in');
      await Promise.race([publishLoginSuccess(), timeout(LOGIN_SUCCESS_TIMEOUT_MS)]);
      if (!$session.get().signedIn) throw new SessionEndedError();
    });
  }

  async function recover(): Promise<SessionData | undefined> {
    const isUnknown =
      !$session.get().signedIn && sessionHandle(presence.environment.cookies.read());
    if (!isUnknown) return undefined;
    // Without the new session's own token, the service would reject the request as forged.
    await pageCsrf.renewCsrfToken();
    return refresh.inquire();
  }

  function begin(): void {
    if (isBegun) return;
    isBegun = true;
    changesSeen = presence.changesElsewhere();
    onSessionLoss(ending);
    onLoginSuccess(renewTokens);
    $session.listen(follow);
    expiry.watch((stage) => {
      if (stage === 'ended') ending.endInView();
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void refresh.refreshOnLoad();
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void refresh.refreshOnLoad();
    });
    // This precedes the guard, so that an expired session does not count as signed in.
    void refresh.refreshOnLoad();
    const session = $session.get();
    if (session.signedIn && session.data) identifyVisitor(session.data);
    navigation.guard();
  }

  function identifyVisitor({ userDetails }: SessionData): void {
    void identify({ email: userDetails.EmailAddress, guid: userDetails.GUID });
  }

  /** The page's CSRF token was made before the sign-in, so it belongs to another session. */
  async function renewTokens(): Promise<void> {
    await pageCsrf.renewCsrfToken();
    await refresh.refreshUser('token');
  }

  function follow(session: SessionState, before?: SessionState): void {
    if (before?.signedIn && !session.signedIn && !ending.isEndingHere())
      track({ event: 'session-end', eventInfo: { reason: 'elsewhere' } });
    if (session.signedIn && session.data) identifyVisitor(session.data);
    if (presence.changesElsewhere() !== changesSeen) {
      changesSeen = presence.changesElsewhere();
      forgetAnswers();
      // The page's own token was made for the previous session.
      void pageCsrf.renewCsrfToken().then(refresh.refreshOnLoad);
    }
    navigation.guard();
  }

  const { destination, goOn, hold, tell } = navigation;
  const { expired, refused, signOut } = ending;
  const { refreshUser, refreshAfterChange, inquire } = refresh;
  return {
    ...expiry,
    adopt,
    begin,
    destination,
    expired,
    goOn,
    hold,
    inquire,
    onLoginSuccess,
    recover,
    refreshAfterChange,
    refreshUser,
    refused,
    signOut,
    tell,
  };
}

const timeout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
