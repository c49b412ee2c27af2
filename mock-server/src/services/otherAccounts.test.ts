import { DEMO_PASSWORD } from './account/demoAccounts';
import { mails } from './kit/mail/mail';
import { TestServer, type Answer, type TestBrowser } from './account/testServer.testing';
import { KEY as REFILL_KEY, refill, RX, TRANSFER } from './pharmacy/counter.testing';
import { change, CHILD_RX, firstId, MIA } from './pharmacy/dependents/family.testing';
import { storeByNumber } from './stores/storeDirectory';
import { book, bookingIn, hold, offerOf, tokenOf } from './vaccines/visits/booking.testing';

/*
 * Every address that takes an identifier, called with one that belongs to another account. The response has
 * to be the one for an identifier that does not exist, and nothing of the owner's may change.
 */

let server: TestServer;
/** Ben owns the records that Dev requests; both are linked to the pharmacy. */
let ben: TestBrowser;
let dev: TestBrowser;

beforeAll(() => void storeByNumber(101));

beforeEach(async () => {
  server = new TestServer();
  [ben, dev] = [server.browser(), server.browser()];
  await ben.signIn('ben.okafor@example.com', DEMO_PASSWORD);
  await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
});

afterEach(() => server.close());

type Fields = Readonly<Record<string, string>>;

interface Case {
  readonly endpoint: string;
  /** The field that takes the identifier. */
  readonly field: string;
  readonly unknown: string;
  /** The status of the response to another account's identifier and to one that does not exist. */
  readonly status: 200 | 404;
  /** Creates a record of Ben's, and returns its identifier. */
  readonly own: () => Promise<string>;
  /** The other fields of the request. */
  readonly rest?: Fields | (() => Promise<Fields>);
  /** Returns Ben's view of the record. */
  readonly state: () => Promise<Answer>;
}

const opportunities = () => ben.post('ragetopportunities');
const prescriptions = () => ben.post('ragetprescriptions');
const addresses = () => ben.post('raecommdetails', { type: 'query', data: 'address' });
const family = () => ben.post('ragetdependents');
const card = () => ben.post('ragetdashboarddetails');
const appointment = () => ben.post('ragetappointment');

async function ownOpportunity(): Promise<string> {
  const { envelope } = await opportunities();
  return (envelope.Data as { opportunities: { id: string }[] }).opportunities[0]?.id ?? '';
}

async function ownAddress(): Promise<string> {
  const { envelope } = await addresses();
  return (envelope.Data as { addresses: { id: string }[] }).addresses[0]?.id ?? '';
}

/** Makes Ben the caregiver of a child, whom Dev then requests, and returns its identifier. */
async function ownDependent(): Promise<string> {
  await change(ben, MIA);
  return firstId(ben);
}

async function ownInvitation(): Promise<string> {
  await change(ben, { type: 'invite', email: 'adult@example.com' });
  const { envelope } = await family();
  return (envelope.Data as { invitations: { id: string }[] }).invitations[0]?.id ?? '';
}

async function ownHold(browser = ben): Promise<string> {
  const { storeNumber, times } = await offerOf(server);
  return tokenOf(await hold(browser, storeNumber, times[0]));
}

async function ownAppointment(): Promise<string> {
  return bookingIn(await book(ben, await ownHold())).appointments[0]?.appointmentId ?? '';
}

/** Gives Dev a booking as well, so that the refusal is about the appointment. */
async function withOwnBooking(): Promise<Fields> {
  await book(dev, await ownHold(dev), { key: '0b1c9b7e-0000-4000-8000-000000000016' });
  return { hold: await ownHold(dev) };
}

const address = {
  name: 'Dev Patel',
  addr1: '1 Stolen Road',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
};

