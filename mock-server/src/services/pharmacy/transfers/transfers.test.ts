import { mails } from '../../kit/mail/mail';
import type { TestBrowser } from '../../account/testServer.testing';
import { storeByNumber } from '../../stores/storeDirectory';
import { BEN, DEV, KEY, signedIn, TestServer, TRANSFER } from '../counter.testing';
import { change, firstId, link, MIA } from '../dependents/family.testing';
import { REFUSING_PHONE } from './transfers';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const request = (
  browser: TestBrowser,
  given: Partial<typeof TRANSFER> & { readonly all?: string; readonly dependent?: string } = {},
  key = KEY,
) => browser.post('rarequesttransfer', { ...TRANSFER, ...given }, { 'idempotency-key': key });

interface Transfer {
  readonly id: string;
  readonly status: string;
  readonly changedAt: string;
}

async function transfers(browser: TestBrowser, dependent = ''): Promise<readonly Transfer[]> {
  const { envelope } = await browser.post('ragettransfers', { dependent });
  return (envelope.Data as { transfers: readonly Transfer[] }).transfers;
}

/** Signs in again after some minutes, because a session ends after half an hour. */
async function after(minutes: number): Promise<TestBrowser> {
  server.advance({ minutes });
  return signedIn(server, BEN);
}

test('a transfer is received, asked for and here, and its prescriptions are listed then', async () => {
  const ben = await signedIn(server, BEN);
  const { envelope } = await request(ben);
  expect(envelope.Data).toEqual({
    id: expect.any(String) as unknown,
    pharmacyName: 'Harborside Drugs',
    pharmacyPhone: '2025550111',
    pharmacyPlace: 'Camden, NJ',
    all: false,
    prescriptions: ['Pravastatin 40 mg', '7712345'],
    location: '101',
    storeName: 'Fernwell Pharmacy #101',
    status: 'received',
    moved: [],
    notMoved: [],
    requestedAt: '2026-03-02T15:00:00.000Z',
    changedAt: '2026-03-02T15:00:00.000Z',
    answerBy: '2026-03-02T17:00:00.000Z',
  });
  expect(await transfers(ben)).toEqual([envelope.Data]);
  expect(await transfers(await after(15))).toMatchObject([{ status: 'asked' }]);
  const later = await after(105);
  expect(await transfers(later)).toMatchObject([
    {
      status: 'here',
      moved: ['Pravastatin 40 mg', '7712345'],
      notMoved: [],
      changedAt: '2026-03-02T17:00:00.000Z',
    },
  ]);
  const { envelope: listed } = await later.post('ragetprescriptions');
  const { prescriptions } = listed.Data as { prescriptions: { drugName: string }[] };
  expect(prescriptions.slice(-2).map(({ drugName }) => drugName)).toEqual([
    'Pravastatin 40 mg',
    '',
  ]);
});

test('a mail reports at once that a request was received, in the language of the page, without details', async () => {
  const ben = await signedIn(server, BEN);
  await request(ben);
  await request(ben);
  const referer = 'http://localhost:4503/es/pharmacy/transfer';
  await ben.post('rarequesttransfer', TRANSFER, { referer, 'idempotency-key': `${KEY}-2` });
  const [spanish, english, ...more] = mails(server.database);
  expect(more).toEqual([]);
  expect(english).toMatchObject({ to: BEN, subject: 'We got your request' });
  expect(english?.link).toMatch(/[^s]\/pharmacy\/transfer$/);
  expect(spanish).toMatchObject({ to: BEN, subject: 'Recibimos una solicitud' });
  expect(spanish?.link).toMatch(/\/es\/pharmacy\/transfer$/);
  const written = mails(server.database).map(({ subject, text }) => subject + text);
  expect(written.join(' ')).not.toMatch(/Pravastatin|Harborside|Okafor|Fernwell|prescri|recet/i);
});

test('the patient is notified once of the other pharmacy’s reply, without the name of a drug', async () => {
  await request(await signedIn(server, BEN));
  await transfers(await after(15));
  const before = mails(server.database).length;
  await transfers(await after(105));
  await transfers(await after(60));
  const letters = mails(server.database).slice(0, -before);
  expect(letters.map(({ to }) => to).sort()).toEqual(['(202) 555-0142', BEN]);
  expect(letters[0]?.link).toMatch(/\/pharmacy\/transfer$/);
  expect(JSON.stringify(letters)).not.toMatch(/Pravastatin|Harborside/);
});

