import { otherWritings, withoutEach } from '../../base/values/nasty.testing';
import { RefusedError, SessionExpiredError } from '../../base/content/envelope';
import { dashboardDetails } from './dashboardDetails';
import { MalformedAnswerError } from '../../base/http/errors';
import { stubbedServices, refusal } from '../../base/content/services.testing';

const services = stubbedServices();

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

test('without a card there are no points, and a missing step is not done', async () => {
  services.answerWith({ Status: 'SUCCESS', Data: { accountProgress: { defaultBilling: true } } });
  expect(await dashboardDetails()).toMatchObject({
    points: undefined,
    bonusCash: undefined,
    steps: { defaultBilling: true, pharmacyComms: false },
  });
});

const whole = {
  DashboardDetails: {
    WellnessPoints: 420,
    WellnessNumber: '',
    BonusCash: 1250,
    TotalDisplayDollars: '12.50',
  },
  accountProgress: {
    pharmacyComms: true,
    linkDependents: false,
    isLoggedInMobile: true,
    defaultBilling: false,
    defaultShipping: true,
  },
};

test.each(otherWritings(whole))('with %s the details are the same', async (_, Data) => {
  services.answerWith({ Status: 'SUCCESS', Data });
  expect(await dashboardDetails()).toEqual({
    points: 420,
    bonusCash: 1250,
    steps: whole.accountProgress,
  });
});

test.each(withoutEach(whole))('with %s the details can still be read', async (_, Data) => {
  services.answerWith({ Status: 'SUCCESS', Data });
  const { points, bonusCash, steps } = await dashboardDetails();
  expect([420, undefined]).toContain(points);
  expect([1250, undefined]).toContain(bonusCash);
  expect(Object.values(steps).every((step) => typeof step === 'boolean')).toBe(true);
});

test.each<[unknown, unknown, number | undefined]>([
  [12, '$12.50', 1250],
  [12.5, '$12.50', 1250],
  [null, '$1,234.50', 123450],
  ['$12.50', null, 1250],
  [1250, null, 1250],
  [1250, '', 1250],
  [-250, '-$2.50', -250],
  [12, 'twelve', undefined],
  [12.5, null, undefined],
  ['12.50', null, undefined],
  [null, null, undefined],
])(
  'a BonusCash of %j with TotalDisplayDollars %j is %s cents, and does not affect the points',
  async (BonusCash, TotalDisplayDollars, bonusCash) => {
    const DashboardDetails = { ...whole.DashboardDetails, BonusCash, TotalDisplayDollars };
    services.answerWith({ Status: 'SUCCESS', Data: { ...whole, DashboardDetails } });
    expect(await dashboardDetails()).toMatchObject({ points: 420, bonusCash });
  },
);

test.each<[string, unknown, number, new (...args: never[]) => Error]>([
  ['a refusal', refusal('RA0001'), 200, RefusedError],
  ['data of another shape', { Status: 'SUCCESS', Data: 'none' }, 200, MalformedAnswerError],
  ['data that are null', { Status: 'SUCCESS', Data: null }, 200, MalformedAnswerError],
  ['a response without data', { Status: 'SUCCESS' }, 200, MalformedAnswerError],
  ['an expired session', {}, 403, SessionExpiredError],
])(
  "with %s the request for the dashboard's details rejects with a named error",
  async (_, envelope, status, error) => {
    services.answerWith(envelope, status);
    await expect(dashboardDetails()).rejects.toThrow(error);
  },
);
