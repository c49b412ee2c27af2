import { mails } from '../../kit/mail/mail';
import type { TestBrowser } from '../../account/testServer.testing';
import { requireBotCheck } from '../../account/bot-protection';
import { storeByNumber } from '../../stores/storeDirectory';
import { BEN, KEY, signedIn, TestServer, TRANSFER } from '../counter.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

/** A guest with the same name and birth date as a patient of the demo data. */
const GUEST = {
  ...TRANSFER,
  firstName: 'Ben',
  lastName: 'Okafor',
  dateOfBirth: '06/30/1975',
  zip: '17101',
  phone: '(412) 555-0188',
  email: '',
};

const request = (browser: TestBrowser, given: Partial<typeof GUEST> = {}, key = KEY) =>
  browser.post('rarequestguesttransfer', { ...GUEST, ...given }, { 'idempotency-key': key });

const under = async (browser: TestBrowser, key = KEY) =>
  (await browser.post('ragetguesttransfer', { key })).envelope;

test('a guest requests a transfer once for each key, and a lost response can be requested again', async () => {
  const guest = server.browser();
  const first = await request(guest);
  expect(first.envelope.Data).toMatchObject({
    pharmacyName: 'Harborside Drugs',
    prescriptions: ['Pravastatin 40 mg', '7712345'],
    storeName: 'Fernwell Pharmacy #101',
    status: 'received',
  });
  expect(first.body).not.toMatch(/Okafor|1975|0188/);
  expect((await request(guest)).envelope).toEqual(first.envelope);
  expect(await under(guest)).toEqual(first.envelope);
  expect((await under(guest, `${KEY}-2`)).Data).toBeNull();
  const row = server.database.row('SELECT count(*) AS transfers FROM pharmacy_transfers');
  expect(row).toEqual({ transfers: 1 });
});

test('a guest is called, and the response does not contain the other pharmacy’s reply', async () => {
  const guest = server.browser();
  const first = await request(guest);
  expect(mails(server.database)).toEqual([]);
  server.advance({ minutes: 120 });
  await guest.post('ragetguest');
  await signedIn(server, BEN).then((ben) => ben.post('ragettransfers'));
  const [call, ...more] = mails(server.database);
  expect(more).toEqual([]);
  expect(call).toMatchObject({ to: '(412) 555-0188', isCall: true, link: undefined });
  expect(call?.text).not.toMatch(/Pravastatin|Harborside|Okafor|transfer/i);
  expect(await under(guest)).toEqual(first.envelope);
});

test('a guest who gives an address gets a mail that a request was received, without details and without a link that ends mails', async () => {
  const referer = 'http://localhost:4503/es/pharmacy/transfer';
  const fields = { ...GUEST, email: ' Ben.Okafor@Example.com ' };
  await server.browser().post('rarequestguesttransfer', fields, { referer });
  const [mail, ...more] = mails(server.database);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    ...{ to: BEN, subject: 'Recibimos una solicitud' },
    ...{ headers: {}, ending: [] },
  });
  expect(mail?.text).not.toMatch(/Pravastatin|Harborside|Okafor|recet/i);
});

test('nothing of a guest gets into an account, whatever name, birth date and address the guest gave', async () => {
  await request(server.browser(), { email: BEN });
  server.advance({ minutes: 120 });
  const ben = await signedIn(server, BEN);
  const { envelope } = await ben.post('ragettransfers');
  expect(envelope.Data).toEqual({ transfers: [] });
  expect((await ben.post('ragettransfer', { key: KEY })).envelope.Data).toBeNull();
  expect((await ben.post('ragetprescriptions')).body).not.toContain('Pravastatin');
});

test('a guest does not get the transfer of an account, even with its key', async () => {
  const ben = await signedIn(server, BEN);
  await ben.post('rarequesttransfer', TRANSFER, { 'idempotency-key': KEY });
  expect((await under(server.browser())).Data).toBeNull();
  expect((await under(ben)).Data).toBeNull();
});

test('a network can request a few transfers in an hour, and then has to wait', async () => {
  await server.close();
  server = new TestServer('publish', { throttled: true });
  const guest = server.browser();
  for (const each of [1, 2, 3, 4, 5]) {
    const { envelope } = await request(guest, {}, `${KEY}-${String(each)}`);
    expect(envelope.Status).toBe('SUCCESS');
  }
  const { status, envelope } = await request(guest, {}, `${KEY}-6`);
  expect([status, envelope.Status]).toEqual([429, 'ERROR']);
});

test('a request without the token of the bot check is refused', async () => {
  requireBotCheck(server.database, true);
  expect((await request(server.browser())).envelope.ErrCde).toBe('RA0014');
});

test.each([
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: 'x'.repeat(51) }],
  ['dateOfBirth', { dateOfBirth: '02/30/1975' }],
  ['dateOfBirth', { dateOfBirth: '03/03/2026' }],
  ['zip', { zip: '171' }],
  ['phone', { phone: '12' }],
  ['email', { email: 'ben@' }],
  ['pharmacyPhone', { pharmacyPhone: '12' }],
  ['consent', { consent: '' }],
])('a form with a problem in %s is refused with its sentence: %j', async (field, given) => {
  const { status, envelope } = await request(server.browser(), given);
  expect([status, envelope.ErrCde, Object.keys(envelope.ErrMsgDtl as object)]).toEqual([
    200,
    'RA0001',
    [field],
  ]);
  expect(server.database.row('SELECT 1 FROM pharmacy_transfers')).toBeUndefined();
});