describe('for a dependent', () => {
  test('a parent requests a transfer, is notified, and the prescriptions are only in the list of the child', async () => {
    const ben = await signedIn(server, BEN);
    await change(ben, MIA);
    const dependent = await firstId(ben);
    const asked = await request(ben, { dependent });
    expect((await request(ben, { dependent })).envelope).toEqual(asked.envelope);
    expect(await transfers(ben, dependent)).toEqual([asked.envelope.Data]);
    expect(await transfers(ben)).toEqual([]);
    expect((await ben.post('ragettransfer', { key: KEY })).envelope.Data).toBeNull();
    expect((await ben.post('ragettransfer', { key: KEY, dependent })).envelope).toEqual(
      asked.envelope,
    );
    expect(mails(server.database)[0]).toMatchObject({
      to: BEN,
      subject: 'We got your request',
    });
    const later = await after(120);
    expect(await transfers(later, dependent)).toMatchObject([{ status: 'here' }]);
    expect((await later.post('ragetprescriptions', { dependent })).body).toContain('Pravastatin');
    expect((await later.post('ragetprescriptions')).body).not.toContain('Pravastatin');
    expect(mails(server.database)[0]).toMatchObject({ subject: 'News from your pharmacy' });
  });

  test('an adult is notified of a request in their name, and the caregiver no longer after the end of the access', async () => {
    const [ben, dev] = [await signedIn(server, BEN), await signedIn(server, DEV)];
    await link(server, ben, dev, DEV);
    const dependent = await firstId(ben);
    await request(ben, { dependent });
    const sent = mails(server.database).slice(0, 2);
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [BEN, DEV].map((to) => [to, 'We got your request']),
    );
    expect(await transfers(dev)).toHaveLength(1);
    await change(ben, { type: 'remove', id: dependent });
    server.advance({ minutes: 120 });
    await transfers(await signedIn(server, DEV));
    const news = mails(server.database).filter(({ subject }) => subject.startsWith('News'));
    expect(news.map(({ to }) => to)).not.toContain(BEN);
  });

  test('a parent does not see a request that a child of 12 or more made alone', async () => {
    const dev = await signedIn(server, DEV);
    const dependent = await firstId(dev);
    await request(dev, { dependent });
    server.database.run('UPDATE pharmacy_transfers SET requestedBy = NULL');
    expect(await transfers(dev, dependent)).toEqual([]);
    expect((await dev.post('ragettransfer', { key: KEY, dependent })).envelope.Data).toBeNull();
    await request(dev, { dependent }, `${KEY}-2`);
    expect(await transfers(dev, dependent)).toHaveLength(1);
  });
});

test('a pharmacy that has none of the prescriptions refuses, and nothing is listed', async () => {
  await request(await signedIn(server, BEN), { pharmacyPhone: REFUSING_PHONE });
  const later = await after(120);
  expect(await transfers(later)).toMatchObject([{ status: 'refused' }]);
  const { body } = await later.post('ragetprescriptions');
  expect(body).not.toContain('Pravastatin');
});

test('everything that can be moved arrives, and a controlled drug that was moved before does not', async () => {
  const { envelope } = await request(await signedIn(server, BEN), { all: 'true' });
  expect(envelope.Data).toMatchObject({ all: true, prescriptions: [] });
  expect(await transfers(await after(120))).toMatchObject([
    {
      status: 'here',
      moved: ['Pravastatin 40 mg', 'Famotidine 20 mg'],
      notMoved: ['Zolpidem 5 mg'],
    },
  ]);
});

test('a request only for controlled drugs moves nothing', async () => {
  await request(await signedIn(server, BEN), { prescriptions: '["Oxycodone 5 mg"]' });
  const later = await after(120);
  expect(await transfers(later)).toMatchObject([
    { status: 'refused', moved: [], notMoved: ['Oxycodone 5 mg'] },
  ]);
  const { body } = await later.post('ragetprescriptions');
  expect(body).not.toContain('Oxycodone');
});

test('a repeat with the same key requests nothing more, and a lost response can be requested again', async () => {
  const ben = await signedIn(server, BEN);
  const first = await request(ben);
  expect((await request(ben)).envelope).toEqual(first.envelope);
  expect(await transfers(ben)).toHaveLength(1);
  const asked = await ben.post('ragettransfer', { key: KEY });
  expect(asked.envelope).toEqual(first.envelope);
  expect((await ben.post('ragettransfer', { key: `${KEY}-2` })).envelope.Data).toBeNull();
});

test("another patient's transfer is not there", async () => {
  await request(await signedIn(server, BEN));
  const dev = await signedIn(server, DEV);
  expect(await transfers(dev)).toEqual([]);
  expect((await dev.post('ragettransfer', { key: KEY })).envelope.Data).toBeNull();
});

test.each([
  ['pharmacyName', { pharmacyName: ' ' }],
  ['pharmacyName', { pharmacyName: 'x'.repeat(101) }],
  ['pharmacyPlace', { pharmacyPlace: 'x'.repeat(101) }],
  ['pharmacyPhone', { pharmacyPhone: '12' }],
  ['prescriptions', { prescriptions: '[" "]' }],
  ['prescriptions', { prescriptions: 'Pravastatin' }],
  ['prescriptions', { prescriptions: JSON.stringify(Array(21).fill('Pravastatin')) }],
  ['location', { location: '99999' }],
  ['location', { location: 'x' }],
  ['consent', { consent: '' }],
])('a form with a problem in %s is refused with its sentence: %j', async (field, given) => {
  const ben = await signedIn(server, BEN);
  const { status, envelope } = await request(ben, given);
  expect([status, envelope.ErrCde, Object.keys(envelope.ErrMsgDtl as object)]).toEqual([
    200,
    'RA0001',
    [field],
  ]);
  expect(await transfers(ben)).toEqual([]);
});
