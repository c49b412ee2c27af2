import { TestServer, type TestBrowser } from '../../testServer.testing';
import {
  change,
  family,
  link,
  names,
  subjectsTo,
} from '../../../pharmacy/dependents/family.testing';
import { storeByNumber } from '../../../stores/storeDirectory';
import { BEN, DEMO_PASSWORD, DEV, mailsTo, signedIn, state } from '../signInSettings.testing';

let server: TestServer;
let dev: TestBrowser;
beforeAll(() => void storeByNumber(101));
beforeEach(async () => {
  server = new TestServer();
  dev = await signedIn(server, DEV);
});
afterEach(() => server.close());

const close = (browser = dev, currentPassword = DEMO_PASSWORD) =>
  browser.post('racloseaccount', { currentPassword });
const DAY = { minutes: 24 * 60 };

test('the service returns in figures what a member would lose', async () => {
  await dev.post('raloadoffer', { load2cardToken: 'L2C-3020', offerId: 'floss' });
  expect((await dev.post('ragetclosing')).envelope.Data).toEqual({
    points: 3875,
    bonusCash: 1250,
    offers: 1,
    addresses: 1,
    pharmacy: true,
    eraseAt: '2026-04-01T15:00:00.000Z',
  });
});

test('closing an account signs every device out, and a mail has the way back', async () => {
  const phone = await signedIn(server, DEV);
  expect((await close()).envelope.Data).toEqual({ eraseAt: '2026-04-01T15:00:00.000Z' });
  expect(['login-token', 'serviceToken', 'session'].map((name) => dev.cookie(name))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await state(phone)).toBe(422);
  expect(mailsTo(server, DEV)[0]).toMatchObject({
    subject: 'Your Fernwell Pharmacy account is closed',
    link: 'http://localhost:4503/login',
  });
});

test('a page that got no response asks with the key of its closing, without a session', async () => {
  const [mine, another] = ['a-key-of-this-closing', 'a-key-of-another-closing'];
  const asked = async (closing: string) =>
    (await server.browser().post('ragetclosedaccount', { closing })).envelope.Data;
  const sent = (currentPassword: string) =>
    dev.post('racloseaccount', { currentPassword }, { 'idempotency-key': mine });
  await sent('Wrong-1234');
  expect(await asked(mine)).toEqual({ isClosed: false });
  await sent(DEMO_PASSWORD);
  expect(await asked(mine)).toEqual({ isClosed: true });
  expect(await asked(another)).toEqual({ isClosed: false });
});

test('a wrong password closes nothing', async () => {
  expect((await close(dev, 'Wrong-1234')).envelope.ErrCde).toBe('RA0050');
  expect(await state(dev)).toBe(200);
});

describe('caregivers and dependents', () => {
  const back = async (email: string): Promise<TestBrowser> => {
    const browser = await signedIn(server, email);
    await browser.post('rakeepaccount', { keep: 'on' }, { 'idempotency-key': `keep-of-${email}` });
    return browser;
  };

  test('get a mail when the dependent closes the account, and keeping it does not restore the link', async () => {
    const ben = await signedIn(server, BEN);
    await link(server, ben, dev, DEV);
    expect(await names(ben)).toContain('Dev');
    await close();
    expect(await names(ben)).not.toContain('Dev');
    expect(subjectsTo(server, BEN)[0]).toBe('You no longer act for Dev');
    expect((await family(await back(DEV))).caregivers).toEqual([]);
    expect(await names(ben)).not.toContain('Dev');
  });

  test('get a mail when the caregiver closes it, and its invitations are withdrawn', async () => {
    const ben = await signedIn(server, BEN);
    await link(server, ben, dev, DEV);
    await change(ben, { type: 'invite', email: 'grandma@example.com' });
    await close(ben);
    expect((await family(dev)).caregivers).toEqual([]);
    expect(subjectsTo(server, DEV)[0]).toBe('Ben Okafor no longer acts for you');
    const again = await family(await back(BEN));
    expect([again.dependents, again.invitations]).toEqual([[], []]);
  });
});

