import { requireBotCheck } from './bot-protection';
import { issueBotToken } from './bot-protection/tokens';
import { accountTables } from './consoleTables';
import { DEMO_PASSWORD } from './demoAccounts';
import { MAX_FAILED_ATTEMPTS } from './lockout';
import { createPasswordHashing } from '../kit/secrets/passwords';
import { LOW_COST, TestServer } from './testServer.testing';

const ANA = 'ana.reyes@example.com';
const WRONG = 'Wrong-Password-1';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

describe('a demo account', () => {
  test.each([
    ['ana.reyes@example.com', 'UBA Only', { pharmacy: false, uba: true, wellness: false }],
    ['ben.okafor@example.com', 'UBA + Rx', { pharmacy: true, uba: true, wellness: false }],
    ['carla.nguyen@example.com', 'UBA + Rewards', { pharmacy: false, uba: true, wellness: true }],
    ['dev.patel@example.com', 'UBA + Rewards + Rx', { pharmacy: true, uba: true, wellness: true }],
  ])('%s signs in as %s', async (email, type, authInfo) => {
    const { status, envelope } = await server.browser().signIn(email, DEMO_PASSWORD);
    expect([status, envelope.Status]).toEqual([200, 'SUCCESS']);
    expect(envelope.Data).toMatchObject({ authInfo, userDetails: { EmailAddress: email } });
    const held = accountTables(server.context)[0];
    expect(held?.rows).toContainEqual([email, type, '']);
  });

  test('gets the whole session, with money in integer cents', async () => {
    const { envelope } = await server.browser().signIn('dev.patel@example.com', DEMO_PASSWORD);
    expect(envelope.Data).toEqual({
      authInfo: { pharmacy: true, uba: true, wellness: true },
      userDetails: {
        UserName: 'Dev Patel',
        EmailAddress: 'dev.patel@example.com',
        GUID: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        WellnessOriginalCardNumber: '4800155501423020',
        Load2cardToken: expect.any(String) as string,
      },
      pharmacyDetails: {
        userName: 'Dev Patel',
        count: { readyForPickUp: 2, readyForRefill: 4, opportunities: 2 },
      },
      dashboardDetailsData: { WellnessPoints: 3875, BonusCash: 1250 },
    });
  });

  test('signs in with any spelling of the email address, on either site and by the mock path', async () => {
    for (const address of [
      '/content/riteaid-web/en.raauth.json',
      '/content/bartell-web/en.raauth.json',
      '/mock-services/signup-login/raauth.json',
    ]) {
      const fields = { username: ' Ana.Reyes@Example.COM ', password: DEMO_PASSWORD };
      const { envelope } = await server.browser().post(address, fields);
      expect(envelope.Status).toBe('SUCCESS');
    }
  });
});

describe('the cookies', () => {
  const byName = (setCookies: readonly string[]) =>
    Object.fromEntries(setCookies.map((cookie) => [cookie.split('=', 1)[0] ?? '', cookie]));

  test('are session cookies, and only the credential is HttpOnly', async () => {
    const visitor = server.browser();
    const cookies = byName((await visitor.signIn(ANA, DEMO_PASSWORD)).setCookies);
    expect(Object.keys(cookies).sort()).toEqual(['login-token', 'serviceToken', 'session']);
    expect(cookies['login-token']).toMatch(
      /^login-token=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/,
    );
    expect(cookies.serviceToken).toMatch(/^serviceToken=[\w-]{43}; Path=\/; SameSite=Lax$/);
    expect(cookies.session).toMatch(/^session=%7B[^;]+; Path=\/; SameSite=Lax$/);
    expect(visitor.session).toEqual({
      expirationDates: { standard: server.now.getTime() + 30 * 60_000 },
      keepMeLoggedIn: false,
      nextTokenRefreshTime: server.now.getTime() + 15 * 60_000,
    });
  });

  test.each(['on', 'true'])('last 14 days where keepMeLoggedIn is %s', async (keepMeLoggedIn) => {
    const visitor = server.browser();
    const { setCookies } = await visitor.signIn(ANA, DEMO_PASSWORD, { keepMeLoggedIn });
    for (const cookie of setCookies) expect(cookie).toMatch(/; Max-Age=1209600$/);
    expect(visitor.session).toMatchObject({
      expirationDates: { standard: server.now.getTime() + 14 * 24 * 3_600_000 },
      keepMeLoggedIn: true,
    });
  });

  test('are Secure if the page was loaded over https, also through a proxy', async () => {
    const fields = { username: ANA, password: DEMO_PASSWORD };
    const headers = { 'x-forwarded-proto': 'https' };
    const { setCookies } = await server.browser().post('raauth', fields, headers);
    expect(setCookies).toHaveLength(3);
    for (const cookie of setCookies) expect(cookie).toContain('; Secure');
  });

  test('hold no secret that the database stores in the clear', async () => {
    const visitor = server.browser();
    await visitor.signIn(ANA, DEMO_PASSWORD);
    const tables = ['account_sessions', 'account_login_tokens'];
    const held = JSON.stringify(
      tables.map((table) => server.database.rows(`SELECT * FROM ${table}`)),
    );
    expect(held).not.toContain(visitor.cookie('login-token'));
    expect(held).not.toContain(visitor.cookie('serviceToken'));
  });
});

