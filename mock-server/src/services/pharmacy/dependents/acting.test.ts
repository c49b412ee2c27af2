import type { Answer, TestBrowser } from '../../account/testServer.testing';
import { storeByNumber } from '../../stores/storeDirectory';
import {
  BEN,
  counts,
  DEV,
  KEY,
  PICKUP,
  RX,
  signedIn,
  TestServer,
  TRANSFER,
} from '../counter.testing';
import { change, CHILD_RX, family, firstId, link, MIA } from './family.testing';

let server: TestServer;
let ben: TestBrowser;
let dev: TestBrowser;

beforeAll(() => void storeByNumber(101));

beforeEach(async () => {
  server = new TestServer();
  ben = await signedIn(server, BEN);
  dev = await signedIn(server, DEV);
});

afterEach(() => server.close());

/** Every service that a caregiver may call for a dependent, with its fields. */
const asked = (rxNumber: string): readonly [string, Readonly<Record<string, string>>][] => [
  ['ragetprescriptions', {}],
  ['ragetfills', { rxNumber }],
  ['rasetautorefill', { rxNumber, autoRefill: 'on' }],
  ['rarefillprescriptions', { ...PICKUP, refillPrescriptions: JSON.stringify([rxNumber]) }],
  ['ragetrefill', { key: KEY }],
  ['rarequesttransfer', TRANSFER],
  ['ragettransfers', {}],
  ['ragettransfer', { key: KEY }],
];

const ask = (browser: TestBrowser, service: string, fields: object, dependent: string) =>
  browser.post(service, { ...fields, dependent });

const listed = ({ envelope }: Answer): readonly string[] =>
  (envelope.Data as { prescriptions: { drugName: string }[] }).prescriptions.map(
    ({ drugName }) => drugName,
  );

const acts = (): readonly string[] =>
  server.database
    .rows('SELECT what FROM pharmacy_acts ORDER BY id')
    .map(({ what }) => String(what));

describe('a caregiver', () => {
  test('sees and refills for a child, and each action is recorded', async () => {
    await change(ben, MIA);
    const id = await firstId(ben);
    for (const [service, fields] of asked(CHILD_RX.cefdinir)) {
      const { status, envelope } = await ask(ben, service, fields, id);
      expect([service, status, envelope.Status]).toEqual([service, 200, 'SUCCESS']);
    }
    expect(acts()).toEqual([
      'child linked',
      'prescriptions seen',
      'history of a prescription seen',
      'auto refill turned on',
      'refill sent',
      'transfer asked for',
      'transfers seen',
    ]);
    const own = listed(await ben.post('ragetprescriptions'));
    expect(own).toContain('Metformin');
    expect(own).not.toContain('Cefdinir');
    expect(listed(await ask(ben, 'ragetprescriptions', {}, id))).toEqual([
      'Cefdinir',
      'Loratadine',
      'Budesonide',
    ]);
  });

  test('sees everything of an adult who has accepted, until the adult ends it', async () => {
    await link(server, ben, dev, DEV);
    const id = await firstId(ben);
    expect(listed(await ask(ben, 'ragetprescriptions', {}, id))).toContain('Sertraline');
    const [caregiver] = (await family(dev)).caregivers;
    await change(dev, { type: 'end', id: caregiver?.id ?? '' });
    expect((await ask(ben, 'ragetprescriptions', {}, id)).status).toBe(404);
  });

  test('cannot use their own prescription for a dependent, nor a dependent’s for themselves', async () => {
    await change(ben, MIA);
    const id = await firstId(ben);
    expect((await ask(ben, 'ragetfills', { rxNumber: RX.metformin }, id)).status).toBe(404);
    expect((await ben.post('ragetfills', { rxNumber: CHILD_RX.cefdinir })).status).toBe(404);
  });

  test('keeps the numbers of their own prescriptions on the dashboard', async () => {
    const before = await counts(ben);
    await change(ben, MIA);
    expect(await counts(ben)).toEqual(before);
  });
});

test('a parent does not see the records to which a child may consent alone, in any service', async () => {
  const id = await firstId(dev);
  expect((await family(dev)).dependents).toEqual([
    expect.objectContaining({ firstName: 'Lucas', age: 14, hidesOwnRecords: true }),
  ]);
  expect(listed(await ask(dev, 'ragetprescriptions', {}, id))).toEqual(['Adapalene']);
  const rxNumber = CHILD_RX.fluoxetine;
  expect((await ask(dev, 'ragetfills', { rxNumber }, id)).status).toBe(404);
  expect((await ask(dev, 'rasetautorefill', { rxNumber, autoRefill: 'on' }, id)).status).toBe(404);
  const fields = { ...PICKUP, refillPrescriptions: JSON.stringify([rxNumber]) };
  const refilled = await ask(dev, 'rarefillprescriptions', fields, id);
  expect(refilled.envelope.Data).toMatchObject({
    prescriptions: [{ rxNumber, outcome: 'not-found' }],
  });
  expect(refilled.body).not.toContain('Fluoxetine');
  server.database.run(
    "UPDATE pharmacy_patients SET dateOfBirth = '2015-01-01' WHERE firstName = 'Lucas'",
  );
  expect(listed(await ask(dev, 'ragetprescriptions', {}, id))).toEqual(['Adapalene', 'Fluoxetine']);
});

/** Each case in which a visitor has no right to act for Mia, although the request contains her correct id. */
const WITHOUT_RIGHT: Readonly<Record<string, () => Promise<TestBrowser>>> = {
  'a stranger': () => Promise.resolve(dev),
  'a former caregiver': async () => {
    await change(ben, { type: 'remove', id: await firstId(ben) });
    return ben;
  },
  'the caregiver of a dependent who has come of age': () => {
    server.database.run(
      "UPDATE pharmacy_patients SET dateOfBirth = '2008-03-02' WHERE firstName = 'Mia'",
    );
    return Promise.resolve(ben);
  },
};

test.each(Object.entries(WITHOUT_RIGHT))(
  '%s gets the response for an unknown id: 404',
  async (_, who) => {
    await change(ben, MIA);
    const id = await firstId(ben);
    const browser = await who();
    for (const [service, fields] of asked(CHILD_RX.cefdinir)) {
      const theirs = await ask(browser, service, fields, id);
      const none = await ask(browser, service, fields, 'f'.repeat(24));
      expect([service, theirs.status, theirs.body]).toEqual([service, 404, none.body]);
    }
    expect(server.database.row('SELECT 1 FROM pharmacy_refills')).toBeUndefined();
    expect(server.database.row('SELECT 1 FROM pharmacy_transfers')).toBeUndefined();
  },
);

test('an id opens nothing without a session', async () => {
  await change(ben, MIA);
  const id = await firstId(ben);
  for (const [service, fields] of asked(CHILD_RX.cefdinir)) {
    const { status, envelope } = await ask(server.browser(), service, fields, id);
    expect([service, status === 422 || envelope.ErrCde === 'RA0021']).toEqual([service, true]);
  }
});
