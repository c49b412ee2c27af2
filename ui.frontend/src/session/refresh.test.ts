import { createServerClock } from '../base/http/serverClock';
import type { SessionEnvironment } from './presence';
import type { SessionData } from './rules/session';
import { ana, ben, dev } from './rules/members';
import {
  closeBrowser,
  dropCookie,
  load,
  MINUTE,
  NOW,
  offline,
  openBrowser,
  refusal,
  setCookies,
  settle,
  signedIn,
  success,
  type Opening,
  type Reply,
} from './session.testing';

afterEach(closeBrowser);

const due = { kept: true, dueIn: -MINUTE };
const mobile = { isLoggedInMobile: 'true' };

test.each<[string, Opening, string[]]>([
  ['nothing cached', { cookies: signedIn() }, ['userInfo']],
  ['all cached', { cookies: signedIn(), cached: ana }, []],
  ['kept, not due, cached', { cookies: signedIn({ kept: true }), cached: ben }, []],
  ['kept, not due, nothing cached', { cookies: signedIn({ kept: true }) }, ['userInfo']],
  ['kept and due, UBA Only', { cookies: signedIn(due), cached: ana }, ['token']],
  ['kept and due, UBA + Rx', { cookies: signedIn(due), cached: ben }, ['both']],
  ['kept and due, with everything', { cookies: signedIn(due), cached: dev }, ['both']],
  ['kept and due, nothing cached', { cookies: signedIn(due) }, ['both']],
  [
    'kept and due, in the app',
    { cookies: { ...signedIn(due), ...mobile }, cached: dev },
    ['userInfo'],
  ],
  [
    'kept and due this moment',
    { cookies: signedIn({ kept: true, dueIn: 0 }), cached: ana },
    ['token'],
  ],
  ['due but not kept', { cookies: signedIn({ dueIn: -MINUTE }), cached: ben }, []],
  ['in the app, not kept', { cookies: { ...signedIn(), ...mobile }, cached: ben }, []],
])('%s: the page load refreshes %j', async (_, opening, types) => {
  const browser = openBrowser({ ...opening, replies: { rarefreshuserinfo: success(ana) } });
  const { $session } = await load(browser);
  expect(browser.requests).toEqual(types.map((type) => `rarefreshuserinfo refreshType=${type}`));
  expect($session.get().signedIn).toBe(true);
});

test.each([0, -1, -MINUTE])(
  'a session that ended %s ms ago: everything is forgotten, and the home page explains it',
  async (endsIn) => {
    localStorage.setItem('mage-cache-storage', '{}');
    localStorage.setItem('mage-cache-timeout', 'x');
    localStorage.setItem('theme', 'dark');
    const shop = { form_key: 'k', 'mage-cache-sessid': 'true', section_data_ids: '{}' };
    const browser = openBrowser({
      at: '/refill?a=1',
      cookies: { ...signedIn({ ...due, endsIn }), ...mobile, ...shop },
      cached: ana,
      stored: { referrer: '/shop', apiErrorMessages: '[]' },
    });
    const { $session } = await load(browser);
    expect(document.cookie).toBe('');
    expect(sessionStorage).toHaveLength(0);
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect($session.get().signedIn).toBe(false);
    expect(browser.departures).toEqual(['/?referrer=%2Frefill%3Fa%3D1#sessiontimeout']);
    expect(browser.requests).toEqual([]);
    expect(browser.events).toEqual(['session-end expired']);
    expect(browser.tabs).toEqual(['signed-out']);
  },
);

test('a session that has expired at the home page ends without another load of the page', async () => {
  const browser = openBrowser({ cookies: signedIn({ endsIn: 0 }), cached: ana });
  const { $session } = await load(browser);
  expect($session.get().signedIn).toBe(false);
  expect(browser.departures).toEqual(['#sessiontimeout']);
});

test('a sign-in page with an expired session leads to the home page, not to the dashboard', async () => {
  const browser = openBrowser({ at: '/login', cookies: signedIn({ endsIn: 0 }), cached: ana });
  await load(browser);
  expect(browser.departures).toEqual(['/#sessiontimeout']);
});

