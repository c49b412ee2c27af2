import { DEMO_PASSWORD } from '../../accounts/demoAccounts';
import { ANA, ConsoleTrial, wordsOf } from '../testConsole.testing';

let trial: ConsoleTrial;

beforeEach(() => {
  trial = new ConsoleTrial();
});

afterEach(() => trial.close());

describe('the accounts page', () => {
  test('lists an account of each type, the password, and where to sign in', async () => {
    const body = await trial.open('/mock/accounts');
    const words = wordsOf(body);
    for (const type of ['UBA Only', 'UBA + Rx', 'UBA + Rewards', 'UBA + Rewards + Rx']) {
      expect(words).toContain(` ${type} `);
    }
    expect(words).toContain(DEMO_PASSWORD);
    expect(body).toContain('href="http://localhost:4503/login"');
    expect(body).toContain('href="http://bartell.localhost:4503/login"');
    expect(body).not.toContain('thrifty.localhost');
  });

  test('leads to the author view while nobody serves visitors', async () => {
    trial.publishPort = undefined;
    expect(await trial.open('/mock/accounts')).toContain(
      'href="/content/riteaid-web/en/login.html"',
    );
  });

  test('says where there is nothing: no session, no lock', async () => {
    const words = await trial.read('/mock/accounts');
    expect(words).toContain('Nobody has signed in yet.');
    expect(words).toContain('No account is locked.');
  });
});

describe('a session', () => {
  test('that is expired by the console is answered with 403', async () => {
    const signedIn = await trial.signIn();
    const words = await trial.press('/mock/accounts', 'Expire now');
    expect(words).toContain('The session has expired. Its next call is answered with 403.');
    expect(words).toContain('Expired');
    expect(await trial.callAs(signedIn)).toBe(403);
  });

  test('that is revoked by the console is answered with 422', async () => {
    const signedIn = await trial.signIn();
    const words = await trial.press('/mock/accounts', 'Revoke');
    expect(words).toContain('The session is revoked. Its next call is answered with 422.');
    expect(await trial.callAs(signedIn)).toBe(422);
  });

  test.each(['expire', 'revoke'])(
    'that has ended already can not be made to %s',
    async (action) => {
      await trial.signIn();
      trial.now = new Date('2026-03-02T16:00:00Z');
      const response = await trial.post(`/mock/accounts/${action}`, { id: '1' });
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain('That session has ended already.');
      expect((await trial.post(`/mock/accounts/${action}`, {})).statusCode).toBe(400);
    },
  );
});

test('an account that six wrong passwords locked is unlocked', async () => {
  for (let tries = 0; tries < 6; tries += 1) await trial.signIn('Wrong-Light-42');
  expect((await trial.signIn()).json()).toMatchObject({ ErrCde: 'RA0002' });
  expect(await trial.read('/mock/accounts')).toContain('2026-03-02 15:30:00');

  expect(await trial.press('/mock/accounts', 'Unlock')).toContain('The account is unlocked.');
  expect((await trial.signIn()).json()).toMatchObject({ Status: 'SUCCESS' });
  const again = await trial.post('/mock/accounts/unlock', { email: ANA });
  expect(again.body).toContain('That account is not locked any more.');
});

describe('a forced answer', () => {
  test.each([
    ['403, session expired', 403, 'RA0003'],
    ['422, session unknown', 422, 'RA0003'],
    ['500, service failed', 500, ''],
  ])('%s is for the next call of its site', async (button, status, code) => {
    await trial.press('/mock/accounts', button);
    const other = await trial.post('/content/bartell-web/en.raauth.json', {});
    expect(other.statusCode).toBe(200);
    const flags = await trial.app.inject('/content/riteaid-web/en.raflags.json');
    expect(flags.statusCode).toBe(200);
    const forced = await trial.post('/content/riteaid-web/en.raauth.json', {});
    expect(forced.statusCode).toBe(status);
    expect(forced.json()).toMatchObject({ Status: 'ERROR', ErrCde: code, Data: null });
    expect((await trial.signIn()).json()).toMatchObject({ Status: 'SUCCESS' });
  });

  test('for every call holds until it is lifted, and other scenarios stay', async () => {
    trial.scenarios.add({
      method: 'GET',
      path: '/slow',
      scenario: { slow: 10, fault: undefined },
      remaining: undefined,
    });
    const root = '/content/bartell-web/en';
    await trial.post('/mock/accounts/force', { root, status: '500', calls: 'all' });
    for (let calls = 0; calls < 3; calls += 1) {
      expect((await trial.post(`${root}.raauth.json`, {})).statusCode).toBe(500);
    }
    expect(await trial.read('/mock/accounts')).toContain(
      'In force: 500 for every call of Tidewater Drug.',
    );
    const words = await trial.press('/mock/accounts', 'Lift every forced answer');
    expect(words).toContain('No answer is forced any more.');
    expect((await trial.post(`${root}.raauth.json`, {})).statusCode).toBe(200);
    expect(trial.scenarios.rules.map(({ path }) => path)).toEqual(['/slow']);
    expect(words).not.toContain('Lift every forced answer');
  });

  test.each([
    { root: '/content/thrifty-web/en', status: '403' },
    { root: '/content/riteaid-web/en', status: '200' },
    {},
  ])('%j is refused', async (fields) => {
    const response = await trial.post('/mock/accounts/force', { ...fields });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('There is no such site or answer.');
    expect(trial.scenarios.rules).toEqual([]);
  });
});

test('the bot check is switched off and on again', async () => {
  const withoutToken = () =>
    trial.post('/content/riteaid-web/en.raauth.json', { username: ANA, password: DEMO_PASSWORD });
  expect((await withoutToken()).json()).toMatchObject({ ErrCde: 'RA0014' });
  const words = await trial.press('/mock/accounts', 'Accept forms without a token');
  expect(words).toContain('The account forms are accepted without a token');
  expect((await withoutToken()).json()).toMatchObject({ Status: 'SUCCESS' });
  await trial.press('/mock/accounts', 'Require a token again');
  expect((await withoutToken()).json()).toMatchObject({ ErrCde: 'RA0014' });
  expect((await trial.post('/mock/accounts/bot-check', { required: 'maybe' })).statusCode).toBe(
    400,
  );
});

test('a change has to come from the console itself', async () => {
  await trial.signIn();
  for (const url of ['/mock/accounts/revoke', '/mock/flags/choose', '/mock/accounts/force']) {
    const response = await trial.post(url, { id: '1' }, { origin: 'http://elsewhere.example' });
    expect(response.statusCode).toBe(403);
  }
});

test('every page has one heading, one way in for the keyboard, and a label for every field', async () => {
  await trial.signIn();
  for (const url of ['/mock/accounts', '/mock/outbox', '/mock/flags']) {
    const body = await trial.open(url);
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
