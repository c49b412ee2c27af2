import { storeByNumber } from '../../stores/storeDirectory';
import {
  BEN,
  counts,
  DEV,
  elena,
  guest,
  KEY,
  outcomes,
  refill,
  RX,
  signedIn,
  statuses,
  TestServer,
} from '../counter.testing';
import type { RefillData } from '../counter.testing';

let server: TestServer;

// The first search creates the stores, which takes its time on a busy machine.
beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const accepted = () =>
  server.database.rows("SELECT * FROM pharmacy_prescriptions WHERE standing = 'in-process'").length;

test('the sessions of the demo accounts contain the numbers of their prescriptions', async () => {
  const ben = await signedIn(server, BEN);
  expect(await counts(ben)).toEqual({ readyForPickUp: 1, readyForRefill: 3, opportunities: 1 });
  const dev = await signedIn(server, DEV);
  expect(await counts(dev)).toEqual({ readyForPickUp: 2, readyForRefill: 4, opportunities: 2 });
});

test('a patient sees prescriptions of every state', async () => {
  const ben = await signedIn(server, BEN);
  const { envelope } = await ben.post('ragetprescriptions');
  const { prescriptions } = envelope.Data as { prescriptions: object[] };
  expect(prescriptions).toHaveLength(7);
  expect(prescriptions[1]).toEqual({
    rxNumber: RX.metformin,
    drugName: 'Metformin',
    strength: '500 mg',
    directions: 'Take one tablet by mouth twice a day with meals.',
    status: 'active',
    refillsLeft: 3,
    daysSupply: 30,
    quantity: 60,
    prescriber: 'Dr. Maya Lindqvist',
    lastFilled: '2026-02-02',
    refillableFrom: '2026-02-25',
    refillProblem: null,
    expires: '2026-10-28',
    storeNumber: 101,
    storeName: 'Fernwell Pharmacy #101',
    priceCents: 1250,
    autoRefill: false,
    autoRefillFrom: null,
    autoRefillProblem: null,
    renewal: null,
  });
  expect(await statuses(ben)).toMatchObject({
    [RX.amoxicillin]: 'ready',
    [RX.omeprazole]: 'active',
    [RX.naproxen]: 'expired',
  });
  const dev = await signedIn(server, DEV);
  expect(new Set(Object.values(await statuses(dev)))).toEqual(
    new Set(['ready', 'active', 'on-hold', 'discontinued', 'transferred']),
  );
});

test('each prescription of a refill has its own outcome', async () => {
  const ben = await signedIn(server, BEN);
  const answer = await refill(ben, [
    RX.metformin,
    RX.amlodipine,
    RX.omeprazole,
    RX.naproxen,
    RX.amoxicillin,
    RX.sertraline,
    '999999999999',
  ]);
  expect(outcomes(answer)).toEqual({
    metformin: 'accepted',
    amlodipine: 'too-early',
    omeprazole: 'no-refills',
    naproxen: 'expired',
    amoxicillin: 'already-requested',
    // Another patient's prescription has the outcome of an unknown one.
    sertraline: 'not-found',
    '999999999999': 'not-found',
  });
  const { confirmationNumber, prescriptions } = answer.envelope.Data as RefillData;
  expect(confirmationNumber).toMatch(/^R\d{8}$/);
  expect(prescriptions[0]).toMatchObject({ drugName: 'Metformin' });
  expect(prescriptions[1]).toMatchObject({ refillableFrom: '2026-03-17' });
  expect(prescriptions[5]).not.toHaveProperty('drugName');
  expect(await counts(ben)).toMatchObject({ readyForRefill: 2 });
});

test('a refill is ready an hour later, the patient is notified, and it can be refilled in three weeks', async () => {
  const ben = await signedIn(server, BEN);
  await refill(ben, [RX.metformin, RX.lisinopril]);
  expect(await statuses(ben)).toMatchObject({ [RX.metformin]: 'in-process' });
  server.advance({ minutes: 20 });
  await ben.refresh('userInfo');
  server.advance({ minutes: 20 });
  await ben.refresh('userInfo');
  server.advance({ minutes: 19 });
  expect(await counts(ben)).toEqual({ readyForPickUp: 1, readyForRefill: 1, opportunities: 1 });
  server.advance({ minutes: 1 });
  expect(await counts(ben)).toEqual({ readyForPickUp: 3, readyForRefill: 1, opportunities: 1 });
  expect(await statuses(ben)).toMatchObject({ [RX.metformin]: 'ready', [RX.lisinopril]: 'ready' });
  const { envelope } = await ben.post('ragetprescriptions');
  expect((envelope.Data as { prescriptions: object[] }).prescriptions[1]).toMatchObject({
    refillsLeft: 2,
    lastFilled: '2026-03-02',
    refillableFrom: '2026-03-25',
  });
});