test('signing in again in the same browser ends the previous session', async () => {
  const visitor = server.browser();
  await visitor.signIn(ANA, DEMO_PASSWORD);
  const before = server.browser(visitor.cookies);
  await visitor.signIn('ben.okafor@example.com', DEMO_PASSWORD);
  expect((await before.refresh('userInfo')).status).toBe(422);
  expect((await visitor.refresh('userInfo')).status).toBe(200);
});

describe('the bot check', () => {
  beforeEach(() => {
    requireBotCheck(server.database, true);
  });

  const token = (action: string) =>
    issueBotToken(server.database, server.now, 'local-demo-site-key', action);

  test('accepts a token', async () => {
    const fields = { captchatoken: token('login') };
    const { envelope } = await server.browser().signIn(ANA, DEMO_PASSWORD, fields);
    expect(envelope.Status).toBe('SUCCESS');
  });

  test.each([
    ['no token', () => ''],
    ['a token for something else', () => token('signup')],
  ])('refuses %s, and counts no failure', async (_what, make) => {
    for (let n = 0; n < MAX_FAILED_ATTEMPTS; n += 1) {
      const { envelope } = await server.browser().signIn(ANA, WRONG, { captchatoken: make() });
      expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0014', Data: null });
    }
    const fields = { captchatoken: token('login') };
    expect((await server.browser().signIn(ANA, WRONG, fields)).envelope.ErrCde).toBe('RA0055');
  });

  test.each([
    ['rasignup', 'signup', {}],
    ['raforgotpassword', 'forgot_password', { email: 'a' }],
    ['raresetpassword', 'reset_password', {}],
  ])('is for %s, too', async (endpoint, action, fields: Record<string, string>) => {
    const visitor = server.browser();
    expect((await visitor.post(endpoint, fields)).envelope.ErrCde).toBe('RA0014');
    const passed = await visitor.post(endpoint, { ...fields, captchatoken: token(action) });
    expect(passed.envelope.ErrCde).toMatch(/^RA00(?:01|13)$/);
  });
});

describe('a form that a browser sends without JavaScript', () => {
  const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const fields = { username: ANA, password: DEMO_PASSWORD };

  test("gets a page that says what to do, without a session and without the form's values", async () => {
    const referer = 'http://localhost:4503/login?referrer=%2Fshop';
    const headers = { ...HTML, referer };
    const { status, body, setCookies } = await server.browser().post('raauth', fields, headers);
    expect(status).toBe(400);
    expect(body).toContain('<h1>This form needs JavaScript</h1>');
    expect(body).toContain('<a href="/login">Go back to the form</a>');
    expect(body).not.toContain(ANA);
    expect(body).not.toContain(DEMO_PASSWORD);
    expect(setCookies).toEqual([]);
  });

  test.each(['https://elsewhere.example/login', 'http://localhost:4503//elsewhere.example', 'x'])(
    'with the referrer %s is led to the home page',
    async (referer) => {
      const { body } = await server.browser().post('raauth', fields, { ...HTML, referer });
      expect(body).toContain('<a href="/">Go back to the form</a>');
    },
  );
});

test('no form field is logged, even if the service fails', async () => {
  await server.close();
  // This test needs its own server, because it renames a table.
  server = new TestServer('publish', { passwordHashing: createPasswordHashing(LOW_COST) });
  server.database.run('ALTER TABLE accounts RENAME TO lost');
  const { status, envelope } = await server.browser().signIn(ANA, DEMO_PASSWORD);
  expect([status, envelope.Status]).toEqual([500, 'ERROR']);
  expect(server.logged).toContain('no such table');
  expect(server.logged).not.toContain(ANA);
  expect(server.logged).not.toContain(DEMO_PASSWORD);
});

test.each([[{}], [{ username: ANA }], [{ password: DEMO_PASSWORD }]])(
  'a request with %j only is a failed attempt',
  async (fields: Readonly<Record<string, string>>) => {
    const { envelope } = await server.browser().post('raauth', fields);
    expect(envelope.ErrCde).toBe('RA0055');
  },
);

test('no response may be cached', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/content/riteaid-web/en.raauth.json',
  });
  expect(response.headers['cache-control']).toBe('no-store');
});
