import { DEMO_PASSWORD } from '../../account/demoAccounts';
import { ANA, TestConsole, wordsOf } from '../testConsole.testing';

let testConsole: TestConsole;

beforeEach(() => {
  testConsole = new TestConsole();
});

afterEach(() => testConsole.close());

describe('the accounts page', () => {
  test('lists an account of each type, the password, and where to sign in', async () => {
    const body = await testConsole.open('/mock/accounts');
    const words = wordsOf(body);
    for (const type of ['UBA Only', 'UBA + Rx', 'UBA + Rewards', 'UBA + Rewards + Rx']) {
      expect(words).toContain(` ${type} `);
    }
    expect(words).toContain(DEMO_PASSWORD);
    expect(body).toContain('href="http://localhost:4503/login"');
    expect(body).toContain('href="http://bartell.localhost:4503/login"');
    expect(body).not.toContain('thrifty.localhost');
  });

  test('links to the author view while publish does not listen', async () => {
    testConsole.publishPort = undefined;
    expect(await testConsole.open('/mock/accounts')).toContain(
      'href="/content/riteaid-web/en/login.html"',
    );
  });

  test('has a message if there is no session or no lock', async () => {
    const words = await testConsole.read('/mock/accounts');
    expect(words).toContain('There are no sessions yet.');
    expect(words).toContain('No account is locked.');
  });
});

describe('a session', () => {
  test('that is expired by the console gets 403', async () => {
    const signedIn = await testConsole.signIn();
    const words = await testConsole.press('/mock/accounts', 'Expire now');
    expect(words).toContain('The session has expired. Its next call is answered with 403.');
    expect(words).toContain('Expired');
    expect(await testConsole.callAs(signedIn)).toBe(403);
  });

  test('that is revoked by the console gets 422', async () => {
    const signedIn = await testConsole.signIn();
    const words = await testConsole.press('/mock/accounts', 'Revoke');
    expect(words).toContain('The session is revoked. Its next call is answered with 422.');
    expect(await testConsole.callAs(signedIn)).toBe(422);
  });

  test.each(['expire', 'revoke'])('that has ended already cannot be made to %s', async (action) => {
    await testConsole.signIn();
    testConsole.now = new Date('2026-03-02T16:00:00Z');
    const response = await testConsole.post(`/mock/accounts/${action}`, { id: '1' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('That session has ended already.');
    expect((await testConsole.post(`/mock/accounts/${action}`, {})).statusCode).toBe(400);
  });
});

test('an account that six wrong passwords locked is unlocked', async () => {
  for (let tries = 0; tries < 6; tries += 1) await testConsole.signIn('Wrong-Light-42');
  expect((await testConsole.signIn()).json()).toMatchObject({ ErrCde: 'RA0002' });
  expect(await testConsole.read('/mock/accounts')).toContain('2026-03-02 15:30:00');

  expect(await testConsole.press('/mock/accounts', 'Unlock')).toContain('The account is unlocked.');
  expect((await testConsole.signIn()).json()).toMatchObject({ Status: 'SUCCESS' });
  const again = await testConsole.post('/mock/accounts/unlock', { email: ANA });
  expect(again.body).toContain('That account is not locked any more.');
});

describe('a forced response', () => {
  test.each([
    ['403, session expired', 403, 'RA0003'],
    ['422, session unknown', 422, 'RA0003'],
    ['500, service failed', 500, null],
  ])('%s is for the next call of its site', async (button, status, code) => {
    await testConsole.press('/mock/accounts', button);
    const other = await testConsole.post('/content/bartell-web/en.raauth.json', {});
    expect(other.statusCode).toBe(200);
    const flags = await testConsole.app.inject('/content/riteaid-web/en.raflags.json');
    expect(flags.statusCode).toBe(200);
    const forced = await testConsole.post('/content/riteaid-web/en.raauth.json', {});
    expect(forced.statusCode).toBe(status);
    expect(forced.json()).toMatchObject({ Status: 'ERROR', ErrCde: code, Data: null });
    expect((await testConsole.signIn()).json()).toMatchObject({ Status: 'SUCCESS' });
  });

  test('for every call applies until it is removed, and other scenarios are kept', async () => {
    testConsole.scenarios.add({
      method: 'GET',
      path: '/slow',
      scenario: { slow: 10, fault: undefined },
      remaining: undefined,
    });
    const root = '/content/bartell-web/en';
    await testConsole.post('/mock/accounts/force', { root, status: '500', calls: 'all' });
    for (let calls = 0; calls < 3; calls += 1) {
      expect((await testConsole.post(`${root}.raauth.json`, {})).statusCode).toBe(500);
    }
    expect(await testConsole.read('/mock/accounts')).toContain(
      'In force: 500 for every call of Tidewater Drug.',
    );
    const words = await testConsole.press('/mock/accounts', 'Lift every forced answer');
    expect(words).toContain('No answer is forced any more.');
    expect((await testConsole.post(`${root}.raauth.json`, {})).statusCode).toBe(200);
    expect(testConsole.scenarios.rules.map(({ path }) => path)).toEqual(['/slow']);
    expect(words).not.toContain('Lift every forced answer');
  });

  test.each([
    { root: '/content/thrifty-web/en', status: '403' },
    { root: '/content/riteaid-web/en', status: '200' },
    {},
  ])('%j is refused', async (fields) => {
    const response = await testConsole.post('/mock/accounts/force', { ...fields });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('There is no such site or answer.');
    expect(testConsole.scenarios.rules).toEqual([]);
  });
});

test('the bot check is switched off and on again', async () => {
  const withoutToken = () =>
    testConsole.post('/content/riteaid-web/en.raauth.json', {
      username: ANA,
      password: DEMO_PASSWORD,
    });
  expect((await withoutToken()).json()).toMatchObject({ ErrCde: 'RA0014' });
  const words = await testConsole.press('/mock/accounts', 'Accept forms without a token');
  expect(words).toContain('The account forms are accepted without a token');
  expect((await withoutToken()).json()).toMatchObject({ Status: 'SUCCESS' });
  await testConsole.press('/mock/accounts', 'Require a token again');
  expect((await withoutToken()).json()).toMatchObject({ ErrCde: 'RA0014' });
  expect(
    (await testConsole.post('/mock/accounts/bot-check', { required: 'maybe' })).statusCode,
  ).toBe(400);
});

test('a change has to come from the console itself', async () => {
  await testConsole.signIn();
  for (const url of ['/mock/accounts/revoke', '/mock/flags/choose', '/mock/accounts/force']) {
    const response = await testConsole.post(
      url,
      { id: '1' },
      { origin: 'http://elsewhere.example' },
    );
    expect(response.statusCode).toBe(403);
  }
});

test('every page has one heading, a skip link, and a label for every field', async () => {
  await testConsole.signIn();
  for (const url of ['/mock/accounts', '/mock/outbox', '/mock/flags']) {
    const body = await testConsole.open(url);
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body).toContain('href="#main"');
    expect(body).not.toContain('<script');
    const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id = ''] of body.matchAll(/<(?:input|select)[^>]*\sid="([^"]+)"/g)) {
      expect(body).toContain(`for="${id}"`);
    }
  }
});
