import { DEMO_PASSWORD } from '../demoAccounts';
import { expireSession, revokeSession } from './sessions';
import { TestServer } from '../testServer.testing';
import type { TestBrowser } from '../testServer.testing';

const ANA = 'ana.reyes@example.com';
const DAY = 24 * 60;

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

async function signedIn(keepMeLoggedIn = ''): Promise<TestBrowser> {
  const visitor = server.browser();
  await visitor.signIn(ANA, DEMO_PASSWORD, { keepMeLoggedIn });
  return visitor;
}

/** Returns the status of a response, and the code if there is one. */
async function outcome(asked: Promise<{ status: number; envelope: { ErrCde: string | null } }>) {
  const { status, envelope } = await asked;
  return envelope.ErrCde ? `${status} ${envelope.ErrCde}` : String(status);
}

describe('a session', () => {
  test('expires half an hour after the last call, and gets 403 then', async () => {
    const visitor = await signedIn();
    server.advance({ minutes: 30 });
    expect(await outcome(visitor.refresh('userInfo'))).toBe('403 RA0003');
    expect(await outcome(visitor.post('ragetdashboarddetails'))).toBe('403 RA0003');
  });

  test('is extended by half an hour with each call, and so is its cookie', async () => {
    const visitor = await signedIn();
    for (let n = 0; n < 4; n += 1) {
      server.advance({ minutes: 29 });
      expect(await outcome(visitor.post('ragetdashboarddetails'))).toBe('200');
      const { standard } = visitor.session.expirationDates;
      expect(standard).toBe(server.now.getTime() + 30 * 60_000);
    }
  });

  test.each([
    ['', 29],
    ['true', 10 * DAY],
  ])('ends 30 days after the sign-in (keepMeLoggedIn %j)', async (keepMeLoggedIn, pause) => {
    const visitor = await signedIn(keepMeLoggedIn);
    const end = server.now.getTime() + 30 * DAY * 60_000;
    // The end is set in the database, because a call every half hour for a month takes long.
    server.database.run('UPDATE account_sessions SET endsAt = ?', end);
    server.advance({ minutes: 30 * DAY - pause });
    expect(await outcome(visitor.refresh('both'))).toBe('200');
    expect(visitor.session.expirationDates.standard).toBe(end);
    server.advance({ minutes: pause, milliseconds: -1_000 });
    expect(await outcome(visitor.refresh('both'))).toBe('200');
    server.advance({ milliseconds: 1_000 });
    expect(await outcome(visitor.refresh('both'))).toBe('403 RA0003');
  });

  test('is not extended by requests for CSRF tokens', async () => {
    const visitor = await signedIn();
    for (let n = 0; n < 6; n += 1) {
      server.advance({ minutes: 5 });
      await visitor.csrfToken();
    }
    expect(await outcome(visitor.refresh('userInfo'))).toBe('403 RA0003');
  });

  test('that is kept lasts 14 days, and calls do not extend it', async () => {
    const visitor = await signedIn('on');
    server.advance({ minutes: 14 * DAY, milliseconds: -1 });
    const { status, setCookies } = await visitor.refresh('userInfo');
    expect([status, setCookies]).toEqual([200, []]);
    server.advance({ milliseconds: 1 });
    expect(await outcome(visitor.refresh('userInfo'))).toBe('403 RA0003');
  });

  test.each(['token', 'both'])('that is kept is renewed by a refresh of %s', async (type) => {
    const visitor = await signedIn('on');
    server.advance({ minutes: 13 * DAY });
    const { setCookies } = await visitor.refresh(type);
    expect(setCookies).toHaveLength(3);
    for (const cookie of setCookies) expect(cookie).toMatch(/; Max-Age=1209600$/);
    expect(visitor.session).toEqual({
      expirationDates: { standard: server.now.getTime() + 14 * DAY * 60_000 },
      keepMeLoggedIn: true,
      nextTokenRefreshTime: server.now.getTime() + 15 * 60_000,
    });
    server.advance({ minutes: 13 * DAY });
    expect(await outcome(visitor.refresh('userInfo'))).toBe('200');
  });

  test('that is unknown gets 422', async () => {
    expect(await outcome(server.browser().refresh('userInfo'))).toBe('422 RA0003');
    const made = server.browser(new Map(Object.entries({ 'login-token': 'x', serviceToken: 'y' })));
    expect(await outcome(made.refresh('userInfo'))).toBe('422 RA0003');
  });

  test('ends when a page deletes its service cookie', async () => {
    const visitor = await signedIn();
    visitor.forget('serviceToken');
    expect(await outcome(visitor.refresh('userInfo'))).toBe('422 RA0003');
    expect(await visitor.csrfToken()).toBeUndefined();
  });

  test('needs its own service cookie', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const mixed = new Map([...one.cookies, ['serviceToken', other.cookie('serviceToken') ?? '']]);
    expect(await outcome(server.browser(mixed).refresh('userInfo'))).toBe('422 RA0003');
  });

  test('is expired or revoked from the console', async () => {
    const [expired, revoked] = [await signedIn('on'), await signedIn('on')];
    expireSession(server.database, 1, server.now);
    revokeSession(server.database, 2, server.now);
    expect(await outcome(expired.refresh('both'))).toBe('403 RA0003');
    expect(await outcome(revoked.refresh('both'))).toBe('422 RA0003');
  });

  test('is unknown after the services were reset', async () => {
    const visitor = await signedIn();
    server.database.reset();
    expect(await outcome(visitor.refresh('userInfo'))).toBe('422 RA0003');
  });
});