const cases: readonly Case[] = [
  {
    endpoint: 'raupdatecustomeractionforopportunity',
    field: 'opportunityId',
    unknown: '999',
    status: 404,
    own: ownOpportunity,
    rest: { action: 'decline' },
    state: opportunities,
  },
  ...['change', 'remove', 'restore'].map((type): Case => ({
    endpoint: 'raecommdetails',
    field: 'id',
    unknown: '999',
    status: 404,
    own: ownAddress,
    rest: { type, data: 'address', ...address },
    state: addresses,
  })),
  {
    endpoint: 'rasignoutdevice',
    field: 'id',
    unknown: '999',
    status: 404,
    own: async () => {
      const phone = server.browser();
      await phone.signIn('ben.okafor@example.com', DEMO_PASSWORD);
      const { envelope } = await ben.post('ragetsignedindevices');
      const { devices } = envelope.Data as { devices: { id: string; isThis: boolean }[] };
      return devices.find(({ isThis }) => !isThis)?.id ?? '';
    },
    state: () => ben.post('ragetsignedindevices'),
  },
  {
    endpoint: 'ragetrefill',
    field: 'key',
    unknown: '6f1c9b7e-0000-4000-8000-000000000999',
    status: 200,
    own: async () => {
      await refill(ben, [RX.metformin]);
      return REFILL_KEY;
    },
    state: () => ben.post('ragetrefill', { key: REFILL_KEY }),
  },
  {
    endpoint: 'ragetfills',
    field: 'rxNumber',
    unknown: '004799999999',
    status: 404,
    own: () => Promise.resolve(RX.metformin),
    state: () => ben.post('ragetfills', { rxNumber: RX.metformin }),
  },
  {
    endpoint: 'rarequestrenewal',
    field: 'rxNumber',
    unknown: '999999999999',
    status: 404,
    own: () => Promise.resolve(RX.omeprazole),
    state: prescriptions,
  },
  {
    endpoint: 'ragetrenewal',
    field: 'rxNumber',
    unknown: '999999999999',
    status: 404,
    own: async () => {
      await ben.post('rarequestrenewal', { rxNumber: RX.omeprazole });
      return RX.omeprazole;
    },
    state: prescriptions,
  },
  {
    endpoint: 'rasetautorefill',
    field: 'rxNumber',
    unknown: '004799999999',
    status: 404,
    own: () => Promise.resolve(RX.metformin),
    rest: { autoRefill: 'on' },
    state: prescriptions,
  },
  ...[
    { endpoint: 'ragetprescriptions', rest: {} },
    { endpoint: 'ragetfills', rest: { rxNumber: CHILD_RX.cefdinir } },
    { endpoint: 'rasetautorefill', rest: { rxNumber: CHILD_RX.cefdinir, autoRefill: 'on' } },
    { endpoint: 'rarequesttransfer', rest: TRANSFER },
    { endpoint: 'ragettransfers', rest: {} },
    { endpoint: 'ragettransfer', rest: { key: REFILL_KEY } },
  ].map(({ endpoint, rest }): Case => ({
    endpoint,
    field: 'dependent',
    unknown: 'f'.repeat(24),
    status: 404,
    own: ownDependent,
    rest,
    state: async () => ben.post('ragetprescriptions', { dependent: await firstId(ben) }),
  })),
  ...[
    ...['remove', 'restore', 'end'].map((type) => ({ type, own: ownDependent })),
    ...['resend', 'withdraw'].map((type) => ({ type, own: ownInvitation })),
  ].map(({ type, own }): Case => ({
    endpoint: 'rachangedependents',
    field: 'id',
    unknown: 'f'.repeat(24),
    status: 404,
    own,
    rest: { type },
    state: family,
  })),
  {
    endpoint: 'ragettransfer',
    field: 'key',
    unknown: '6f1c9b7e-0000-4000-8000-000000000999',
    status: 200,
    own: async () => {
      await ben.post('rarequesttransfer', TRANSFER, { 'idempotency-key': REFILL_KEY });
      return REFILL_KEY;
    },
    state: () => ben.post('ragettransfer', { key: REFILL_KEY }),
  },
  {
    endpoint: 'raenrollrewards',
    field: 'cardNumber',
    unknown: '4800155501429999',
    status: 200,
    own: async () => {
      await ben.post('raenrollrewards', { cardNumber: '4800155501423103' });
      return '4800155501423103';
    },
    state: card,
  },
  ...[
    { endpoint: 'rareplacecard', rest: {} },
    { endpoint: 'ragetothercard', rest: { phone: '(202) 555-0131' } },
    {
      endpoint: 'ramergecards',
      rest: { phone: '(202) 555-0131', ownNumber: '4800155501423020', keep: 'other' },
    },
  ].map(({ endpoint, rest }): Case => ({
    endpoint,
    field: 'cardNumber',
    unknown: '4800155501429999',
    status: 200,
    own: async () => {
      await ben.post('raenrollrewards', { cardNumber: '4800155501423103' });
      return '4800155501423103';
    },
    rest,
    state: card,
  })),
  {
    endpoint: 'racancelappointment',
    field: 'appointmentId',
    unknown: 'none',
    // The refusal is a message for the visitor, who may have come by an outdated link.
    status: 200,
    own: ownAppointment,
    rest: withOwnBooking,
    state: appointment,
  },
  {
    endpoint: 'ramoveappointment',
    field: 'appointmentId',
    unknown: 'none',
    status: 200,
    own: ownAppointment,
    rest: withOwnBooking,
    state: appointment,
  },
];

