import { ana, dev } from './rules/members';
import {
  closeBrowser,
  load,
  openBrowser,
  signedIn,
  success,
  type Opening,
} from './session.testing';
import { createNavigation } from './navigation';

afterEach(closeBrowser);

const member: Opening = { cookies: signedIn(), cached: ana };
const rewarded: Opening = { cookies: signedIn(), cached: dev };

test.each<[string, Opening, string[]]>([
  ['/ra-dashboard', {}, ['/login?referrer=%2Fra-dashboard#loginForm']],
  ['/add-rewards?a=1', {}, ['/login?referrer=%2Fadd-rewards%3Fa%3D1#loginForm']],
  ['/ra-dashboard', member, []],
  ['/add-rewards', member, []],
  ['/add-rewards', rewarded, ['/ra-dashboard']],
  ['/add-rewards?referrer=%2Frefill', rewarded, ['/refill']],
  ['/login', {}, []],
  ['/login', member, ['/ra-dashboard']],
  ['/signup-signin', member, ['/ra-dashboard']],
  ['/account/signup?referrer=%2Fshop%2Fcart', member, ['/shop/cart']],
  ['/resetpassword?referrer=%2F%2Felsewhere.example', member, ['/ra-dashboard']],
  ['/forgotpassword', { ...member, stored: { referrer: '/refill' } }, ['/refill']],
  ['/login', { ...member, stored: { referrer: 'https://elsewhere.example' } }, ['/ra-dashboard']],
  ['/login', { ...member, stored: { referrer: '/signup' } }, ['/ra-dashboard']],
  ['/refill', member, []],
  ['/refill', {}, []],
])('%s with %j: the visitor goes to %j', async (at, opening, departures) => {
  const browser = openBrowser({ at, ...opening });
  await load(browser);
  expect(browser.departures).toEqual(departures);
});

test.each([
  ['/login?referrer=%2Frewards%3Ftab%3D2', '/rewards?tab=2'],
  ['/?referrer=%2Frefill#sessiontimeout', '/refill'],
  ['/login?referrer=https%3A%2F%2Felsewhere.example', null],
  ['/refill?referrer=%2Fshop', null],
  ['/login', null],
])('the way back in %s is kept before other code has loaded: %j', (at, kept) => {
  openBrowser({ at }).session.keepReferrer();
  expect(sessionStorage.getItem('referrer')).toBe(kept);
});

test('a return path to another site is not followed', async () => {
  const browser = openBrowser({ at: '/login?referrer=%2F%2Felsewhere.example', ...member });
  browser.session.keepReferrer();
  await load(browser);
  expect(browser.departures).toEqual(['/ra-dashboard']);
});

test('at the rewards page the guard waits until it knows whether the visitor has a card', async () => {
  const replies = { rarefreshuserinfo: success(dev) };
  const browser = openBrowser({ at: '/add-rewards', cookies: signedIn(), replies });
  await load(browser);
  expect(browser.departures).toEqual(['/ra-dashboard']);
});

test('a stored way back is used only once', async () => {
  await load(openBrowser({ at: '/login', ...member, stored: { referrer: '/refill' } }));
  expect(sessionStorage.getItem('referrer')).toBeNull();
});

test('a bad way back is not kept', async () => {
  await load(openBrowser({ at: '/login?referrer=%2F%5Celsewhere.example' }));
  expect(sessionStorage.getItem('referrer')).toBeNull();
});

test('the mark of an ended session is removed for a visitor who is signed in again', async () => {
  const browser = openBrowser({ at: '/?a=1#sessiontimeout', ...member });
  const entries = history.length;
  await load(browser);
  expect(location.href).toBe('http://localhost/?a=1');
  expect(history).toHaveLength(entries);
  expect(browser.departures).toEqual([]);
});

test('for signed-out visitors the mark stays, and the way back is kept', async () => {
  await load(openBrowser({ at: '/?referrer=%2Frefill#sessiontimeout' }));
  expect(location.hash).toBe('#sessiontimeout');
  expect(sessionStorage.getItem('referrer')).toBe('/refill');
});

test('the sister brand has its own long addresses', async () => {
  const root = '/content/bartell-web/en';
  const at = `${root}/ra-dashboard.html`;
  const browser = openBrowser({ at, brand: 'bartell' });
  await load(browser);
  expect(browser.departures).toEqual([
    `${root}/login.html?referrer=${encodeURIComponent(at)}#loginForm`,
  ]);
});

function open() {
  const browser = openBrowser({ at: '/refill' });
  return { browser, ...createNavigation(browser.session) };
}

test('the first call to leave wins', () => {
  const { browser, leave, reload } = open();
  leave('/login#loginForm');
  leave('/');
  reload('#signedout');
  expect(browser.departures).toEqual(['/login#loginForm']);
});

test('a page that is being reloaded is not left', () => {
  const { browser, leave, reload } = open();
  reload('#signedout');
  leave('/');
  expect(browser.departures).toEqual(['reload']);
});

test('a reloaded page has the mark of what has happened', () => {
  const { browser, reload } = open();
  history.replaceState(null, '', '/refill?store=101#form');
  reload('#signedout');
  expect(browser.departures).toEqual(['reload']);
  expect(location.pathname + location.search + location.hash).toBe('/refill?store=101#signedout');
});

test('another fragment is no departure', () => {
  const { browser, leave } = open();
  leave('#sessiontimeout');
  leave('/refill#loginForm');
  leave('/');
  expect(browser.departures).toEqual(['#sessiontimeout', '/refill#loginForm', '/']);
});

test('a page that comes back from the back/forward cache can be left again', () => {
  const { browser, leave } = open();
  leave('/');
  dispatchEvent(new Event('pageshow'));
  leave('/login');
  expect(browser.departures).toEqual(['/', '/login']);
});
