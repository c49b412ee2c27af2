import { mails } from '../../kit/mail/mail';
import { storeByNumber } from '../../stores/storeDirectory';
import {
  BEN,
  DEV,
  elena,
  guest,
  KEY,
  outcomes,
  refill,
  RX,
  signedIn,
  TestServer,
} from '../counter.testing';
import type { TestBrowser } from '../../account/testServer.testing';
import { decideRenewal } from './decideRenewal';
import { renewalOf } from '../prescriptions/renewalRecords';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const request = (browser: TestBrowser, rxNumber: string, key = '') =>
  browser.post('rarequestrenewal', { rxNumber }, key === '' ? {} : { 'idempotency-key': key });

const rows = () => server.database.rows('SELECT * FROM pharmacy_renewals');

const decide = (status: 'approved' | 'denied', rxNumber: string = RX.omeprazole): void => {
  const renewal = renewalOf(server.database, rxNumber);
  if (!renewal) throw new Error('There is no such request.');
  decideRenewal(server.context, renewal, status);
};

const REQUESTED = {
  rxNumber: RX.omeprazole,
  status: 'requested',
  requestedOn: '2026-03-02',
  decidedOn: null,
};

test('a prescription without refills or that has expired can be renewed, and the list shows it', async () => {
  const ben = await signedIn(server, BEN);
  expect((await request(ben, RX.omeprazole)).envelope.Data).toEqual({ ...REQUESTED, isNew: true });
  expect((await request(ben, RX.naproxen)).envelope.Status).toBe('SUCCESS');
  const { envelope } = await ben.post('ragetprescriptions');
  const { prescriptions } = envelope.Data as { prescriptions: { renewal: unknown }[] };
  expect(prescriptions[5]?.renewal).toEqual(REQUESTED);
  expect(prescriptions[1]?.renewal).toBeNull();
  expect((await ben.post('ragetrenewal', { rxNumber: RX.omeprazole })).envelope.Data).toEqual(
    REQUESTED,
  );
});

test.each([
  ['that can be refilled', RX.metformin],
  ['that is too early', RX.amlodipine],
  ['that is ready', RX.amoxicillin],
])('a prescription %s is not renewed', async (_, rxNumber) => {
  const ben = await signedIn(server, BEN);
  const { status, envelope } = await request(ben, rxNumber);
  expect([status, envelope.Status, envelope.ErrCde]).toEqual([200, 'ERROR', 'RA0001']);
  expect(rows()).toEqual([]);
});

test('a second request while one is open creates nothing, with another key or none', async () => {
  const ben = await signedIn(server, BEN);
  await request(ben, RX.omeprazole, KEY);
  const second = await request(ben, RX.omeprazole, '6f1c9b7e-0000-4000-8000-000000000002');
  expect(second.envelope.Data).toEqual({ ...REQUESTED, isNew: false });
  expect((await request(ben, RX.omeprazole)).envelope.Data).toMatchObject({ isNew: false });
  expect(rows()).toHaveLength(1);
});

test('a repeat with the same key gets the same response, and creates nothing', async () => {
  const ben = await signedIn(server, BEN);
  const [first, again] = [
    await request(ben, RX.omeprazole, KEY),
    await request(ben, RX.omeprazole, KEY),
  ];
  expect(again.envelope).toEqual(first.envelope);
  expect(rows()).toHaveLength(1);
  expect((await request(ben, RX.naproxen, KEY)).status).toBe(409);
});

test('an approved prescription can be refilled, and its mail names neither drug nor decision', async () => {
  const ben = await signedIn(server, BEN);
  await request(ben, RX.omeprazole);
  server.advance({ minutes: 20 });
  decide('approved');
  const { envelope } = await ben.post('ragetrenewal', { rxNumber: RX.omeprazole });
  expect(envelope.Data).toMatchObject({ status: 'approved', decidedOn: '2026-03-02' });
  const letters = mails(server.database);
  expect(letters[0]?.link).toMatch(/\/pharmacy\/prescriptions$/);
  expect(JSON.stringify(letters)).toContain('There is news about your request.');
  expect(JSON.stringify(letters)).not.toMatch(/Omeprazole|Lindqvist|approve|deni|0047/i);
  expect(outcomes(await refill(ben, [RX.omeprazole]))).toEqual({ omeprazole: 'accepted' });
  expect(
    server.database.row(
      'SELECT refillsLeft, expires FROM pharmacy_prescriptions WHERE rxNumber = ?',
      RX.omeprazole,
    ),
  ).toEqual({ refillsLeft: 2, expires: '2027-03-02' });
});

test('after a denial nothing changes, and the patient may request again', async () => {
  const ben = await signedIn(server, BEN);
  await request(ben, RX.omeprazole);
  decide('denied');
  expect((await ben.post('ragetrenewal', { rxNumber: RX.omeprazole })).envelope.Data).toMatchObject(
    { status: 'denied' },
  );
  expect(outcomes(await refill(ben, [RX.omeprazole]))).toEqual({ omeprazole: 'no-refills' });
  expect((await request(ben, RX.omeprazole)).envelope.Data).toMatchObject({ isNew: true });
});

test('a patient may send ten requests a day', async () => {
  const throttled = new TestServer('publish', { throttled: true });
  const ben = await signedIn(throttled, BEN);
  const statuses = [];
  for (let turn = 0; turn < 11; turn += 1) {
    statuses.push((await request(ben, RX.omeprazole)).status);
    const renewal = renewalOf(throttled.database, RX.omeprazole);
    if (renewal?.status === 'requested') decideRenewal(throttled.context, renewal, 'denied');
  }
  await throttled.close();
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test('a guest requests a renewal with the session of the refill, and sees no drug', async () => {
  const visitor = await guest(server, elena);
  server.database.run(
    'UPDATE pharmacy_prescriptions SET refillsLeft = 0 WHERE rxNumber = ?',
    RX.prednisone,
  );
  expect(outcomes(await refill(visitor, [RX.prednisone]))).toEqual({ prednisone: 'no-refills' });
  const answer = await request(visitor, RX.prednisone);
  expect(answer.envelope.Data).toMatchObject({ status: 'requested', isNew: true });
  expect(answer.body).not.toContain('Prednisone');
});

test('another patient’s prescription is not found', async () => {
  const dev = await signedIn(server, DEV);
  expect((await request(dev, RX.omeprazole)).status).toBe(404);
  expect((await dev.post('ragetrenewal', { rxNumber: RX.omeprazole })).status).toBe(404);
  expect(rows()).toEqual([]);
});