test.each(cases)(
  '$endpoint treats the $field of another account as one that does not exist ($status)',
  async ({ endpoint, field, unknown, status, own, rest = {}, state }) => {
    const id = await own();
    const before = await state();
    const fields = typeof rest === 'function' ? await rest() : rest;
    // A member who has a card keeps it, so another account tries to take Ben's.
    const stranger = endpoint === 'raenrollrewards' ? await signedInAs('ana.reyes') : dev;
    const theirs = await stranger.post(endpoint, { ...fields, [field]: id });
    const none = await stranger.post(endpoint, { ...fields, [field]: unknown });
    expect(id).not.toBe('');
    expect([theirs.status, theirs.envelope.Data, theirs.body]).toEqual([status, null, none.body]);
    expect((await state()).body).toBe(before.body);
  },
);

async function signedInAs(name: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn(`${name}@example.com`, DEMO_PASSWORD);
  return browser;
}

test("another patient's prescription is not found, and not refilled", async () => {
  const before = await prescriptions();
  const { envelope } = await refill(dev, [RX.metformin, '004799999999']);
  expect(envelope.Data).toMatchObject({
    confirmationNumber: '',
    prescriptions: [
      { rxNumber: RX.metformin, outcome: 'not-found' },
      { rxNumber: '004799999999', outcome: 'not-found' },
    ],
  });
  expect((await prescriptions()).body).toBe(before.body);
});

test("a form's name opens only the draft of the own browser and account", async () => {
  await ben.post('rasavedraft', { form: 'refill', state: '{"rx":"004700010002"}' });
  expect((await dev.post('ragetdraft', { form: 'refill' })).envelope.Data).toBeNull();
  await dev.post('rasavedraft', { form: 'refill', state: '{"rx":""}' });
  await dev.post('radropdraft', { form: 'refill' });
  expect((await ben.post('ragetdraft', { form: 'refill' })).envelope.Data).toMatchObject({
    state: '{"rx":"004700010002"}',
  });
});

test('the points and their history are those of the own card, for any fields in the request', async () => {
  const carla = await signedInAs('carla.nguyen');
  const own = await dev.post('ragetpointshistory');
  const asked = { cardNumber: '4800155501423012', account: '3', id: '3' };
  expect((await dev.post('ragetpointshistory', asked)).body).toBe(own.body);
  expect((await carla.post('ragetpointshistory')).body).not.toBe(own.body);
});

test('the code of another account confirms nothing, and its number is not returned', async () => {
  await ben.post('rasendtextcode', { phone: '(412) 555-0177' });
  const code = /^\d{6}/.exec(mails(server.database)[0]?.text ?? '')?.[0] ?? '';
  const stranger = await dev.post('raconfirmtextnumber', { phone: '(412) 555-0177', code });
  const unknown = await dev.post('raconfirmtextnumber', { phone: '(412) 555-0999', code });
  expect(stranger.body).toBe(unknown.body);
  expect(stranger.envelope.ErrCde).toBe('RA0041');
  expect(stranger.body).not.toContain('0177');
  const { envelope } = await ben.post('raconfirmtextnumber', { phone: '(412) 555-0177', code });
  expect(envelope.Status).toBe('SUCCESS');
});
