import { ana, ben } from './rules/members';
import {
  closeBrowser,
  dropCookie,
  load,
  openBrowser,
  setCookies,
  settle,
  signedIn,
  success,
} from './session.testing';

afterEach(closeBrowser);

const both = signedIn();

test.each([
  [{}, false],
  [{ serviceToken: 'handle-1' }, false],
  [{ session: both.session ?? '' }, false],
  [{ ...both, serviceToken: '' }, false],
  [{ 'x-serviceToken': 'handle-1', session: both.session ?? '' }, false],
  [both, true],
])('with the cookies %j a visitor is signed in: %s', async (cookies, expected) => {
  const { $session } = await load(openBrowser({ cookies }));
  expect($session.get().signedIn).toBe(expected);
});

test('a signed-out visitor of a page for everyone causes no request', async () => {
  const browser = openBrowser({ at: '/refill', stored: { session: 'left over' } });
  await load(browser);
  expect(browser.requests).toEqual([]);
  expect(sessionStorage.getItem('session')).toBeNull();
});

test('the dessert brand has no sessions', async () => {
  const browser = openBrowser({ brand: 'thrifty', at: '/ra-dashboard', cookies: both });
  const { $session } = await load(browser);
  expect($session.get().signedIn).toBe(false);
  expect([browser.requests, browser.departures, browser.otherTabs]).toEqual([[], [], []]);
});

test("the data in the tab's storage are shown at once, without a request", async () => {
  const browser = openBrowser({ cookies: both, cached: ana });
  const { $session } = await load(browser);
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  expect(browser.requests).toEqual([]);
});

test('a sign-out in another tab signs this one out and drops its data', async () => {
  const browser = openBrowser({ cookies: both, cached: ana, stored: { another: 'entry' } });
  const { $session } = await load(browser);
  dropCookie('serviceToken', 'session');
  browser.otherTabs[0]?.('signed-out');
  await settle();
  expect($session.get().signedIn).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(browser.events).toContain('session-end elsewhere');
  expect(browser.tabs).toEqual([]);
});

test('a sign-out in another tab leaves the dashboard for the sign-in form', async () => {
  const browser = openBrowser({ at: '/ra-dashboard', cookies: both, cached: ana });
  await load(browser);
  dropCookie('serviceToken', 'session');
  browser.otherTabs[0]?.('signed-out');
  await settle();
  expect(browser.departures).toEqual(['/login?referrer=%2Fra-dashboard#loginForm']);
});

test('this tab notices a sign-in in another tab and asks who the visitor is', async () => {
  const replies = { rarefreshuserinfo: success(ana) };
  const browser = openBrowser({ at: '/login?referrer=%2Frefill', replies });
  const { $session } = await load(browser);
  expect($session.get().signedIn).toBe(false);
  setCookies(both);
  browser.otherTabs[0]?.('signed-in');
  await settle();
  expect(browser.requests).toEqual(['token', 'rarefreshuserinfo refreshType=userInfo']);
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  expect(browser.departures).toEqual(['/refill']);
});

test('a message from another tab changes nothing if the cookies are the same', async () => {
  const browser = openBrowser({ cookies: both, cached: ana });
  const { $session } = await load(browser);
  for (const news of ['signed-in', 'signed-out', 'anything']) browser.otherTabs[0]?.(news);
  await settle();
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  expect(browser.requests).toEqual([]);
});

const show = new Event('pageshow');
Object.assign(show, { persisted: true });
test.each([
  ['the focus', () => dispatchEvent(new Event('focus'))],
  ['the view', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the back/forward cache', () => dispatchEvent(show)],
])(
  'a browser without channels notices a sign-out when the page comes back to %s',
  async (_, comeBack) => {
    const browser = openBrowser({ cookies: both, cached: ana, channels: false });
    const { $session } = await load(browser);
    dropCookie('session');
    comeBack();
    await settle();
    expect($session.get().signedIn).toBe(false);
  },
);

test("a visitor who signs in after another one never sees the other's data", async () => {
  const replies = { rarefreshuserinfo: success(ben) };
  const browser = openBrowser({ cookies: both, cached: ana, replies });
  const { $session } = await load(browser);
  const seen: unknown[] = [];
  $session.listen((session) => seen.push(session));
  setCookies(signedIn({ token: 'handle-2' }));
  dispatchEvent(new Event('focus'));
  await settle();
  expect(seen).toEqual([
    { signedIn: true, data: undefined },
    { signedIn: true, data: ben },
  ]);
});

test('a tab that was restored with the storage of another session never shows its data', async () => {
  const replies = { rarefreshuserinfo: success(ben) };
  const browser = openBrowser({ cookies: both, cached: ana, cachedOf: 'handle-0', replies });
  const page = browser.session;
  const seen: unknown[] = [];
  page.$session.listen((session) => seen.push(session));
  page.start();
  await settle();
  expect(JSON.stringify(seen)).not.toContain('Ana');
  expect(page.$session.get()).toEqual({ signedIn: true, data: ben });
});
