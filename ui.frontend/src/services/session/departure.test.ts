import { createNavigation } from './navigation';
import { closeBrowser, openBrowser } from './session.testing';

afterEach(closeBrowser);

function open() {
  const browser = openBrowser({ at: '/refill' });
  return { browser, ...createNavigation(browser.session) };
}

test('the first to send the visitor away has its way', () => {
  const { browser, leave, reload } = open();
  leave('/login#loginForm');
  leave('/');
  reload();
  expect(browser.departures).toEqual(['/login#loginForm']);
});

test('nor does anybody send away whose page is loaded anew already', () => {
  const { browser, leave, reload } = open();
  reload();
  leave('/');
  expect(browser.departures).toEqual(['reload']);
});

test('another fragment is no departure', () => {
  const { browser, leave } = open();
  leave('#sessiontimeout');
  leave('/refill#loginForm');
  leave('/');
  expect(browser.departures).toEqual(['#sessiontimeout', '/refill#loginForm', '/']);
});

test('a page that comes back out of the back/forward cache can be left again', () => {
  const { browser, leave } = open();
  leave('/');
  dispatchEvent(new Event('pageshow'));
  leave('/login');
  expect(browser.departures).toEqual(['/', '/login']);
});
