import { ana } from './rules/members';
import {
  closeBrowser,
  load,
  offline,
  openBrowser,
  refusal,
  settle,
  signedIn,
  success,
  type Reply,
  type TestBrowser,
} from './session.testing';
import { getContent, postContent } from '../base/content/contentService';

afterEach(closeBrowser);

/** Sends a request as any slot may, and returns the name of its error. */
async function ask(browser: TestBrowser, status: number): Promise<string> {
  browser.replies.raecommdetails = { status };
  let failure = 'none';
  await postContent('/content/riteaid-web/en.raecommdetails.json', {}).catch((error: unknown) => {
    failure = (error as Error).name;
  });
  await settle();
  return failure;
}

test('403: everything is forgotten, and the home page explains that the session has ended', async () => {
  const cookies = signedIn();
  const browser = openBrowser({ at: '/refill?a=1#x', cookies, cached: ana });
  const { $session } = await load(browser);
  expect(await ask(browser, 403)).toBe('SessionExpiredError');
  expect(browser.departures).toEqual(['/?referrer=%2Frefill%3Fa%3D1#sessiontimeout']);
  expect([$session.get().signedIn, document.cookie, sessionStorage.length]).toEqual([false, '', 0]);
  expect(browser.events).toEqual(['session-end expired']);
  expect(browser.tabs).toEqual(['signed-out']);
});

test('422: everything is forgotten, and the sign-in form opens', async () => {
  const browser = openBrowser({ at: '/refill', cookies: signedIn(), cached: ana });
  const { $session } = await load(browser);
  expect(await ask(browser, 422)).toBe('SessionRefusedError');
  expect(browser.departures).toEqual(['/login?referrer=%2Frefill#loginForm']);
  expect([$session.get().signedIn, document.cookie, sessionStorage.length]).toEqual([false, '', 0]);
  expect(browser.events).toEqual(['session-end refused']);
});

test('a request that fails at the dashboard leads to the same pages as elsewhere', async () => {
  const browser = openBrowser({ at: '/ra-dashboard', cookies: signedIn(), cached: ana });
  await load(browser);
  await ask(browser, 403);
  expect(browser.departures).toEqual(['/?referrer=%2Fra-dashboard#sessiontimeout']);
});

test('several requests that fail together send the visitor away once', async () => {
  const browser = openBrowser({ at: '/refill', cookies: signedIn(), cached: ana });
  await load(browser);
  browser.replies = { a: { status: 422 }, b: { status: 403 }, c: { status: 422 } };
  await Promise.allSettled(['/a.json', '/b.json', '/c.json'].map((each) => getContent(each)));
  expect(browser.departures).toEqual(['/login?referrer=%2Frefill#loginForm']);
  expect(browser.events).toEqual(['session-end refused']);
});

test('on author, the pages after a 403 and a 422 have long addresses', async () => {
  const root = '/content/riteaid-web/en';
  const at = `${root}/refill.html`;
  const browser = openBrowser({ at, cookies: signedIn(), cached: ana, mode: 'disabled' });
  await load(browser);
  await ask(browser, 422);
  expect(browser.departures).toEqual([
    `${root}/login.html?referrer=${encodeURIComponent(at)}#loginForm`,
  ]);
  expect(document.cookie).toBe('wcmmode=disabled');
});

describe.each(['edit', 'preview'] as const)('while an author has the page in %s', (mode) => {
  const at = '/content/riteaid-web/en/ra-dashboard.html';

  test('422 makes the page act as signed in, once, though the refresh is refused as well', async () => {
    const replies = { rarefreshuserinfo: { status: 422 } };
    const browser = openBrowser({ at, mode, replies });
    const { $session, account } = await load(browser);
    const published = jest.fn();
    account.onLoginSuccess(published);
    await ask(browser, 422);
    await jest.advanceTimersByTimeAsync(60_000);
    expect($session.get()).toEqual({ signedIn: true, data: undefined });
    expect(published).toHaveBeenCalledTimes(1);
    expect(browser.requests).toEqual([
      'raecommdetails',
      'token',
      'rarefreshuserinfo refreshType=token',
    ]);
    await ask(browser, 422);
    expect(published).toHaveBeenCalledTimes(1);
    expect(browser.departures).toEqual([]);
  });

  test('the page still acts as signed in when the author comes back to it', async () => {
    const browser = openBrowser({ at, mode, replies: { rarefreshuserinfo: success(ana) } });
    const { $session } = await load(browser);
    await ask(browser, 422);
    dispatchEvent(new Event('focus'));
    expect($session.get().signedIn).toBe(true);
  });

  test('403 does not leave the page', async () => {
    const browser = openBrowser({ at, mode, cookies: signedIn(), cached: ana });
    await load(browser);
    expect(await ask(browser, 403)).toBe('SessionExpiredError');
    expect(browser.departures).toEqual([]);
    expect(document.cookie).toBe(`wcmmode=${mode}`);
  });

  test('neither the guard nor an expired session leaves the page', async () => {
    await load(openBrowser({ at, mode }));
    const browser = openBrowser({
      at: '/content/riteaid-web/en/login.html',
      mode,
      cookies: signedIn({ endsIn: 0 }),
      cached: ana,
    });
    await load(browser);
    expect(browser.departures).toEqual([]);
  });
});

