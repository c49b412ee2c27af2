import type { SessionData } from '../../domain/account/session';
import { encode } from './encoding';
import { respond } from '../services.testing';

/** The day on which the stories happen. */
export const NOW = Date.UTC(2026, 4, 20, 15);
export const MINUTE = 60_000;

export const ana: SessionData = {
  authInfo: { uba: true, pharmacy: false, wellness: false },
  userDetails: {
    UserName: 'Ana Reyes',
    EmailAddress: 'ana.reyes@example.com',
    GUID: 'guid-ana',
    WellnessOriginalCardNumber: '',
    Load2cardToken: '',
  },
  pharmacyDetails: { userName: 'Ana Reyes' },
  dashboardDetailsData: { WellnessPoints: 120, BonusCash: 250 },
};
export const ben: SessionData = {
  ...ana,
  authInfo: { uba: true, pharmacy: true, wellness: false },
  userDetails: {
    ...ana.userDetails,
    UserName: 'Ben Okafor',
    EmailAddress: 'ben.okafor@example.com',
    GUID: 'guid-ben',
  },
  pharmacyDetails: { userName: 'Ben Okafor' },
};
export const dev: SessionData = {
  ...ana,
  authInfo: { uba: true, pharmacy: true, wellness: true },
  userDetails: { ...ana.userDetails, UserName: 'Dev Patel', GUID: 'guid-dev' },
};

/** What a service answers: an envelope, or a bare status, or no answer at all. */
export type Reply = Answer | Error;
export interface Answer {
  status?: number;
  body?: unknown;
  afterwards?: () => void;
}

export const success = (Data: unknown = null): Answer => ({ body: { Status: 'SUCCESS', Data } });
export const refusal = (ErrCde: string): Answer => ({ body: { Status: 'ERROR', ErrCde } });
export const offline = new TypeError('Failed to fetch');

/** What happened in the browser that a person, or the services, would notice. */
export interface Browser {
  /** `rarefreshuserinfo refreshType=token`, in the order in which they were sent. */
  requests: string[];
  /** `/login`, or `reload`. */
  departures: string[];
  /** What analytics was told, by name, with the reason of a session's end. */
  told: string[];
  /** What this tab told the others. */
  tabs: string[];
  replies: Record<string, Reply | (() => Promise<Reply>)>;
}

export interface Opening {
  at?: string;
  cookies?: Record<string, string>;
  brand?: string;
  mode?: 'edit' | 'preview' | 'disabled';
  /** Whose data the tab holds, and of which session. */
  cached?: SessionData;
  cachedOf?: string;
  stored?: Record<string, string>;
  replies?: Browser['replies'];
}

/** The cookies of a session; it ends in half an hour and wants no refresh, unless told otherwise. */
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

/** Opens a page in a browser of its own: fresh modules, the given cookies, a service to talk to. */
export function openBrowser({
  at = '/',
  cookies = {},
  brand = 'riteaid',
  mode,
  cached,
  cachedOf = cookies.serviceToken,
  stored = {},
  replies = {},
}: Opening = {}): Browser {
  leavePage();
  jest.resetModules();
  jest.useFakeTimers({ now: NOW });
  history.replaceState(null, '', at);
  document.body.dataset.brand = brand;
  document.documentElement.toggleAttribute('data-wcm-author', mode !== undefined);
  for (const [name, value] of Object.entries(cookies)) setCookie(name, value);
  if (mode) setCookie('wcmmode', mode);
  if (cached) sessionStorage.setItem('session', encode({ of: cachedOf, data: cached }));
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  const browser: Browser = { requests: [], departures: [], told: [], tabs: [], replies };
  // Nobody here has a CSRF token, and the console says so.
  jest.spyOn(console, 'warn').mockImplementation();
  serve(browser);
  openTabs(browser);
  window.adobeDataLayer = {
    push: (item: { event?: string; eventInfo?: { reason?: string } }) =>
      browser.told.push([item.event ?? 'user', item.eventInfo?.reason].filter(Boolean).join(' ')),
  } as never;
  trackListeners();
  return browser;
}

/** The modules of the page that is open, from its own registry. */
export async function modules() {
  const [presence, account, store, departure] = await Promise.all([
    import('./presence'),
    import('./account'),
    import('./store'),
    import('./departure'),
  ]);
  return { ...presence, ...account, ...store, ...departure };
}

/** Does what `main.ts` does, and lets everything happen that is due. */
export async function load(browser: Browser) {
  const page = await watchDepartures(browser);
  page.startSession();
  await settle();
  return page;
}

export async function watchDepartures(browser: Browser) {
  const page = await modules();
  page.navigation.replace = (to) => void browser.departures.push(to);
  page.navigation.reload = () => void browser.departures.push('reload');
  return page;
}

/** Until nothing more happens without time passing. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await jest.advanceTimersByTimeAsync(0);
}

/** A page that is left takes its listeners and its timers along. */
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

export function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${value};path=/`;
}

export function setCookies(cookies: Record<string, string>): void {
  for (const [name, value] of Object.entries(cookies)) setCookie(name, value);
}

export function dropCookie(...names: string[]): void {
  for (const name of names) document.cookie = `${name}=;path=/;max-age=0`;
}

/** Another tab says something; what counts is what has become of the cookies. */
export const otherTabSays: ((news: string) => void)[] = [];

function openTabs(browser: Browser): void {
  otherTabSays.length = 0;
  Object.assign(globalThis, {
    BroadcastChannel: class {
      constructor(readonly name: string) {}
      addEventListener(_: string, hear: (event: { data: string }) => void): void {
        otherTabSays.push((data) => {
          hear({ data });
        });
      }
      postMessage(news: string): void {
        browser.tabs.push(news);
      }
    },
  });
  stops.push(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
}

function serve(browser: Browser): void {
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
