import { TestServer, type TestBrowser } from '../../testServer.testing';
import {
  BEN,
  DEMO_PASSWORD,
  DEV,
  follow,
  mailsTo,
  NEW,
  signedIn,
  state,
  titleOf,
} from '../signInSettings.testing';

let server: TestServer;
let ben: TestBrowser;
beforeEach(async () => {
  server = new TestServer();
  ben = await signedIn(server, BEN);
});
afterEach(() => server.close());

const ask = (email = NEW, browser = ben, currentPassword = DEMO_PASSWORD) =>
  browser.post('rachangesigninemail', { email, currentPassword });
const standing = async (browser = ben) => (await browser.post('ragetsigninemail')).envelope.Data;
const link = (email = NEW): string => mailsTo(server, email)[0]?.link ?? '';

test('the new address is confirmed by mail; the old one is valid until then and gets a mail', async () => {
  const { envelope } = await ask(' Ben.New@Example.com ');
  expect(envelope.Data).toEqual({
    email: BEN,
    pending: { email: NEW, goodUntil: '2026-03-02T16:00:00.000Z' },
  });
  expect(mailsTo(server, BEN)[0]?.subject).toBe('Your Fernwell Pharmacy email address may change');
  expect((await server.browser().signIn(NEW, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0055');
  const [page, sent] = await follow(server.browser(), link());
  expect(titleOf(page)).toBe('Confirm your new email address');
  expect(titleOf(sent)).toBe('Your email address is changed');
  expect(await standing()).toEqual({ email: NEW });
  expect((await server.browser().signIn(NEW, DEMO_PASSWORD)).envelope.Status).toBe('SUCCESS');
  expect((await server.browser().signIn(BEN, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0055');
  expect(server.database.rows('SELECT what FROM profile_changes ORDER BY id')).toEqual([
    { what: 'email address asked for' },
    { what: 'email address' },
  ]);
});

test('opening a link changes nothing, because programs that check mails open links', async () => {
  await ask();
  const { pathname, search } = new URL(link());
  await server.browser().send({ url: pathname + search, headers: { accept: 'text/html' } });
  expect(await standing()).toMatchObject({ email: BEN, pending: { email: NEW } });
});

test('a link works once, for an hour, and until a newer one is sent', async () => {
  await ask();
  const first = link();
  await ben.post('raresendsigninemail');
  expect(titleOf((await follow(server.browser(), first))[1])).toBe('This link no longer works');
  const second = link();
  server.advance({ minutes: 60 });
  ben = await signedIn(server, BEN);
  expect(titleOf((await follow(server.browser(), second))[0])).toBe('This link no longer works');
  expect(await standing()).toEqual({ email: BEN });
  await ask();
  const third = link();
  expect(titleOf((await follow(ben, third))[1])).toBe('Your email address is changed');
  const [page, sent] = await follow(server.browser(), third);
  expect([page.status, sent.status]).toEqual([410, 410]);
});

test('a canceled change cannot be confirmed, and canceling twice has the same result', async () => {
  await ask();
  expect((await ben.post('racancelsigninemail')).envelope.Data).toEqual({ email: BEN });
  expect((await ben.post('racancelsigninemail')).envelope.Data).toEqual({ email: BEN });
  expect((await follow(server.browser(), link()))[1].status).toBe(410);
  expect((await ben.post('raresendsigninemail')).envelope.ErrCde).toBe('RA0013');
});

test('the response does not reveal whether an address has an account; its owner gets a mail', async () => {
  const taken = await ask(DEV);
  const free = await ask('no.account@example.com');
  expect(taken.envelope).toEqual({
    ...free.envelope,
    Data: { email: BEN, pending: { email: DEV, goodUntil: '2026-03-02T16:00:00.000Z' } },
  });
  const [notice] = mailsTo(server, DEV);
  expect([notice?.subject, notice?.link]).toEqual([
    'You already have a Fernwell Pharmacy account',
    undefined,
  ]);
});

test('an address that gets an account in the meantime stays with that account', async () => {
  await ask();
  const confirm = link();
  server.database.run(
    `INSERT INTO accounts (email, passwordHash, firstName, lastName, guid) VALUES (?, 'x', 'N', 'N', 'g')`,
    NEW,
  );
  const [, refused] = await follow(ben, confirm);
  expect(titleOf(refused)).toBe('This address cannot be used');
  expect(refused.body).toContain('Call us: 1-800-555-0114.');
  const [, sister] = await follow(ben, confirm.replace('/riteaid-web/', '/bartell-web/'));
  expect(sister.body).toContain('Call us: 1-800-555-0126.');
  expect(await standing()).toMatchObject({ email: BEN });
});

describe('the link to undo, in the mail to the old address', () => {
  test('restores the address, signs out everywhere and makes the known password useless', async () => {
    await ask();
    await follow(ben, link());
    const undo = link(BEN);
    const [page, sent] = await follow(server.browser(), undo);
    expect(titleOf(page)).toBe('Restore your email address?');
    expect(titleOf(sent)).toBe('We restored your email address');
    expect(await state(ben)).toBe(422);
    for (const email of [BEN, NEW])
      expect((await server.browser().signIn(email, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0055');
    const code = new URL(link(BEN)).hash.replace('#code=', '');
    await server.browser().post('raresetpassword', { code, password: 'Quiet-River-7' });
    expect((await server.browser().signIn(BEN, 'Quiet-River-7')).envelope.Status).toBe('SUCCESS');
    expect((await follow(server.browser(), undo))[1].status).toBe(410);
  });

  test('of the first replaced address wins over every later one', async () => {
    await ask();
    await follow(ben, link());
    const first = link(BEN);
    await ask('ben.third@example.com');
    await follow(ben, link('ben.third@example.com'));
    const second = link(NEW);
    expect(titleOf((await follow(server.browser(), first))[1])).toBe(
      'We restored your email address',
    );
    expect((await follow(server.browser(), second))[1].status).toBe(410);
  });

  test('works for fourteen days, unless another account has the address by then', async () => {
    await ask();
    await follow(ben, link());
    const undo = link(BEN);
    server.database.run(
      `INSERT INTO accounts (email, passwordHash, firstName, lastName, guid) VALUES (?, 'x', 'N', 'N', 'g')`,
      BEN,
    );
    expect((await follow(server.browser(), undo))[1].status).toBe(409);
    server.advance({ minutes: 14 * 24 * 60 });
    expect((await follow(server.browser(), undo))[1].status).toBe(410);
  });
});

test('a link for a new password that was mailed to the old address no longer works', async () => {
  await server.browser().post('raforgotpassword', { email: BEN });
  const code = new URL(link(BEN)).hash.replace('#code=', '');
  await ask();
  await follow(ben, link());
  const reset = await server.browser().post('raresetpassword', { code, password: 'Quiet-River-7' });
  expect(reset.envelope.ErrCde).toBe('RA0013');
});

test.each([
  [
    'not an address',
    { email: 'ben@example' },
    'RA0001',
    { email: ['Please enter a valid email address.'] },
  ],
  ['no address', { email: '' }, 'RA0001', { email: ['This field is required.'] }],
  ['the present one', { email: BEN }, 'RA0053', null],
  [
    'no password',
    { email: NEW, currentPassword: '' },
    'RA0001',
    { currentPassword: ['This field is required.'] },
  ],
  ['a wrong password', { email: NEW, currentPassword: 'Wrong-1234' }, 'RA0050', null],
])('%s is refused, and nothing is mailed', async (_, fields, ErrCde, ErrMsgDtl) => {
  const { envelope } = await ben.post('rachangesigninemail', {
    currentPassword: DEMO_PASSWORD,
    ...fields,
  });
  expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde, ErrMsgDtl });
  expect(mailsTo(server, NEW)).toEqual([]);
  expect(await standing()).toEqual({ email: BEN });
});

test('a repeat with the same key mails once', async () => {
  const fields = { email: NEW, currentPassword: DEMO_PASSWORD };
  const key = { 'idempotency-key': 'email-change-000001' };
  const first = await ben.post('rachangesigninemail', fields, key);
  const again = await ben.post('rachangesigninemail', fields, key);
  expect(again.envelope).toEqual(first.envelope);
  expect(mailsTo(server, NEW)).toHaveLength(1);
});

describe('limits', () => {
  test('five changes an hour are allowed; one stranger gets three mails an hour, which no response reveals', async () => {
    await server.close();
    server = new TestServer('publish', { throttled: true });
    ben = await signedIn(server, BEN);
    for (let count = 0; count < 5; count += 1)
      expect((await ask()).envelope.Data).toMatchObject({ pending: { email: NEW } });
    expect((await ask()).status).toBe(429);
    expect(mailsTo(server, NEW)).toHaveLength(3);
  });
});

test('the pages forbid caches and referrers, have no script, and are Spanish for links from Spanish pages', async () => {
  await ben.post(
    'rachangesigninemail',
    { email: NEW, currentPassword: DEMO_PASSWORD },
    { referer: 'http://localhost:4503/es/account/sign-in' },
  );
  const mail = mailsTo(server, NEW)[0];
  expect(mail?.subject).toBe(
    'Confirme su nueva dirección de correo electrónico para Fernwell Pharmacy',
  );
  const { pathname, search } = new URL(mail?.link ?? '');
  const { headers, body } = await server.app.inject({ url: pathname + search });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(body).toContain('<html lang="es">');
  expect(body).toContain('<meta name="referrer" content="no-referrer" />');
  expect(body).toContain('Usar esta dirección');
  expect(body).not.toContain('<script');
});