test('the same form with the same key is processed once, however often it is sent', async () => {
  const ben = await signedIn(server, BEN);
  const first = await refill(ben, [RX.metformin, RX.lisinopril]);
  const again = await refill(ben, [RX.metformin, RX.lisinopril]);
  expect(again.envelope).toEqual(first.envelope);
  const other = await refill(ben, [RX.atorvastatin]);
  expect(other.status).toBe(409);
  expect(accepted()).toBe(2);
});

test('200 forms with one key at once are one refill', async () => {
  const ben = await signedIn(server, BEN);
  const token = (await ben.csrfToken()) ?? '';
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      ben.send({
        method: 'POST',
        // Half of them go to the sister brand's address.
        url: `/content/${index % 2 ? 'riteaid' : 'bartell'}-web/en.rarefillprescriptions.json`,
        headers: {
          accept: '*/*',
          'content-type': 'application/x-www-form-urlencoded',
          'csrf-token': token,
          'idempotency-key': KEY,
        },
        payload: new URLSearchParams({
          refillPrescriptions: `["${RX.metformin}"]`,
          location: '101',
          pickUpDate: '2026-03-03',
          pickUpTime: '1:00 PM',
          phone: '2025550142',
        }).toString(),
      }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(server.database.rows('SELECT * FROM pharmacy_refills')).toHaveLength(1);
  expect(
    server.database.row(
      'SELECT refillsLeft FROM pharmacy_prescriptions WHERE rxNumber = ?',
      RX.metformin,
    ),
  ).toEqual({ refillsLeft: 2 });
});

test('the refill under a key is returned to its patient, on both sites, and to no other patient', async () => {
  const ben = await signedIn(server, BEN);
  const { envelope } = await refill(ben, [RX.metformin]);
  expect((await ben.post('ragetrefill', { key: KEY })).envelope).toEqual(envelope);
  const sister = await ben.post('/content/bartell-web/en.ragetrefill.json', { key: KEY });
  expect(sister.envelope).toEqual(envelope);
  expect((await ben.post('ragetrefill', { key: 'another-key-of-ours' })).envelope.Data).toBeNull();
  expect((await ben.post('ragetrefill')).envelope.Data).toBeNull();
  const dev = await signedIn(server, DEV);
  expect((await dev.post('ragetrefill', { key: KEY })).envelope.Data).toBeNull();
  const another = await guest(server);
  expect((await another.post('ragetrefill', { key: KEY })).envelope.Data).toBeNull();
});

test('another patient may use the same key', async () => {
  await refill(await signedIn(server, BEN), [RX.metformin]);
  const dev = await signedIn(server, DEV);
  expect(outcomes(await refill(dev, [RX.sertraline]))).toEqual({ sertraline: 'accepted' });
});

test('without a key, a second form finds that everything was requested already', async () => {
  const ben = await signedIn(server, BEN);
  await refill(ben, [RX.metformin], { key: '' });
  const again = await refill(ben, [RX.metformin], { key: '' });
  expect(outcomes(again)).toEqual({ metformin: 'already-requested' });
  expect((again.envelope.Data as RefillData).confirmationNumber).toBe('');
});

test('a number that is in a form twice is refilled once', async () => {
  const ben = await signedIn(server, BEN);
  const { envelope } = await refill(ben, [RX.metformin, RX.metformin]);
  expect((envelope.Data as RefillData).prescriptions).toHaveLength(1);
});

test('a guest refills without seeing the names of drugs', async () => {
  const answer = await refill(await guest(server), [RX.prednisone, RX.alendronate, RX.metformin]);
  expect(outcomes(answer)).toEqual({
    prednisone: 'accepted',
    alendronate: 'too-early',
    metformin: 'not-found',
  });
  expect(answer.body).not.toMatch(/Prednisone|Alendronate|drugName/);
});

test.each([
  ['no store', { location: '' }, 'location'],
  ['a store that does not exist', { location: '99999' }, 'location'],
  ['no date', { pickUpDate: '' }, 'pickUpDate'],
  ['a day that the calendar has not', { pickUpDate: '2026-02-30' }, 'pickUpDate'],
  ['a holiday', { pickUpDate: '2026-04-05' }, 'pickUpDate'],
  ['yesterday', { pickUpDate: '2026-03-01' }, 'pickUpTime'],
  ['a time in the night', { pickUpTime: '3:00 AM' }, 'pickUpTime'],
  ['a time of day as other clocks write it', { pickUpTime: '13:00' }, 'pickUpTime'],
  ['no time', { pickUpTime: '' }, 'pickUpTime'],
  ['a time that is too soon', { pickUpDate: '2026-03-02', pickUpTime: '10:00 AM' }, 'pickUpTime'],
  ['a phone that is too short', { phone: '20255501' }, 'phone'],
])('%s is refused by the path of its field, and nothing is done', async (_, fields, path) => {
  const ben = await signedIn(server, BEN);
  const { status, envelope } = await refill(ben, [RX.metformin], fields);
  expect([status, envelope.Status, envelope.ErrCde]).toEqual([200, 'ERROR', 'RA0001']);
  expect(envelope.ErrMsgDtl).toEqual({ [path]: [expect.stringMatching(/^[A-Z].+\.$/)] });
  expect(accepted()).toBe(0);
  // A refused form did nothing, so that the corrected form may keep its key.
  expect(outcomes(await refill(ben, [RX.metformin]))).toEqual({ metformin: 'accepted' });
});

test.each([
  ['none', '[]'],
  ['no list', '"004700010002"'],
  ['no JSON', '[004700010002'],
  ['a number of eleven characters', '["00470001000"]'],
  ['a number among texts', '[4700010002]'],
  ['more than twenty', JSON.stringify(Array.from({ length: 21 }, (_, at) => String(at + 1e11)))],
])('%s as prescriptions is refused', async (_, refillPrescriptions) => {
  const ben = await signedIn(server, BEN);
  const { envelope } = await ben.post('rarefillprescriptions', {
    refillPrescriptions,
    location: '101',
    pickUpDate: '2026-03-03',
    pickUpTime: '1:00 PM',
    phone: '2025550142',
  });
  expect(envelope.ErrMsgDtl).toHaveProperty('refillPrescriptions');
});

test.each([
  ['neither signed in nor a guest', [], 200, 'RA0021'],
  [
    'a session that is not known',
    [
      ['login-token', 'x'],
      ['serviceToken', 'x'],
    ],
    422,
    'RA0003',
  ],
  ['a guest session that is not known', [['guest-session', 'x']], 200, 'RA0021'],
] as [string, [string, string][], number, string][])(
  '%s: nothing is refilled or returned',
  async (_, cookies, status, code) => {
    await guest(server, elena);
    for (const service of [
      'rarefillprescriptions',
      'ragetrefill',
      'ragetopportunities',
      'raupdatecustomeractionforopportunity',
    ]) {
      const answer = await server.browser(new Map(cookies)).post(service, { key: KEY });
      expect([answer.status, answer.envelope.ErrCde, answer.envelope.Data]).toEqual([
        status,
        code,
        null,
      ]);
    }
  },
);

test('a session that has expired gets the usual response', async () => {
  const ben = await signedIn(server, BEN);
  const before = await ben.csrfToken();
  server.advance({ minutes: 31 });
  const answer = await ben.post('ragetprescriptions', {}, { 'csrf-token': before ?? '' });
  expect(answer.status).toBe(403);
});

test('an account without the pharmacy is asked to sign up', async () => {
  const ana = await signedIn(server, 'ana.reyes@example.com');
  expect((await ana.post('ragetprescriptions')).envelope.ErrCde).toBe('RA0023');
});

test('a form from another site is refused', async () => {
  const ben = await signedIn(server, BEN);
  const forged = await refill(ben, [RX.metformin], { headers: { 'csrf-token': 'x' } });
  expect(forged.status).toBe(403);
  const crossSite = await refill(await guest(server), [RX.prednisone], {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(crossSite.status).toBe(403);
  expect(accepted()).toBe(0);
});
