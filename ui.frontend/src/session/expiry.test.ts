import { ana } from './rules/members';
import {
  closeBrowser,
  dropCookie,
  load,
  MINUTE,
  NOW,
  openBrowser,
  setCookies,
  settle,
  signedIn,
  success,
} from './session.testing';

afterEach(closeBrowser);

async function watch(opening: Parameters<typeof openBrowser>[0]) {
  const browser = openBrowser({ at: '/refill', cached: ana, ...opening });
  const page = await load(browser);
  const stages: string[] = [];
  const stop = page.account.watch((stage) => stages.push(stage));
  await settle();
  return { browser, ...page, stages, stop };
}

test('a session counts as ending for its last two minutes', async () => {
  const { stages, account, $session, browser } = await watch({ cookies: signedIn() });
  expect(account.endsAt()).toBe(NOW + 30 * MINUTE);
  await jest.advanceTimersByTimeAsync(28 * MINUTE - 1);
  expect(stages).toEqual(['running']);
  await jest.advanceTimersByTimeAsync(1);
  expect(stages).toEqual(['running', 'ending']);
  await jest.advanceTimersByTimeAsync(2 * MINUTE - 1);
  expect(stages).toEqual(['running', 'ending']);
  await jest.advanceTimersByTimeAsync(1);
  expect(stages).toEqual(['running', 'ending', 'ended']);
  expect($session.get().signedIn).toBe(false);
  expect(document.cookie).toBe('');
  expect(browser.events).toEqual(['session-end expired']);
  // The notice is shown on the open page, to which the visitor comes back after signing in.
  expect(browser.departures).toEqual(['#sessiontimeout']);
  expect(sessionStorage.getItem('referrer')).toBe('/refill');
});

test('a session that ends at the dashboard leads to the page that explains it', async () => {
  const { browser } = await watch({ at: '/ra-dashboard', cookies: signedIn({ endsIn: MINUTE }) });
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(browser.departures).toEqual(['/?referrer=%2Fra-dashboard#sessiontimeout']);
});

test('the reason is known even if the cookies expire with the session', async () => {
  const { stages } = await watch({ cookies: signedIn({ endsIn: MINUTE }) });
  jest.setSystemTime(NOW + MINUTE);
  dropCookie('session');
  dispatchEvent(new Event('focus'));
  await settle();
  expect(stages).toEqual(['ending', 'ended']);
});

test('a session that is extended runs on', async () => {
  const afterwards = () => {
    setCookies(signedIn({ endsIn: 31 * MINUTE }));
  };
  const replies = { rarefreshuserinfo: { ...success(), afterwards } };
  const cookies = signedIn({ endsIn: MINUTE });
  const { browser, stages, account } = await watch({ cookies, replies });
  await account.extend();
  expect(browser.requests).toEqual(['rarefreshuserinfo refreshType=token']);
  expect(stages).toEqual(['ending', 'running']);
});

test('a session that another tab extends runs on', async () => {
  const { stages } = await watch({ cookies: signedIn({ endsIn: MINUTE }) });
  setCookies(signedIn({ endsIn: 31 * MINUTE }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stages).toEqual(['ending', 'running']);
});

test('after a sign-out no end is reported', async () => {
  const { stages, recheck } = await watch({ cookies: signedIn() });
  dropCookie('serviceToken');
  recheck();
  expect(stages).toEqual(['running', 'none']);
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(stages).toEqual(['running', 'none']);
});

test('a session of a year is watched without an overflow of a timer', async () => {
  const year = 365 * 24 * 60 * MINUTE;
  const { stages } = await watch({ cookies: signedIn({ endsIn: year }) });
  await jest.advanceTimersByTimeAsync(30 * 24 * 60 * MINUTE);
  expect(stages).toEqual(['running']);
});

test('a device that slept past the end notices it when it runs again', async () => {
  const { stages, browser } = await watch({ cookies: signedIn() });
  jest.setSystemTime(NOW + 31 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(stages).toEqual(['running', 'ended']);
  // The visitor was reading here and keeps what they were reading.
  expect(browser.departures).toEqual(['#sessiontimeout']);
});

test('a page that is being left leaves the end of the session to the next one', async () => {
  const { stages } = await watch({ cookies: signedIn() });
  jest.setSystemTime(NOW + 31 * MINUTE);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stages).toEqual(['running']);
  expect(document.cookie).toContain('serviceToken');
});

test('nothing is reported after stopping, and a signed-out visitor has no end', async () => {
  const { stages, stop, account } = await watch({ cookies: signedIn() });
  stop();
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(stages).toEqual(['running']);
  expect(account.endsAt()).toBeUndefined();
});
