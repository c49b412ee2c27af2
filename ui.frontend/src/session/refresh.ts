import * as v from 'valibot';
import {
  MOBILE_COOKIE,
  accountType,
  parseSessionCookie,
  planRefresh,
  sessionDataSchema,
  type RefreshPlan,
  type RefreshType,
  type SessionData,
} from './rules/session';
import { readCookie, SESSION_COOKIE, sessionHandle } from '../base/values/cookies';
import { postContent } from '../base/content/contentService';
import { endpoint } from '../base/content/endpoints';
import {
  RefusedError,
  SessionExpiredError,
  SessionRefusedError,
  type Envelope,
} from '../base/content/envelope';
import { MalformedAnswerError, ServiceError } from '../base/http/errors';
import { SESSION_TIMEOUT } from '../base/page/pages';
import { pageOf } from '../base/page/site';
import type { Ending } from './ending';
import type { Navigation } from './navigation';
import type { Presence } from './presence';
import type { TabCache } from './tabData';

const REFRESH_TIMEOUT_MS = 20_000;

export interface Refresh {
  /**
   * Renews the token (visible only in the cookies), the user information in store and cache, or both. If the service
   * refuses to renew the token, the session ends here (docs/specification/session.md#refresh-on-page-load). If the
   * service cannot be reached, or only the user information fails, the known data stay.
   * @throws ContentError or RefusedError, after all of that
   */
  readonly refreshUser: (type: RefreshType) => Promise<void>;
  /**
   * Renews the user information after the visitor has changed it. A response of the last two seconds, or one that is on
   * its way already, may be from before the change, so this sends a new request.
   * @throws ContentError or RefusedError, as `refreshUser`
   */
  readonly refreshAfterChange: () => Promise<void>;
  /**
   * Asks the service who is signed in, and nothing else: it keeps nothing, and a response without a visitor does not
   * end the session. Returns undefined if the service knows of no session.
   * @throws ContentError if it could not be asked
   */
  readonly inquire: () => Promise<SessionData | undefined>;
  /**
   * Refreshes the session at every page load and every return to a page
   * (docs/specification/session.md#refresh-on-page-load). Known data are shown at once. Never rejects, because
   * `refreshUser` handles failures.
   */
  readonly refreshOnLoad: () => Promise<void>;
}