test('the cookie wcmmode makes no author without the mark of the page', async () => {
  const browser = openBrowser({ at: '/refill', cookies: { ...signedIn(), wcmmode: 'edit' } });
  browser.replies.rarefreshuserinfo = success(ana);
  await load(browser);
  await ask(browser, 422);
  expect(browser.departures).toEqual(['/login?referrer=%2Frefill#loginForm']);
});

test('422 leads a visitor without a known session to the sign-in form', async () => {
  const browser = openBrowser({ at: '/refill', stored: { another: 'entry' } });
  await load(browser);
  await ask(browser, 422);
  expect(browser.departures).toEqual(['/login?referrer=%2Frefill#loginForm']);
  expect(sessionStorage).toHaveLength(0);
  expect(browser.events).toEqual([]);
});

test.each(['/refill', '/login'])(
  '403 leaves a guest on %s with everything that was typed',
  async (at) => {
    const browser = openBrowser({ at, stored: { another: 'entry' } });
    await load(browser);
    expect(await ask(browser, 403)).toBe('SessionExpiredError');
    expect(browser.departures).toEqual([]);
    expect(sessionStorage).toHaveLength(1);
  },
);

test('an expired session that a service reports with HTTP 200 ends as after a 403', async () => {
  const browser = openBrowser({ at: '/refill?a=1', cookies: signedIn(), cached: ana });
  const { $session } = await load(browser);
  browser.replies.raecommdetails = refusal('RA0003');
  await postContent('/content/riteaid-web/en.raecommdetails.json', {}).catch(() => undefined);
  await settle();
  expect(browser.departures).toEqual(['/?referrer=%2Frefill%3Fa%3D1#sessiontimeout']);
  expect([$session.get().signedIn, document.cookie, sessionStorage.length]).toEqual([false, '', 0]);
});

const signedInAt = (at: string, reply: Reply | (() => Promise<Reply>)) =>
  openBrowser({
    at,
    cookies: { ...signedIn(), form_key: 'k' },
    cached: ana,
    stored: { another: 'entry' },
    replies: { ralogout: reply },
  });

test('the request to sign out survives leaving the page', async () => {
  const { account } = await load(signedInAt('/refill', success()));
  const fetched = jest.spyOn(globalThis, 'fetch');
  await account.signOut();
  expect(fetched.mock.lastCall).toEqual([
    expect.stringContaining('ralogout'),
    expect.objectContaining({ keepalive: true }),
  ]);
});

test('the service signs out, everything is forgotten, and the page is reloaded', async () => {
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
  ['refuses', refusal('RA0001')],
  ['responds with something else', { body: '<html>' }],
  ['reports that the session has expired', { status: 403 }],
  ['does not know the session', { status: 422 }],
])(
  'a sign-out at a service that %s forgets everything, and the visitor goes to the home page',
  async (_, reply) => {
    const browser = signedInAt('/ra-dashboard', reply);
    const { $session, account } = await load(browser);
    await account.signOut();
    expect(browser.departures).toEqual(['/#signedout']);
    expect([document.cookie, sessionStorage.length]).toEqual(['', 0]);
    expect($session.get().signedIn).toBe(false);
    expect(browser.events).toEqual(['sign-out']);
    expect(browser.tabs).toEqual(['signed-out']);
  },
);

test('a sign-out waits at most eight seconds for the service', async () => {
  const browser = signedInAt('/refill', () => new Promise(() => undefined));
  const { account } = await load(browser);
  void account.signOut();
  await jest.advanceTimersByTimeAsync(7_999);
  expect(browser.departures).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await settle();
  expect(browser.departures).toEqual(['/#signedout']);
  expect(document.cookie).toBe('');
});

test('two presses sign out once', async () => {
  const browser = signedInAt('/refill', success());
  const { account } = await load(browser);
  await Promise.all([account.signOut(), account.signOut()]);
  expect(browser.requests).toEqual(['ralogout serviceToken=handle-1']);
  expect(browser.events).toEqual(['sign-out']);
  expect(browser.departures).toEqual(['reload']);
});