/** Returns the clock of a device that is ahead until the page hears the service. */
function clockAhead(minutes: number): SessionEnvironment['clock'] {
  const { now, isKnown, hear } = createServerClock(() => Date.now() + minutes * MINUTE, undefined);
  const response = { headers: new Headers({ Date: new Date(NOW).toUTCString() }) };
  return {
    now,
    settle: () =>
      isKnown()
        ? undefined
        : Promise.resolve().then(() => {
            hear(response);
          }),
  };
}

test.each(['/login', '/ra-dashboard', '/refill'])(
  'a session on %s goes on although the clock of the device is 40 minutes ahead',
  async (at) => {
    const clock = clockAhead(40);
    const { $session } = await load(openBrowser({ at, cookies: signedIn(), cached: ana, clock }));
    expect($session.get().signedIn).toBe(true);
    expect(document.cookie).toContain('serviceToken');
  },
);

test('a session that is over ends on a device with a wrong clock as well', async () => {
  const cookies = signedIn({ endsIn: 0 });
  const browser = openBrowser({ at: '/login', cookies, cached: ana, clock: clockAhead(40) });
  await load(browser);
  expect(browser.departures).toEqual(['/#sessiontimeout']);
});

test.each(['corrupt', '%7B', '{}', '%7B%22expirationDates%22%3A%7B%7D%7D', '%22%22', 'null'])(
  'an unreadable session cookie %j signs the visitor out without leaving the page',
  async (session) => {
    const browser = openBrowser({
      at: '/refill',
      cookies: { serviceToken: 'handle-1', session },
      cached: ana,
    });
    const { $session } = await load(browser);
    expect([$session.get().signedIn, document.cookie]).toEqual([false, '']);
    expect([browser.departures, browser.requests]).toEqual([[], []]);
  },
);

test.each<[string, SessionData | undefined, Reply]>([
  ['no connection', undefined, offline],
  ['a service that is down', undefined, { status: 500 }],
  ['a refusal', undefined, refusal('RA0099')],
  ['a response that is not JSON', undefined, { body: undefined }],
  ['a response of another shape', undefined, success({ authInfo: 'yes' })],
])('after %s in place of the user information the session goes on', async (_, data, reply) => {
  const browser = openBrowser({ cookies: signedIn(), replies: { rarefreshuserinfo: reply } });
  const { $session } = await load(browser);
  expect($session.get()).toEqual({ signedIn: true, data });
  expect(browser.departures).toEqual([]);
});

test.each<[string, Reply]>([
  ['refuses', refusal('RA0001')],
  ['breaks down', { status: 500 }],
  ['does not understand', { status: 400 }],
])('a service that %s the refresh of a token ends the session', async (_, reply) => {
  const replies = { rarefreshuserinfo: reply };
  const browser = openBrowser({ at: '/refill', cookies: signedIn(due), cached: ana, replies });
  const { $session } = await load(browser);
  expect([$session.get().signedIn, document.cookie, sessionStorage.length]).toEqual([false, '', 0]);
  expect(browser.events).toContain('session-end refused');
  expect(browser.departures).toEqual([]);
});

test('a refused token at the dashboard leads to the sign-in form', async () => {
  const replies = { rarefreshuserinfo: refusal('RA0001') };
  const browser = openBrowser({
    at: '/ra-dashboard',
    cookies: signedIn(due),
    cached: ben,
    replies,
  });
  await load(browser);
  expect(browser.departures).toEqual(['/login?referrer=%2Fra-dashboard#loginForm']);
});

test.each<[string, Reply]>([
  ['no connection', offline],
  ['a gateway without a service', { status: 502 }],
  ['a gateway that turns every request away', { status: 503 }],
  ['a gateway that waited too long', { status: 504 }],
  ["a hotel's page in place of a response", { body: undefined }],
])('the session goes on after %s, which proves nothing about the token', async (_, reply) => {
  const replies = { rarefreshuserinfo: reply };
  const browser = openBrowser({ cookies: signedIn(due), cached: ana, replies });
  const { $session } = await load(browser);
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  expect(document.cookie).toContain('serviceToken');
});