export function createRefresh(
  { $session, environment, ...presence }: Presence,
  cache: TabCache,
  ending: Ending,
  navigation: Navigation,
): Refresh {
  const { cookies, clock } = environment;
  const inFlight = new Map<RefreshType, Promise<void>>();

  async function refreshOnLoad(): Promise<void> {
    if (presence.known() === undefined) return;
    const settling = currentPlan(knownData()) === 'expired' ? clock.settle?.() : undefined;
    const isDue = settling ? await navigation.hold(() => settling.then(endOrShow)) : endOrShow();
    if (isDue) await withTabLock(refreshIfStillDue);
  }

  /** Ends a session that is over, or shows the known data. Returns whether something has to be refreshed. */
  function endOrShow(): boolean {
    const data = knownData();
    const plan = currentPlan(data);
    if (plan === 'unreadable') ending.end();
    else if (plan === 'expired') ending.end({ reason: 'expired', depart: explain });
    else {
      show(data);
      return plan !== 'nothing';
    }
    return false;
  }

  /** Another tab may have refreshed or signed out while this one waited for the lock. */
  async function refreshIfStillDue(): Promise<void> {
    const plan = presence.known() === undefined ? 'nothing' : currentPlan(knownData());
    if (plan !== 'userInfo' && plan !== 'token' && plan !== 'both') return;
    await refreshUser(plan).catch(() => undefined);
  }

  /**
   * Returns the plan for the cookies as they are now. A session with an unreadable cookie has no known end and cannot
   * be kept: the visitor is signed out on the page where they are.
   */
  function currentPlan(data: SessionData | undefined): RefreshPlan | 'unreadable' {
    const all = cookies.read();
    const cookie = parseSessionCookie(readCookie(all, SESSION_COOKIE) ?? '');
    if (!cookie) return 'unreadable';
    return planRefresh({
      cookie,
      now: clock.now(),
      account: data && accountType(data.authInfo),
      hasMobileCookie: Boolean(readCookie(all, MOBILE_COOKIE)),
    });
  }

  function knownData(): SessionData | undefined {
    const session = $session.get();
    return (session.signedIn ? session.data : undefined) ?? cache.read();
  }

  function show(data: SessionData | undefined): void {
    const session = $session.get();
    if (data && !(session.signedIn && session.data)) $session.set({ signedIn: true, data });
  }

  /**
   * Goes to the home page, which explains that the session is over and has the way back. A visitor who is there already
   * stays, because nothing there is for members only.
   */
  function explain(): void {
    const isHome = pageOf(location.pathname) === '/';
    navigation.leave(isHome ? SESSION_TIMEOUT : navigation.timeoutAddress());
  }

  function refreshUser(type: RefreshType, unshared = false): Promise<void> {
    // A refresh of both also serves a caller who wants one part of it.
    const running = inFlight.get('both') ?? inFlight.get(type);
    if (running) return running;
    const refresh = run(type, unshared).finally(() => inFlight.delete(type));
    inFlight.set(type, refresh);
    return refresh;
  }

  async function refreshAfterChange(): Promise<void> {
    await Promise.allSettled([inFlight.get('both'), inFlight.get('userInfo')]);
    await refreshUser('userInfo', true);
  }

  async function run(type: RefreshType, unshared: boolean): Promise<void> {
    const isStillTheSame = followSession();
    try {
      const envelope = await post(type, unshared);
      if (isStillTheSame()) adopt(type, envelope);
    } catch (error) {
      if (type !== 'userInfo' && isRefusal(error) && isStillTheSame())
        ending.end({ reason: 'refused' });
      throw error;
    }
  }

  /**
   * Returns a function that checks whether the session is still the same. While the service responds, a tab may have
   * signed out or signed another visitor in.
   */
  function followSession(): () => boolean {
    const changes = presence.changesElsewhere();
    // An author's page may act as signed in without any cookie.
    const hadCookies = presence.known() !== undefined;
    return () =>
      presence.changesElsewhere() === changes &&
      $session.get().signedIn &&
      (!hadCookies || sessionHandle(cookies.read()) !== undefined);
  }

  function adopt(type: RefreshType, { Data }: Envelope): void {
    const session = $session.get();
    const known = session.signedIn ? session.data : undefined;
    const data = type === 'token' ? known : (merged(known, Data) ?? known);
    // The service may have renewed the cookies, and the cache belongs to the service cookie.
    presence.note();
    if (data) cache.write(data);
    // The store is set even if the data are the same, because the session has another end now.
    $session.set({ signedIn: true, data });
  }

  return { refreshUser: (type) => refreshUser(type), refreshAfterChange, refreshOnLoad, inquire };
}

/**
 * Lets one tab at a time do the work, so that tabs which open together, as when a browser starts, do not all renew one
 * token. A browser without the Web Locks API does the work at once.
 */
function withTabLock(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('session-refresh', work) : work();
}

async function post(refreshType: RefreshType, unshared: boolean): Promise<Envelope> {
  const address = endpoint('rarefreshuserinfo');
  const envelope = await postContent(
    address,
    { refreshType },
    { timeout: REFRESH_TIMEOUT_MS, unshared },
  );
  if (envelope.Status !== 'SUCCESS') throw new RefusedError(envelope);
  return envelope;
}

async function inquire(): Promise<SessionData | undefined> {
  try {
    const envelope = await postContent(
      endpoint('rarefreshuserinfo'),
      { refreshType: 'userInfo' },
      { timeout: REFRESH_TIMEOUT_MS, isInquiry: true },
    );
    if (envelope.Status !== 'SUCCESS') return undefined;
    const data = v.safeParse(sessionDataSchema, envelope.Data);
    if (data.success) return data.output;
  } catch (error) {
    if (error instanceof SessionExpiredError || error instanceof SessionRefusedError)
      return undefined;
    throw error;
  }
  throw new MalformedAnswerError('The answer does not say who is signed in.');
}

/** Merges a response into the known data. Parts that it leaves out or sends as `null` stay as they were. */
function merged(known: SessionData | undefined, answer: unknown): SessionData | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const parts = Object.entries(answer).filter(([, part]) => part !== null);
  const parsed = v.safeParse(sessionDataSchema, { ...known, ...Object.fromEntries(parts) });
  return parsed.success ? parsed.output : undefined;
}

/**
 * Returns whether the service itself refused. A gateway that could not reach it (502 to 504), the page of a captive
 * portal, and a missing response prove nothing about the session.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof RefusedError ||
  (error instanceof ServiceError && ![502, 503, 504].includes(error.status));
