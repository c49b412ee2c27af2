import { DEMO_PASSWORD } from '../account/demoAccounts';
import { TestServer } from '../account/testServer.testing';
import type { TestBrowser } from '../account/testServer.testing';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const FORM = 'pharmacy-sign-up';
const STATE = JSON.stringify({ step: 2, lastName: 'Nuñez', rxNumber: '000123456789' });
const BEN = 'ben.okafor@example.com';
const DEV = 'dev.patel@example.com';

const save = (browser: TestBrowser, state = STATE, form = FORM) =>
  browser.post('rasavedraft', { form, state });

/** Returns the state that a browser gets back; null if there is none. */
async function read(browser: TestBrowser, form = FORM): Promise<string | null> {
  const { envelope } = await browser.post('ragetdraft', { form });
  expect(envelope.Status).toBe('SUCCESS');
  return (envelope.Data as { state: string } | null)?.state ?? null;
}

const drafts = () => server.database.rows('SELECT * FROM drafts');

test('form state is returned to the same browser, on both sites, until it is deleted', async () => {
  const browser = server.browser();
  const { setCookies, envelope } = await save(browser);
  expect(envelope).toMatchObject({ Status: 'SUCCESS', Data: null });
  expect(setCookies.join()).toMatch(/^draft=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const { envelope: answer } = await browser.post('/content/bartell-web/en.ragetdraft.json', {
    form: FORM,
  });
  expect(answer.Data).toEqual({ state: STATE, savedAt: '2026-03-02T15:00:00.000Z' });
  expect(await read(browser, 'vaccine')).toBeNull();
  await browser.post('radropdraft', { form: FORM });
  expect(await read(browser)).toBeNull();
  expect(drafts()).toEqual([]);
});

test('another browser gets no form state, not even with a wrong secret', async () => {
  await save(server.browser());
  for (const cookies of [[], [['draft', '']], [['draft', 'x']]] as [string, string][][])
    expect(await read(server.browser(new Map(cookies)))).toBeNull();
});

test('form state is kept for half an hour after it was last saved', async () => {
  const browser = server.browser();
  await save(browser);
  server.advance({ minutes: 20 });
  await save(browser);
  server.advance({ minutes: 29 });
  expect(await read(browser)).toBe(STATE);
  server.advance({ minutes: 1 });
  expect(await read(browser)).toBeNull();
  await save(server.browser());
  expect(drafts()).toHaveLength(1);
});

test('form state of an account is for this account only', async () => {
  const browser = server.browser();
  await browser.signIn(BEN, DEMO_PASSWORD);
  await save(browser);
  expect(await read(browser)).toBe(STATE);
  const kept = browser.cookies;
  await browser.signIn(DEV, DEMO_PASSWORD);
  expect(await read(browser)).toBeNull();
  const stranger = server.browser(new Map([['draft', kept.get('draft') ?? '']]));
  expect(await read(stranger)).toBeNull();
});

describe('a page of a member', () => {
  const guidOf = (email: string) =>
    String(server.database.row('SELECT guid FROM accounts WHERE email = ?', email)?.guid);
  const saveFor = (browser: TestBrowser, email: string) =>
    browser.post('rasavedraft', { form: FORM, state: STATE, member: guidOf(email) });

  test('keeps form state for this member only, even if the session has ended meanwhile', async () => {
    const browser = server.browser();
    await saveFor(browser, BEN);
    expect(await read(browser)).toBeNull();
    await browser.signIn(DEV, DEMO_PASSWORD);
    expect(await read(browser)).toBeNull();
    await browser.signIn(BEN, DEMO_PASSWORD);
    expect(await read(browser)).toBe(STATE);
  });

  test('keeps nothing while another member is signed in', async () => {
    const browser = server.browser();
    await browser.signIn(DEV, DEMO_PASSWORD);
    expect((await saveFor(browser, BEN)).envelope.Status).toBe('ERROR');
    expect(drafts()).toEqual([]);
  });

  test('that names an unknown member keeps nothing', async () => {
    const fields = { form: FORM, state: STATE, member: 'unknown' };
    const { envelope } = await server.browser().post('rasavedraft', fields);
    expect(envelope.Status).toBe('ERROR');
    expect(drafts()).toEqual([]);
  });
});

test('form state from before the sign-in is returned after it', async () => {
  const browser = server.browser();
  await save(browser);
  await browser.signIn(BEN, DEMO_PASSWORD);
  expect(await read(browser)).toBe(STATE);
});

test('a sign-out deletes form state, with the cookie', async () => {
  const browser = server.browser();
  await browser.signIn(BEN, DEMO_PASSWORD);
  await save(browser);
  const before = browser.cookies;
  await browser.post('ralogout', { serviceToken: browser.cookie('serviceToken') ?? '' });
  expect(browser.cookie('draft')).toBeUndefined();
  expect(drafts()).toEqual([]);
  expect(await read(server.browser(before))).toBeNull();
});

test('a sign-out of a session that has ended deletes form state as well', async () => {
  const browser = server.browser();
  await save(browser);
  await browser.post('ralogout');
  expect(drafts()).toEqual([]);
});

test.each([
  ['up to the limit', 64 * 1024 - 2, 200],
  ['over the limit', 64 * 1024 - 1, 413],
  ['over the limit of a body', 300 * 1024, 413],
])('%s: %i characters get the status %i', async (_, length, status) => {
  const browser = server.browser();
  expect((await save(browser, JSON.stringify('x'.repeat(length)))).status).toBe(status);
  expect(drafts()).toHaveLength(status === 200 ? 1 : 0);
});

test('the limit counts bytes, and letters of every alphabet are returned', async () => {
  const browser = server.browser();
  const state = JSON.stringify('ñ'.repeat(30_000));
  expect((await save(browser, state)).status).toBe(200);
  expect(await read(browser)).toBe(state);
  expect((await save(browser, JSON.stringify('ñ'.repeat(33_000)))).status).toBe(413);
});

test.each(['', '{"step":', 'undefined'])('%j is refused as form state', async (state) => {
  expect((await save(server.browser(), state)).envelope.Status).toBe('ERROR');
  expect(drafts()).toEqual([]);
});

test.each(['', '../x', 'Pharmacy', 'a'.repeat(41), "a' OR 1=1"])(
  '%j names no form',
  async (form) => {
    const browser = server.browser();
    for (const service of ['rasavedraft', 'ragetdraft', 'radropdraft'])
      expect((await browser.post(service, { form, state: STATE })).status).toBe(400);
  },
);

test('a browser has eight forms at most, and a further one replaces the oldest', async () => {
  const browser = server.browser();
  for (let number = 0; number < 9; number += 1) {
    await save(browser, STATE, `form-${number}`);
    server.advance({ milliseconds: 1 });
  }
  expect(await read(browser, 'form-0')).toBeNull();
  expect(await read(browser, 'form-1')).toBe(STATE);
  expect(drafts()).toHaveLength(8);
});

test.each(['rasavedraft', 'ragetdraft', 'radropdraft'])(
  '%s refuses requests of another site, and its responses are never cached',
  async (service) => {
    const browser = server.browser();
    await save(browser);
    const fields = { form: FORM, state: '"forged"' };
    const forged = await browser.post(service, fields, { 'sec-fetch-site': 'cross-site' });
    expect(forged.status).toBe(403);
    expect(await read(browser)).toBe(STATE);
    const response = await server.app.inject({
      method: 'POST',
      url: `/content/riteaid-web/en.${service}.json`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test('the log contains no form state', async () => {
  const browser = server.browser();
  await save(browser);
  await read(browser);
  await save(browser, '{"rxNumber":"000123456789"');
  expect(server.logged).not.toMatch(/Nu|000123456789/);
});

test('a network keeps the state of forty browsers at most in half an hour', async () => {
  const limited = new TestServer('publish', { throttled: true });
  const first = limited.browser();
  for (let n = 0; n < 40; n += 1)
    expect((await save(n === 0 ? first : limited.browser())).status).toBe(200);
  expect((await save(limited.browser())).status).toBe(429);
  // A browser that makes up its own secret counts as well; one that has saved before does not.
  expect((await save(limited.browser(new Map([['draft', 'made-up']])))).status).toBe(429);
  expect((await save(first)).status).toBe(200);
  limited.advance({ minutes: 30 });
  expect((await save(limited.browser())).status).toBe(200);
  await limited.close();
});
