import type { SessionData } from './rules/session';
import { forgetAnswers } from '../base/content/contentService';
import { respond } from '../base/http/respond.testing';
import { accountOf, type SessionAccount } from './account';
import type { SessionEnvironment } from './presence';
import { browser as realBrowser, createSession, type Session } from './session';
import { encode } from './tabData';

/** The time at which the tests happen. */
export const NOW = Date.UTC(2026, 4, 20, 15);
export const MINUTE = 60_000;

/** A service's reply: an envelope, a bare status, or no response at all. */
export type Reply = Answer | Error;
export interface Answer {
  status?: number;
  body?: unknown;
  afterwards?: () => void;
}

export const success = (Data: unknown = null): Answer => ({ body: { Status: 'SUCCESS', Data } });
export const refusal = (ErrCde: string): Answer => ({ body: { Status: 'ERROR', ErrCde } });
export const offline = new TypeError('Failed to fetch');

/** A browser with one page, and everything that a visitor or the services would notice of it. */
export interface TestBrowser {
  session: Session;
  /** `rarefreshuserinfo refreshType=token`, in the order in which they were sent. */
  requests: string[];
  /** `/login`, or `reload`. */
  departures: string[];
  /** The events of analytics by name, with the reason of a session's end. */
  events: string[];
  /** The messages of this tab to the others. */
  tabs: string[];
  /** Receives the messages of another tab. Only the cookies at that time count. */
  otherTabs: ((news: string) => void)[];
  replies: Record<string, Reply | (() => Promise<Reply>)>;
}

export interface Opening {
  at?: string;
  cookies?: Record<string, string>;
  brand?: string;
  mode?: 'edit' | 'preview' | 'disabled';
  /** The data in the tab's storage, and the session that they belong to. */
  cached?: SessionData;
  cachedOf?: string;
  stored?: Record<string, string>;
  replies?: TestBrowser['replies'];
  /** Whether the browser has BroadcastChannel. */
  channels?: boolean;
  /** The clock of the device; by default it is right. */
  clock?: SessionEnvironment['clock'];
}

/** Returns the cookies of a session; by default it ends in half an hour and needs no refresh yet. */
export function signedIn({
  endsIn = 30 * MINUTE,
  kept = false,
  dueIn = 10 * MINUTE,
  token = 'handle-1',
} = {}): Record<string, string> {
  const session = {
    expirationDates: { standard: NOW + endsIn },
    keepMeLoggedIn: kept,
    nextTokenRefreshTime: NOW + dueIn,
  };
  return { serviceToken: token, session: encodeURIComponent(JSON.stringify(session)) };
}

let stops: (() => void)[] = [];

/** Opens a page with a session of its own, the given cookies, and a service that responds. */
export function openBrowser({
  at = '/',
  cookies = {},
  brand = 'riteaid',
  mode,
  cached,
  cachedOf = cookies.serviceToken,
  stored = {},
  replies = {},
  channels = true,
  clock = { now: () => Date.now() },
}: Opening = {}): TestBrowser {
  leavePage();
  jest.useFakeTimers({ now: NOW });
  history.replaceState(null, '', at);
  document.body.dataset.brand = brand;
  document.documentElement.toggleAttribute('data-wcm-author', mode !== undefined);
  setCookies(cookies);
  if (mode) setCookies({ wcmmode: mode });
  if (cached) sessionStorage.setItem('session', encode({ of: cachedOf, data: cached }));
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  const observed = {
    requests: [],
    departures: [] as string[],
    events: [] as string[],
    tabs: [] as string[],
    otherTabs: [] as TestBrowser['otherTabs'],
    replies,
  };
  const channel = {
    addEventListener(_: string, receive: (event: { data: string }) => void) {
      observed.otherTabs.push((data) => {
        receive({ data });
      });
    },
    postMessage: (news: string) => void observed.tabs.push(news),
  } as unknown as BroadcastChannel;
  const session = createSession({
    ...realBrowser,
    clock,
    channel: () => (channels ? channel : undefined),
    navigate: {
      replace: (to) => void observed.departures.push(to),
      reload: () => void observed.departures.push('reload'),
    },
  });
  const browser: TestBrowser = { session, ...observed };
  // The page has no CSRF token, about which the console warns.
  jest.spyOn(console, 'warn').mockImplementation();
  serve(browser);
  forgetAnswers();
  window.adobeDataLayer = {
    push: (item: { event?: string; eventInfo?: { reason?: string } }) =>
      observed.events.push(
        [item.event ?? 'user', item.eventInfo?.reason].filter(Boolean).join(' '),
      ),
  } as never;
  trackListeners();
  return browser;
}

/** Does what `main.ts` does, and lets everything happen that is due. */
export async function load({
  session,
}: TestBrowser): Promise<Session & { account: SessionAccount }> {
  session.start();
  await settle();
  return { ...session, account: accountOf(session) };
}

/** Waits until nothing more happens without time passing. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await jest.advanceTimersByTimeAsync(0);
}

/** Removes the listeners and the timers of a page, as leaving it does. */
function leavePage(): void {
  for (const stop of stops) stop();
  stops = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
}

export function closeBrowser(): void {
  leavePage();
  for (const pair of document.cookie.split('; ')) dropCookie(pair.split('=')[0] ?? '');
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.removeAttribute('data-wcm-author');
  delete document.body.dataset.brand;
  delete window.adobeDataLayer;
  history.replaceState(null, '', '/');
}

export function setCookies(cookies: Record<string, string>): void {
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value};path=/`;
}

export function dropCookie(...names: string[]): void {
  for (const name of names) document.cookie = `${name}=;path=/;max-age=0`;
}

function serve(browser: TestBrowser): void {
  const fetch = async (address: string, { body }: { body?: string } = {}) => {
    const name = /([^./]+)\.json$/.exec(address)?.[1] ?? address;
    browser.requests.push([name, body].filter(Boolean).join(' '));
    const planned = browser.replies[name] ?? (name === 'token' ? { body: {} } : success());
    const reply = typeof planned === 'function' ? await planned() : planned;
    if (reply instanceof Error) throw reply;
    const { status = 200, body: answer, afterwards } = reply;
    afterwards?.();
    return respond(answer, status);
  };
  Object.assign(globalThis, { fetch });
}

function trackListeners(): void {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as typeof addEventListener;
    jest
      .spyOn(target as Window, 'addEventListener')
      .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
        add(type, listener);
        stops.push(() => {
          target.removeEventListener(type, listener);
        });
      });
  }
}
