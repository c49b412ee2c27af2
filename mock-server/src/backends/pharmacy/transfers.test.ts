import { mails } from '../accounts/mail';
import type { TestBrowser } from '../accounts/testServer.testing';
import { storeByNumber } from '../stores/storeDirectory';
import { BEN, DEV, KEY, signedIn, TestServer } from './counter.testing';
import { REFUSING_PHONE } from './transfers';

let server: TestServer;

beforeAll(() => void storeByNumber(101), 30_000);

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const fields = {
  pharmacyName: 'Harborside Drugs',
  pharmacyPhone: '(202) 555-0111',
  pharmacyPlace: 'Camden, NJ',
  prescriptions: '["Pravastatin 40 mg", " 7712345 ", ""]',
  location: '101',
  consent: 'on',
};

const request = (
  browser: TestBrowser,
  given: Partial<typeof fields> & { readonly all?: string } = {},
  key = KEY,
) => browser.post('rarequesttransfer', { ...fields, ...given }, { 'idempotency-key': key });

interface Transfer {
  readonly id: string;
  readonly status: string;
  readonly changedAt: string;
}

async function transfers(browser: TestBrowser): Promise<readonly Transfer[]> {
  const { envelope } = await browser.post('ragettransfers');
  return (envelope.Data as { transfers: readonly Transfer[] }).transfers;
}

/** Signs in again, because a session ends after half an hour. */
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

test('the patient is told once what the other pharmacy said, without the name of a drug', async () => {
  await request(await signedIn(server, BEN));
  await transfers(await after(15));
  expect(mails(server.database)).toEqual([]);
  await transfers(await after(105));
  await transfers(await after(60));
  const letters = mails(server.database);
  expect(letters.map(({ to }) => to).sort()).toEqual(['(202) 555-0142', BEN]);
  expect(letters[0]?.link).toMatch(/\/pharmacy\/transfer$/);
  expect(JSON.stringify(letters)).not.toMatch(/Pravastatin|Harborside/);
});

test('a pharmacy that has none of them refuses, and nothing is listed', async () => {
  await request(await signedIn(server, BEN), { pharmacyPhone: REFUSING_PHONE });
  const later = await after(120);
  expect(await transfers(later)).toMatchObject([{ status: 'refused' }]);
  const { body } = await later.post('ragetprescriptions');
  expect(body).not.toContain('Pravastatin');
});

test('everything that can be moved comes, and a controlled drug that was moved before stays', async () => {
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

test('where nothing but controlled drugs was asked for, nothing comes', async () => {
  await request(await signedIn(server, BEN), { prescriptions: '["Oxycodone 5 mg"]' });
  const later = await after(120);
  expect(await transfers(later)).toMatchObject([
    { status: 'refused', moved: [], notMoved: ['Oxycodone 5 mg'] },
  ]);
  const { body } = await later.post('ragetprescriptions');
  expect(body).not.toContain('Oxycodone');
});

test('a repeat under the same key requests nothing more, and the lost answer can be asked for', async () => {
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
    'RA0016',
    [field],
  ]);
  expect(await transfers(ben)).toEqual([]);
});
