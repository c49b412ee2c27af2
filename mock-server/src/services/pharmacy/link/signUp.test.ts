import { DEMO_PASSWORD } from '../../account/demoAccounts';
import { storeByNumber } from '../../stores/storeDirectory';
import type { TestBrowser } from '../../account/testServer.testing';
import { ANA, BEN, RX, signedIn, statuses, TestServer } from '../counter.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101), 30_000);

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '04/17/1984',
  phone: '4125550119',
  email: ANA,
  addr1: '12 Butler Street',
  addr2: '',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  prescriptions: JSON.stringify([
    { rxNumber: RX.cetirizine, prescriptionNumberMethod: 'Refill Scan' },
  ]),
  location: '101',
  commText: 'true',
  commCall: 'false',
  commEmail: 'true',
  consent: 'true',
};

const KEY = { 'idempotency-key': 'a-key-of-this-sign-up' };

const signUp = (browser: TestBrowser, changed: Readonly<Record<string, string>> = {}) =>
  browser.post('rapharmacysignup', { ...ana, ...changed }, KEY);

/** Returns whether the account has the pharmacy, according to the session. */
async function isLinked(browser: TestBrowser): Promise<boolean> {
  const { envelope } = await browser.refresh('userInfo');
  return (envelope.Data as { authInfo: { pharmacy: boolean } }).authInfo.pharmacy;
}

test("a signed-in visitor's account gets the pharmacy, with the prescriptions of the patient", async () => {
  const browser = await signedIn(server, ANA);
  expect(await isLinked(browser)).toBe(false);
  const { envelope } = await signUp(browser);
  expect(envelope).toMatchObject({ Status: 'SUCCESS', Data: {} });
  expect(await isLinked(browser)).toBe(true);
  expect(Object.keys(await statuses(browser))).toContain(RX.cetirizine);
  expect((await signUp(browser)).envelope).toEqual(envelope);
});

test('the record of a visitor without an account is linked when an account with that email address and name signs in', async () => {
  await signUp(server.browser());
  const browser = await signedIn(server, ANA);
  expect(await isLinked(browser)).toBe(true);
  expect(Object.keys(await statuses(browser))).toHaveLength(2);
});

test('the record of a visitor without an account is linked when such an account is opened', async () => {
  await signUp(server.browser(), { email: 'a.reyes@example.com' });
  const browser = server.browser();
  await browser.post('rasignup', {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'A.Reyes@example.com',
    phone: '',
    password: DEMO_PASSWORD,
    terms: 'true',
  });
  expect(await isLinked(browser)).toBe(true);
});

test('an account of another name is not linked', async () => {
  await signUp(server.browser(), { email: BEN.replace('ben', 'b') });
  await signUp(server.browser(), { email: 'carla.nguyen@example.com' });
  const browser = await signedIn(server, 'carla.nguyen@example.com');
  expect(await isLinked(browser)).toBe(false);
});

test.each([
  ["another's birth date", { dateOfBirth: '04/18/1984' }],
  ["another's name", { lastName: 'Reyer' }],
  ["a linked patient's number", { prescriptions: `[{"rxNumber":"${RX.metformin}"}]` }],
  ['a number that does not exist', { prescriptions: '[{"rxNumber":"999999999999"}]' }],
])('with %s the response is the same, and no prescription is linked', async (_, changed) => {
  const browser = await signedIn(server, ANA);
  const { envelope } = await signUp(browser, changed);
  expect(envelope).toMatchObject({ Status: 'SUCCESS', Data: {} });
  expect(await statuses(browser)).toEqual({});
});

test.each([
  ['firstName', '', 'patientDetails.firstName'],
  ['lastName', 'x'.repeat(51), 'patientDetails.lastName'],
  ['dateOfBirth', '02/30/1984', 'patientDetails.dateOfBirth'],
  ['dateOfBirth', '03/03/2026', 'patientDetails.dateOfBirth'],
  ['phone', '1125550119', 'patientDetails.phone'],
  ['phone', '', 'patientDetails.phone'],
  ['email', 'ana', 'patientDetails.email'],
  ['addr1', '', 'patientDetails.addr1'],
  ['city', '', 'patientDetails.city'],
  ['state', 'Pennsylvania', 'patientDetails.state'],
  ['zip', '1522', 'patientDetails.zip'],
  ['prescriptions', '[]', 'prescriptions'],
  ['prescriptions', '[{"rxNumber":"123"}]', 'prescriptions'],
  ['prescriptions', 'null', 'prescriptions'],
  ['location', '', 'location'],
  ['consent', 'false', 'consent'],
])('%s %j is refused by the path %s', async (field, value, path) => {
  const browser = await signedIn(server, ANA);
  const { envelope } = await signUp(browser, { [field]: value });
  expect([envelope.ErrCde, Object.keys(envelope.ErrMsgDtl as object)]).toEqual(['RA0016', [path]]);
  expect(await isLinked(browser)).toBe(false);
});
