import { RefusedError, SessionExpiredError } from './content/envelope';
import { dashboardDetails } from './dashboardDetails';
import { MalformedAnswerError } from './http/errors';
import { stubServices, refusal, type StubbedServices } from './services.testing';

let services: StubbedServices;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.dataset.brand = 'riteaid';
  services = stubServices();
});

afterEach(() => {
  jest.restoreAllMocks();
});

test("the dashboard's details are points, whole cents and the steps", async () => {
  const accountProgress = {
    pharmacyComms: true,
    linkDependents: false,
    isLoggedInMobile: true,
    defaultBilling: false,
    defaultShipping: true,
  };
  services.answerWith({
    Status: 'SUCCESS',
    Data: {
      DashboardDetails: {
        WellnessPoints: 420,
        WellnessNumber: '4312',
        BonusCash: 1250,
        TotalDisplayDollars: '12.50',
      },
      accountProgress,
    },
  });
  expect(await dashboardDetails()).toEqual({
    points: 420,
    bonusCash: 1250,
    steps: accountProgress,
  });
  expect(services.sent).toEqual([
    { address: '/content/riteaid-web/en.ragetdashboarddetails.json', fields: {} },
  ]);
});

test('without a card there are no points, and a step that the answer leaves out is not done', async () => {
  services.answerWith({ Status: 'SUCCESS', Data: { accountProgress: { defaultBilling: true } } });
  expect(await dashboardDetails()).toMatchObject({
    points: undefined,
    bonusCash: undefined,
    steps: { defaultBilling: true, pharmacyComms: false },
  });
});

test.each<[string, unknown, number, new (...args: never[]) => Error]>([
  ['a refusal', refusal('RA0003'), 200, RefusedError],
  [
    'cents that are broken',
    { Status: 'SUCCESS', Data: { DashboardDetails: { BonusCash: 12.5 } } },
    200,
    MalformedAnswerError,
  ],
  ['an answer without data', { Status: 'SUCCESS' }, 200, MalformedAnswerError],
  ['an expired session', {}, 403, SessionExpiredError],
])("with %s the dashboard's details are rejected by name", async (_, envelope, status, error) => {
  services.answerWith(envelope, status);
  await expect(dashboardDetails()).rejects.toThrow(error);
});
