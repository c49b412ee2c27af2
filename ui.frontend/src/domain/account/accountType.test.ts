import { accountProgress, progressSteps } from './accountProgress';
import { accountType } from './accountType';

test.each([
  [{ pharmacy: false, wellness: false }, 'UBA Only'],
  [{ pharmacy: true, wellness: false }, 'UBA + Rx'],
  [{ pharmacy: false, wellness: true }, 'UBA + Rewards'],
  [{ pharmacy: true, wellness: true }, 'UBA + Rewards + Rx'],
])('an account with %j is called %s', (flags, label) => {
  expect(accountType({ uba: true, ...flags })).toBe(label);
  expect(accountType({ uba: false, ...flags })).toBe(label);
});

const fresh = { uba: true, pharmacy: false, wellness: false };

test('a new account has all seven steps ahead, in their order', () => {
  const { steps, done, total } = accountProgress(fresh);
  expect(steps.map(({ step }) => step)).toEqual([
    'rewardsSignup',
    'pharmacySignup',
    'pharmacyComms',
    'linkDependents',
    'isLoggedInMobile',
    'defaultBilling',
    'defaultShipping',
  ]);
  expect([done, total]).toEqual([0, 7]);
});

test('what is done comes from the flags and from the service', () => {
  const known = { pharmacyComms: true, linkDependents: false, defaultShipping: true };
  const { steps, done } = accountProgress({ ...fresh, wellness: true }, known);
  expect(steps.filter((each) => each.done).map(({ step }) => step)).toEqual([
    'rewardsSignup',
    'pharmacyComms',
    'defaultShipping',
  ]);
  expect(done).toBe(3);
});

test('all seven can be done', () => {
  const known = Object.fromEntries(progressSteps.map((step) => [step, true]));
  expect(accountProgress({ uba: true, pharmacy: true, wellness: true }, known).done).toBe(7);
});
