import { requireBotCheck } from '../account/bot-protection';
import { DEMO_PASSWORD } from '../account/demoAccounts';
import { demoCards } from './demoCards';
import { TestServer } from '../account/testServer.testing';
import type { TestBrowser } from '../account/testServer.testing';

let server: TestServer;
let ana: TestBrowser;
beforeEach(async () => {
  server = new TestServer();
  ana = await signedIn('ana.reyes@example.com');
});
afterEach(() => server.close());

async function signedIn(email: string): Promise<TestBrowser> {
  const visitor = server.browser();
  await visitor.signIn(email, DEMO_PASSWORD);
  return visitor;
}

const card = async (visitor: TestBrowser) =>
  (await visitor.refresh('userInfo')).envelope.Data as {
    authInfo: { wellness: boolean };
    userDetails: { WellnessOriginalCardNumber: string };
    dashboardDetailsData: object;
  };

const FREE = demoCards[0]?.number ?? '';

test.each([FREE, FREE.replace(/(\d{4})(?=\d)/g, '$1 '), FREE.replace(/(\d{4})(?=\d)/g, '$1-')])(
  'the card %s is linked with its points and cash',
  async (cardNumber) => {
    const { envelope } = await ana.post('raenrollrewards', { cardNumber });
    expect(envelope.Status).toBe('SUCCESS');
    expect(await card(ana)).toMatchObject({
      authInfo: { wellness: true },
      userDetails: { WellnessOriginalCardNumber: FREE },
      dashboardDetailsData: { WellnessPoints: 310, BonusCash: 0 },
    });
  },
);

test.each([
  ['unknown', '4800155501429999'],
  ['no number', 'abcd'],
  ["another account's", '4800155501423020'],
])('a card that is %s is not known', async (_what, cardNumber) => {
  const { envelope } = await ana.post('raenrollrewards', { cardNumber });
  expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0009' });
  expect((await card(ana)).authInfo.wellness).toBe(false);
});

test('a phone number gives a new card', async () => {
  await ana.post('raenrollrewards', { phone: '(212) 555-0123' });
  const { userDetails, dashboardDetailsData } = await card(ana);
  expect(userDetails.WellnessOriginalCardNumber).toMatch(/^\d{16}$/);
  expect(dashboardDetailsData).toEqual({ WellnessPoints: 0, BonusCash: 0 });
});

test.each([
  ['', 'This field is required.'],
  ['(212) 555', 'Please enter at least 10 characters.'],
  ['+44 20 7946 0000', 'Enter a US phone number with ten digits, without an extension.'],
])('the phone number %j is invalid', async (phone, sentence) => {
  const { envelope } = await ana.post('raenrollrewards', { phone });
  expect([envelope.ErrCde, envelope.ErrMsgDtl]).toEqual(['RA0001', { phone: [sentence] }]);
});

test('a form sent twice changes nothing: the account keeps its card', async () => {
  await ana.post('raenrollrewards', { cardNumber: FREE });
  const { envelope } = await ana.post('raenrollrewards', { phone: '(212) 555-0123' });
  expect(envelope.Status).toBe('SUCCESS');
  expect((await card(ana)).userDetails.WellnessOriginalCardNumber).toBe(FREE);
});

test('a card needs a session and a bot-protection token', async () => {
  const stranger = await server.browser().post('raenrollrewards', { cardNumber: FREE });
  expect(stranger.status).toBe(422);
  requireBotCheck(server.database, true);
  const robot = await ana.post('raenrollrewards', { cardNumber: FREE });
  expect(robot.envelope.ErrCde).toBe('RA0014');
});

test.each([
  [
    'ana.reyes@example.com',
    { WellnessPoints: 0, WellnessNumber: '', BonusCash: 0, TotalDisplayDollars: '0.00' },
    { pharmacyComms: false, defaultShipping: true },
  ],
  [
    'dev.patel@example.com',
    {
      WellnessPoints: 3875,
      WellnessNumber: '4800155501423020',
      BonusCash: 1250,
      TotalDisplayDollars: '12.50',
    },
    { pharmacyComms: true, defaultShipping: true },
  ],
])("%s's dashboard has its numbers and the steps that are done", async (email, numbers, steps) => {
  const { envelope } = await (await signedIn(email)).post('ragetdashboarddetails');
  const { DashboardDetails, accountProgress } = envelope.Data as Record<string, object>;
  expect(DashboardDetails).toEqual(numbers);
  expect(accountProgress).toMatchObject(steps);
  expect(Object.keys(accountProgress ?? {})).toEqual([
    'pharmacyComms',
    'linkDependents',
    'isLoggedInMobile',
    'defaultBilling',
    'defaultShipping',
  ]);
});