describe('a refresh', () => {
  test.each([
    ['userInfo', true, false],
    ['token', false, true],
    ['both', true, true],
  ])('of %s returns the user info: %s, and changes the token: %s', async (type, tells, changes) => {
    const visitor = await signedIn();
    const before = visitor.cookie('login-token');
    const { envelope } = await visitor.refresh(type);
    expect(envelope.Status).toBe('SUCCESS');
    expect(envelope.Data !== null).toBe(tells);
    expect(visitor.cookie('login-token') !== before).toBe(changes);
  });

  test.each(['', 'everything'])('of %j is a bad request', async (type) => {
    const visitor = await signedIn();
    const { status, envelope } = await visitor.refresh(type);
    expect([status, envelope.Status]).toEqual([400, 'ERROR']);
  });

  test('leaves the old token valid for thirty seconds, for another tab', async () => {
    const visitor = await signedIn();
    const otherTab = server.browser(visitor.cookies);
    await visitor.refresh('token');
    server.advance({ milliseconds: 29_999 });
    expect(await outcome(otherTab.refresh('userInfo'))).toBe('200');
    server.advance({ milliseconds: 1 });
    expect(await outcome(otherTab.refresh('userInfo'))).toBe('422 RA0003');
    expect(await outcome(visitor.refresh('userInfo'))).toBe('200');
  });

  test.each(['first', 'second'])(
    'of two tabs at once leaves them signed in, if the %s response is the last to arrive',
    async (last) => {
      const visitor = await signedIn();
      const first = server.browser(visitor.cookies);
      const second = server.browser(visitor.cookies);
      await first.refresh('token');
      await second.refresh('token');
      const browser = server.browser((last === 'first' ? first : second).cookies);
      server.advance({ minutes: 20 });
      expect(await outcome(browser.refresh('token'))).toBe('200');
      server.advance({ minutes: 20 });
      expect(await outcome(browser.refresh('token'))).toBe('200');
    },
  );

  test('whose response was lost can be repeated at once', async () => {
    const visitor = await signedIn();
    await server.browser(visitor.cookies).refresh('token');
    await visitor.refresh('token');
    server.advance({ minutes: 20 });
    expect(await outcome(visitor.refresh('userInfo'))).toBe('200');
  });

  test('deletes the token of a lost response with the next one', async () => {
    const visitor = await signedIn();
    const lost = server.browser(visitor.cookies);
    await lost.refresh('token');
    await visitor.refresh('token');
    await visitor.refresh('token');
    server.advance({ minutes: 1 });
    expect(await outcome(lost.refresh('userInfo'))).toBe('422 RA0003');
  });
});

describe('signing out', () => {
  const signOut = (visitor: TestBrowser, serviceToken = visitor.cookie('serviceToken') ?? '') =>
    visitor.post('ralogout', { serviceToken });

  test('ends the session here and clears its cookies', async () => {
    const visitor = await signedIn();
    const before = server.browser(visitor.cookies);
    const { envelope } = await signOut(visitor);
    expect(envelope.Status).toBe('SUCCESS');
    expect([...visitor.cookies.keys()]).toEqual([]);
    expect(await outcome(before.refresh('userInfo'))).toBe('422 RA0003');
  });

  test('does not end the sessions of other browsers', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    await signOut(here);
    expect(await outcome(elsewhere.refresh('userInfo'))).toBe('200');
  });

  test('with the service token of another session is refused, and nothing ends', async () => {
    const [visitor, other] = [await signedIn(), await signedIn()];
    const { envelope } = await signOut(visitor, other.cookie('serviceToken'));
    expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0012' });
    expect(await outcome(visitor.refresh('userInfo'))).toBe('200');
    expect(await outcome(other.refresh('userInfo'))).toBe('200');
  });

  test('twice, or of an expired session, is no failure', async () => {
    const visitor = await signedIn();
    const again = server.browser(visitor.cookies);
    const late = await signedIn();
    await signOut(visitor);
    expect((await signOut(again)).envelope.Status).toBe('SUCCESS');
    server.advance({ minutes: 31 });
    expect((await signOut(late)).envelope.Status).toBe('SUCCESS');
    expect((await signOut(server.browser())).envelope.Status).toBe('SUCCESS');
  });
});
