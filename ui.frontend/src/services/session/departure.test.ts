import { closeBrowser, openBrowser, watchDepartures } from './browser.testing';

afterEach(closeBrowser);

async function open() {
  const browser = openBrowser({ at: '/refill' });
  const page = await watchDepartures(browser);
  return { browser, ...page };
}

test('the first to send the visitor away has its way', async () => {
  const { browser, leave, reload } = await open();
  leave('/login#loginForm');
  leave('/');
  reload();
  expect(browser.departures).toEqual(['/login#loginForm']);
});

test('nor does anybody send away whose page is loaded anew already', async () => {
  const { browser, leave, reload } = await open();
  reload();
  leave('/');
  expect(browser.departures).toEqual(['reload']);
});

test('another fragment is no departure', async () => {
  const { browser, leave } = await open();
  leave('#sessiontimeout');
  leave('/refill#loginForm');
  leave('/');
  expect(browser.departures).toEqual(['#sessiontimeout', '/refill#loginForm', '/']);
});

test('a page that comes back out of the back/forward cache can be left again', async () => {
  const { browser, leave } = await open();
  leave('/');
  dispatchEvent(new Event('pageshow'));
  leave('/login');
  expect(browser.departures).toEqual(['/', '/login']);
});
