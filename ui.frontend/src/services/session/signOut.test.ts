import {
  ana,
  closeBrowser,
  load,
  offline,
  openBrowser,
  refusal,
  settle,
  signedIn,
  success,
  type Reply,
} from './session.testing';

afterEach(closeBrowser);

const signedInAt = (at: string, reply: Reply | (() => Promise<Reply>)) =>
  openBrowser({
    at,
    cookies: { ...signedIn(), form_key: 'k' },
    cached: ana,
    stored: { referrer: '/shop' },
    replies: { ralogout: reply },
  });

test('the service is told, everything is forgotten, and the page is loaded anew', async () => {
  const browser = signedInAt('/refill', success());
  const { $session, account } = await load(browser);
  localStorage.setItem('mage-cache-storage', '{}');
  await account.signOut();
  expect(browser.requests).toEqual(['ralogout serviceToken=handle-1']);
  expect(browser.departures).toEqual(['reload']);
  expect(document.cookie).toBe('');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  expect($session.get().signedIn).toBe(false);
  expect(browser.events).toEqual(['sign-out']);
  expect(browser.tabs).toEqual(['signed-out']);
});

test.each<[string, Reply]>([
  ['cannot be reached', offline],
  ['is down', { status: 500 }],
  ['refuses', refusal('RA0003')],
  ['answers with something else', { body: '<html>' }],
  ['says that the session has expired', { status: 403 }],
  ['does not know the session', { status: 422 }],
])('a service that %s: everything is forgotten, and the visitor goes home', async (_, reply) => {
  const browser = signedInAt('/ra-dashboard', reply);
  const { $session, account } = await load(browser);
  await account.signOut();
  expect(browser.departures).toEqual(['/']);
  expect([document.cookie, sessionStorage.length]).toEqual(['', 0]);
  expect($session.get().signedIn).toBe(false);
  expect(browser.events).toEqual(['sign-out']);
  expect(browser.tabs).toEqual(['signed-out']);
});

test('a service that does not answer is waited for eight seconds', async () => {
  const browser = signedInAt('/refill', () => new Promise(() => undefined));
  const { account } = await load(browser);
  void account.signOut();
  await jest.advanceTimersByTimeAsync(7_999);
  expect(browser.departures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await settle();
  expect(browser.departures).toEqual(['/']);
  expect(document.cookie).toBe('');
});

test('whoever presses twice signs out once', async () => {
  const browser = signedInAt('/refill', success());
  const { account } = await load(browser);
  await Promise.all([account.signOut(), account.signOut()]);
  expect(browser.requests).toEqual(['ralogout serviceToken=handle-1']);
  expect(browser.events).toEqual(['sign-out']);
  expect(browser.departures).toEqual(['reload']);
});
