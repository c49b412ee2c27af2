import { TestServer, type TestBrowser } from '../testServer.testing';
import { BEN, DEMO_PASSWORD, mailsTo, signedIn, state } from './signInSettings.testing';

let server: TestServer;
let ben: TestBrowser;
beforeEach(async () => {
  server = new TestServer();
  ben = await signedIn(server, BEN);
});
afterEach(() => server.close());

const NEW = 'Quiet-River-7';
const change = (password = NEW, currentPassword = DEMO_PASSWORD, headers = {}) =>
  ben.post('rachangepassword', { currentPassword, password }, headers);

test('the new password signs in, other devices are signed out, and a mail reports it', async () => {
  const phone = await signedIn(server, BEN);
  expect((await change()).envelope).toMatchObject({ Status: 'SUCCESS' });
  expect([await state(ben), await state(phone)]).toEqual([200, 403]);
  expect((await server.browser().signIn(BEN, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0055');
  expect((await server.browser().signIn(BEN, NEW)).envelope.Status).toBe('SUCCESS');
  expect(mailsTo(server, BEN).map(({ subject }) => subject)).toEqual([
    'Your Fernwell Pharmacy password was changed',
  ]);
  expect(server.database.rows('SELECT what FROM profile_changes')).toEqual([{ what: 'password' }]);
});

test.each([
  [
    'a short one',
    'Short1',
    'RA0001',
    { password: ['Please enter a value between 8 and 64 characters long.'] },
  ],
  ['one without a number', 'Quiet-River', 'RA0001', { password: ['Use at least one number.'] }],
  [
    'one with the name of the address',
    'ben.okafor-1',
    'RA0001',
    { password: ['Do not use the name from your email address.'] },
  ],
  ['none', '', 'RA0001', { password: ['This field is required.'] }],
  ['the present one', DEMO_PASSWORD, 'RA0018', null],
])('%s is refused, and no device is signed out', async (_, password, ErrCde, ErrMsgDtl) => {
  const phone = await signedIn(server, BEN);
  expect((await change(password)).envelope).toMatchObject({ Status: 'ERROR', ErrCde, ErrMsgDtl });
  expect(await state(phone)).toBe(200);
  expect((await server.browser().signIn(BEN, DEMO_PASSWORD)).envelope.Status).toBe('SUCCESS');
});

test('a wrong old password counts towards the lock, which then refuses the right one as well', async () => {
  const codes = [];
  for (let count = 0; count < 6; count += 1)
    codes.push((await change(NEW, 'Wrong-1234')).envelope.ErrCde);
  expect(codes).toEqual(['RA0050', 'RA0050', 'RA0050', 'RA0051', 'RA0051', 'RA0002']);
  expect((await change()).envelope.ErrCde).toBe('RA0002');
  expect((await server.browser().signIn(BEN, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0002');
});

test('a member who tries too often has to wait', async () => {
  await server.close();
  server = new TestServer('publish', { throttled: true });
  ben = await signedIn(server, BEN);
  for (let count = 0; count < 3; count += 1) await change(NEW, 'Wrong-1234');
  expect((await change()).status).toBe(429);
});

test('a repeat with the same key is not refused for its old password', async () => {
  const key = { 'idempotency-key': 'password-change-0001' };
  await change(NEW, DEMO_PASSWORD, key);
  expect((await change(NEW, DEMO_PASSWORD, key)).envelope.Status).toBe('SUCCESS');
  expect(mailsTo(server, BEN)).toHaveLength(1);
  expect((await change('Other-River-8', DEMO_PASSWORD, key)).status).toBe(409);
});

test('a password in the clear is refused where the pages encrypt', async () => {
  await server.close();
  let isSupplied = false;
  server = new TestServer('publish', { suppliesKey: () => isSupplied });
  ben = await signedIn(server, BEN);
  isSupplied = true;
  const { status, envelope } = await change();
  expect([status, envelope.ErrCde]).toEqual([400, 'RA0019']);
});

describe('devices', () => {
  interface Device {
    id: string;
    browser: string;
    system: string;
    lastUsedAt: string;
    isThis: boolean;
  }
  const devices = async (browser = ben) =>
    ((await browser.post('ragetsignedindevices')).envelope.Data as { devices: Device[] }).devices;
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

  async function phone(): Promise<TestBrowser> {
    const browser = server.browser();
    await browser.post(
      'raauth',
      { username: BEN, password: DEMO_PASSWORD },
      { 'user-agent': PHONE },
    );
    return browser;
  }

  test('each is listed by name, with its last use and whether it is this one', async () => {
    await phone();
    server.advance({ minutes: 5 });
    expect(await devices()).toMatchObject([
      { browser: '', system: '', isThis: true, lastUsedAt: '2026-03-02T15:05:00.000Z' },
      {
        browser: 'Safari',
        system: 'iPhone',
        isThis: false,
        lastUsedAt: '2026-03-02T15:00:00.000Z',
      },
    ]);
    const kept = JSON.stringify(server.database.rows('SELECT * FROM account_sessions'));
    expect(kept).not.toMatch(/127\.0\.0\.1|Mozilla|AppleWebKit/);
  });

  test('another one is signed out: its next request gets 403', async () => {
    const other = await phone();
    const listed = (await devices()).find(({ isThis }) => !isThis);
    const { envelope } = await ben.post('rasignoutdevice', { id: listed?.id ?? '' });
    expect((envelope.Data as { devices: Device[] }).devices).toHaveLength(1);
    expect([await state(other), await state(ben)]).toEqual([403, 200]);
  });

  test('all others are signed out at once, and again by a second request', async () => {
    const others = [await phone(), await phone()];
    await ben.post('rasignoutdevice', { id: 'others' });
    await ben.post('rasignoutdevice', { id: 'others' });
    expect(await Promise.all(others.map(state))).toEqual([403, 403]);
    expect(await devices()).toHaveLength(1);
  });

  test('an id of this device, of no device or of nonsense is not found', async () => {
    const [own] = await devices();
    for (const id of [own?.id ?? '', '', '0', 'x', '1 OR 1=1'])
      expect((await ben.post('rasignoutdevice', { id })).status).toBe(404);
    expect(await state(ben)).toBe(200);
  });

  test('a session that has ended is not listed', async () => {
    await phone();
    server.advance({ minutes: 29 });
    await devices();
    server.advance({ minutes: 2 });
    expect(await devices()).toHaveLength(1);
  });
});