test('a service that never responds ends nothing', async () => {
  const replies = { rarefreshuserinfo: () => new Promise<Reply>(() => undefined) };
  const browser = openBrowser({ cookies: signedIn(due), cached: ana, replies });
  const { $session } = await load(browser);
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  await jest.advanceTimersByTimeAsync(20_000);
  expect($session.get()).toEqual({ signedIn: true, data: ana });
});

test('new parts in a response replace the old ones, and missing parts stay', async () => {
  const count = { readyForPickUp: 2, readyForRefill: 1, opportunities: 0 };
  const pharmacyDetails = { userName: 'Ben Okafor', count };
  const replies = { rarefreshuserinfo: success({ pharmacyDetails }) };
  const browser = openBrowser({ cookies: signedIn(due), cached: ben, replies });
  const { $session } = await load(browser);
  expect($session.get()).toEqual({ signedIn: true, data: { ...ben, pharmacyDetails } });
});

test('a part that is null stays, and other spellings of values are read', async () => {
  const answer = {
    authInfo: { uba: 'true', pharmacy: 1, wellness: 'N' },
    userDetails: null,
    pharmacyDetails: { userName: null, count: { readyForPickUp: '2', opportunities: null } },
    dashboardDetailsData: null,
  };
  const replies = { rarefreshuserinfo: success(answer) };
  const browser = openBrowser({ cookies: signedIn(due), cached: ben, replies });
  const { $session } = await load(browser);
  expect($session.get()).toEqual({
    signedIn: true,
    data: {
      ...ben,
      pharmacyDetails: {
        userName: '',
        count: { readyForPickUp: 2, readyForRefill: 0, opportunities: 0 },
      },
    },
  });
});

test('a refresh that gives the session another handle keeps the tab’s data for it', async () => {
  const renewed = signedIn({ ...due, dueIn: MINUTE, token: 'handle-2' });
  const afterwards = () => {
    setCookies(renewed);
  };
  const replies = { rarefreshuserinfo: { ...success(ben), afterwards } };
  await load(openBrowser({ cookies: signedIn(due), cached: ana, replies }));
  const again = openBrowser({});
  const { $session } = await load(again);
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  expect(again.requests).toEqual([]);
});

test('tabs that open together renew one token once', async () => {
  let release: () => void = () => undefined;
  const request = jest.fn(async (_: string, work: () => Promise<void>) => {
    await new Promise<void>((resolve) => (release = resolve));
    await work();
  });
  Object.assign(navigator, { locks: { request } });
  const browser = openBrowser({ cookies: signedIn(due), cached: ana });
  await load(browser);
  expect(browser.requests).toEqual([]);
  // The tab whose turn was first has renewed the token.
  setCookies(signedIn({ ...due, dueIn: MINUTE }));
  release();
  await settle();
  expect(browser.requests).toEqual([]);
  Reflect.deleteProperty(navigator, 'locks');
});

test('a response that comes after a sign-out in another tab does not sign the visitor in again', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const replies = {
    rarefreshuserinfo: () => new Promise<Reply>((resolve) => (answer = resolve)),
  };
  const browser = openBrowser({ cookies: signedIn(), replies });
  const { $session, recheck } = await load(browser);
  dropCookie('serviceToken', 'session');
  recheck();
  answer(success(ana));
  await settle();
  expect($session.get().signedIn).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test('a change is shown, even if a response from before it was still on its way', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const changed = { ...ana, userDetails: { ...ana.userDetails, UserName: 'Anabel Reyes' } };
  const browser = openBrowser({
    cookies: signedIn(),
    replies: { rarefreshuserinfo: () => new Promise<Reply>((resolve) => (answer = resolve)) },
  });
  const { $session, account } = await load(browser);
  const shown = account.refreshAfterChange();
  browser.replies.rarefreshuserinfo = success(changed);
  answer(success(ana));
  await shown;
  expect($session.get()).toEqual({ signedIn: true, data: changed });
});

test('a page that comes back into view hours later is refreshed as on a page load', async () => {
  const browser = openBrowser({
    cookies: signedIn({ kept: true, endsIn: 600 * MINUTE }),
    cached: ana,
  });
  await load(browser);
  expect(browser.requests).toEqual([]);
  jest.setSystemTime(NOW + 10 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(browser.requests).toEqual(['rarefreshuserinfo refreshType=token']);
});