describe('the way back', () => {
  /** Signs in to the closed account, which offers the choice. */
  async function returning(): Promise<TestBrowser> {
    const browser = server.browser();
    expect((await browser.signIn(DEV, DEMO_PASSWORD)).envelope).toMatchObject({
      Status: 'ERROR',
      ErrCde: 'RA0052',
      Data: null,
    });
    expect(browser.cookie('login-token')).toBeUndefined();
    return browser;
  }

  test('signing in offers the choice, and the account is kept unchanged', async () => {
    const before = (await dev.post('ragetpointshistory')).body;
    await close();
    server.advance(DAY);
    const browser = await returning();
    expect((await browser.post('ragetclosedaccount')).envelope.Data).toEqual({
      firstName: 'Dev',
      eraseAt: '2026-04-01T15:00:00.000Z',
    });
    const { envelope } = await browser.post('rakeepaccount', { keep: 'true' });
    expect(envelope.Data).toMatchObject({ userDetails: { EmailAddress: DEV } });
    expect((await browser.post('ragetpointshistory')).body).toBe(before);
    expect(mailsTo(server, DEV)[0]?.subject).toBe('Welcome back to Fernwell Pharmacy');
    server.advance({ minutes: 40 * 24 * 60 });
    expect((await server.browser().signIn(DEV, DEMO_PASSWORD)).envelope.Status).toBe('SUCCESS');
  });

  test('leaving the account closed ends the choice in this browser', async () => {
    await close();
    const browser = await returning();
    await browser.post('rakeepaccount', { keep: 'false' });
    expect((await browser.post('ragetclosedaccount')).envelope.Data).toBeNull();
    expect((await browser.post('rakeepaccount', { keep: 'true' })).envelope.ErrCde).toBe('RA0054');
  });

  test('the choice is open for ten minutes, in the browser that signed in', async () => {
    await close();
    const browser = await returning();
    expect((await server.browser().post('ragetclosedaccount')).envelope.Data).toBeNull();
    server.advance({ minutes: 10 });
    expect((await browser.post('rakeepaccount', { keep: 'true' })).envelope.ErrCde).toBe('RA0054');
    expect(await state(browser)).toBe(422);
  });

  test('a wrong password does not reveal that an account is closed', async () => {
    await close();
    const { envelope } = await server.browser().signIn(DEV, 'Wrong-1234');
    expect(envelope.ErrCde).toBe('RA0055');
  });
});

describe('thirty days later', () => {
  /** Returns the tables that still have rows with the number of an account. */
  const tablesWith = (account: number): string[] =>
    server.database
      .rows(
        `SELECT m.name AS name FROM sqlite_master m, pragma_table_info(m.name) c
         WHERE m.type = 'table' AND c.name = 'account'`,
      )
      .map(({ name }) => String(name))
      .filter((name) => server.database.row(`SELECT 1 FROM ${name} WHERE account = ?`, account));

  test('everything of the account is erased except the record of its end', async () => {
    await dev.post('raloadoffer', { load2cardToken: 'L2C-3020', offerId: 'floss' });
    await dev.post('rareplacecard', { cardNumber: '4800155501423020' });
    await dev.post('rasetmystore', { storeNumber: '101' });
    await dev.post('rasavedraft', { form: 'refill', state: '{}' });
    await dev.post('raresendsigninemail');
    await dev.post('rachangesigninemail', {
      email: 'dev.new@example.com',
      currentPassword: DEMO_PASSWORD,
    });
    const { id } = server.database.row('SELECT id FROM accounts WHERE email = ?', DEV) ?? {};
    expect(tablesWith(Number(id)).length).toBeGreaterThan(6);
    await close();
    server.advance({ minutes: 30 * 24 * 60 - 1 });
    expect((await server.browser().signIn(DEV, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0052');
    server.advance({ minutes: 1 });
    expect((await server.browser().signIn(DEV, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0055');
    expect(tablesWith(Number(id))).toEqual(['security_closings']);
    expect(server.database.row('SELECT outcome FROM security_closings')).toEqual({
      outcome: 'erased',
    });
    expect(server.database.rows('SELECT * FROM rewards_entries')).toEqual([]);
    const lost = "SELECT * FROM rewards_cards WHERE number = '4800155501423020'";
    expect(server.database.rows(lost)).toEqual([]);
    expect(mailsTo(server, DEV)).toEqual([]);
  });

  test('the pharmacy keeps its records, and other accounts are unchanged', async () => {
    const ben = await signedIn(server, BEN);
    const before = (await ben.post('ragetprescriptions')).body;
    const count = () => server.database.row('SELECT count(*) AS n FROM pharmacy_prescriptions')?.n;
    const all = count();
    await close();
    server.advance({ minutes: 30 * 24 * 60 });
    const again = await signedIn(server, BEN);
    expect(count()).toBe(all);
    expect(before).toContain('Metformin');
    expect((await again.post('ragetprescriptions')).envelope.Status).toBe('SUCCESS');
  });

  test('the address can have a new account, which inherits nothing from the old one', async () => {
    await close();
    server.advance({ minutes: 30 * 24 * 60 });
    const fresh = server.browser();
    const { envelope } = await fresh.post('rasignup', {
      firstName: 'Other',
      lastName: 'Person',
      email: DEV,
      phone: '',
      password: 'Quiet-River-7',
      confirmPassword: 'Quiet-River-7',
      terms: 'true',
    });
    expect(envelope.Status).toBe('SUCCESS');
    expect((await fresh.post('ragetclosing')).envelope.Data).toMatchObject({
      points: 0,
      addresses: 0,
      pharmacy: false,
    });
  });
});
