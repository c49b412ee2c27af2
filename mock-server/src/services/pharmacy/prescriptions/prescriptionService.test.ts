import { mails } from '../../kit/mail/mail';
import type { TestBrowser } from '../../account/testServer.testing';
import { storeByNumber } from '../../stores/storeDirectory';
import { BEN, DEV, guest, KEY, RX, signedIn, statuses, TestServer } from '../counter.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

interface ListedPrescription {
  readonly rxNumber: string;
  readonly autoRefill: boolean;
  readonly autoRefillFrom: string | null;
  readonly autoRefillProblem: string | null;
  readonly refillProblem: string | null;
  readonly priceCents: number | null;
}

async function prescriptionOf(
  browser: TestBrowser,
  rxNumber: string,
): Promise<ListedPrescription | undefined> {
  const { envelope } = await browser.post('ragetprescriptions');
  const { prescriptions } = envelope.Data as { prescriptions: readonly ListedPrescription[] };
  return prescriptions.find((each) => each.rxNumber === rxNumber);
}

const change = (browser: TestBrowser, rxNumber: string, autoRefill: string, key = KEY) =>
  browser.post('rasetautorefill', { rxNumber, autoRefill }, { 'idempotency-key': key });

const DAY = 24 * 60;

describe('the history of a prescription', () => {
  const fills = async (browser: TestBrowser, rxNumber: string) => {
    const { envelope } = await browser.post('ragetfills', { rxNumber });
    return (envelope.Data as { fills: readonly object[] }).fills;
  };

  test('has every fill with its day, quantity, store and price, newest first', async () => {
    const ben = await signedIn(server, BEN);
    expect(await fills(ben, RX.metformin)).toEqual(
      ['2026-02-02', '2026-01-03', '2025-12-04'].map((filledOn) => ({
        rxNumber: RX.metformin,
        filledOn,
        quantity: 60,
        storeNumber: 101,
        storeName: 'Fernwell Pharmacy #101',
        priceCents: 1250,
      })),
    );
  });

  test.each([
    ["another patient's", RX.sertraline],
    ['an unknown', '999999999999'],
    ['no', ''],
  ])('of %s prescription is a 404', async (_, rxNumber) => {
    const ben = await signedIn(server, BEN);
    const { status, envelope } = await ben.post('ragetfills', { rxNumber });
    expect([status, envelope.Data]).toEqual([404, null]);
  });
});

describe('auto refill', () => {
  test('is turned on, fills the prescription the next day, notifies the patient, and is in its history', async () => {
    const ben = await signedIn(server, BEN);
    const { envelope } = await change(ben, RX.metformin, 'on');
    expect(envelope.Data).toEqual({ autoRefill: true, autoRefillFrom: '2026-03-03' });
    expect(await prescriptionOf(ben, RX.metformin)).toMatchObject({
      autoRefill: true,
      autoRefillFrom: '2026-03-03',
    });
    expect((await statuses(ben))[RX.metformin]).toBe('active');
    server.advance({ minutes: DAY });
    const nextDay = await signedIn(server, BEN);
    expect((await statuses(nextDay))[RX.metformin]).toBe('in-process');
    server.advance({ minutes: 60 });
    const later = await signedIn(server, BEN);
    expect((await statuses(later))[RX.metformin]).toBe('ready');
    const { envelope: history } = await later.post('ragetfills', { rxNumber: RX.metformin });
    expect((history.Data as { fills: { filledOn: string }[] }).fills[0]?.filledOn).toBe(
      '2026-03-03',
    );
    const letters = mails(server.database);
    expect(letters.map(({ to }) => to).sort()).toEqual(['(202) 555-0142', BEN]);
    expect(JSON.stringify(letters)).not.toContain('Metformin');
  });

  test('is turned off again, and nothing is filled', async () => {
    const ben = await signedIn(server, BEN);
    await change(ben, RX.metformin, 'on');
    await change(ben, RX.metformin, 'off', `${KEY}-off`);
    expect(await prescriptionOf(ben, RX.metformin)).toMatchObject({
      autoRefill: false,
      autoRefillFrom: null,
    });
    server.advance({ minutes: 2 * DAY });
    expect((await statuses(await signedIn(server, BEN)))[RX.metformin]).toBe('active');
  });

  test.each([
    ['without refills', BEN, RX.omeprazole, 'no-refills'],
    ['that is taken as needed', BEN, RX.naproxen, 'as-needed'],
    ['that is controlled', DEV, RX.gabapentin, 'controlled'],
    ['that is no longer prescribed', DEV, RX.fluticasone, 'closed'],
  ])('of one %s is refused with a reason', async (_, email, rxNumber, reason) => {
    const browser = await signedIn(server, email);
    expect(await prescriptionOf(browser, rxNumber)).toMatchObject({ autoRefillProblem: reason });
    const { status, envelope } = await change(browser, rxNumber, 'on');
    expect([status, envelope.ErrCde]).toEqual([200, 'RA0001']);
    expect(await prescriptionOf(browser, rxNumber)).toMatchObject({ autoRefill: false });
    expect((await change(browser, rxNumber, 'off')).envelope.Status).toBe('SUCCESS');
  });

  test("of another patient's prescription is not there, and stays as it was", async () => {
    const dev = await signedIn(server, DEV);
    const theirs = await change(dev, RX.amlodipine, 'off');
    const none = await change(dev, '999999999999', 'off', `${KEY}-2`);
    expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    expect(await prescriptionOf(await signedIn(server, BEN), RX.amlodipine)).toMatchObject({
      autoRefill: true,
      autoRefillFrom: '2026-03-17',
    });
  });

  test.each(['', 'ON', 'true'])('%j is neither on nor off', async (autoRefill) => {
    const ben = await signedIn(server, BEN);
    expect((await change(ben, RX.metformin, autoRefill)).envelope.ErrCde).toBe('RA0012');
  });
});

test('a price that is not known yet is null, and each prescription has the reason for which it cannot be refilled', async () => {
  const dev = await signedIn(server, DEV);
  expect(await prescriptionOf(dev, RX.albuterol)).toMatchObject({ priceCents: null });
  const ben = await signedIn(server, BEN);
  expect(await prescriptionOf(ben, RX.amlodipine)).toMatchObject({ refillProblem: 'too-early' });
  expect(await prescriptionOf(ben, RX.omeprazole)).toMatchObject({ refillProblem: 'no-refills' });
});

test.each([
  'ragetfills',
  'rasetautorefill',
  'rarequesttransfer',
  'ragettransfers',
  'ragettransfer',
])('%s is only for signed-in patients', async (service) => {
  expect((await server.browser().post(service, { rxNumber: RX.prednisone })).status).toBe(422);
  expect((await (await guest(server)).post(service, { rxNumber: RX.prednisone })).status).toBe(422);
  const ben = await signedIn(server, BEN);
  server.advance({ minutes: 31 });
  expect((await ben.post(service, { rxNumber: RX.metformin })).status).toBe(403);
  const ana = await signedIn(server, 'ana.reyes@example.com');
  expect((await ana.post(service, { rxNumber: RX.metformin })).envelope.ErrCde).toBe('RA0023');
});
