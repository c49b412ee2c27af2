import { accountProgress, progressSteps } from './accountProgress';
import {
  accountType,
  firstName,
  fullName,
  isExpired,
  parseSessionCookie,
  planRefresh,
  sessionDataSchema,
  type AccountType,
  type RefreshPlan,
} from './session';
import fc from 'fast-check';
import * as v from 'valibot';
import { anyCharacter } from '../../../../jest/anyCharacter.testing';
import { otherWritings, withoutEach } from '../../base/values/nasty.testing';
import { dev } from './members';

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

test('the completed steps come from the flags and from the service', () => {
  const known = { pharmacyComms: true, linkDependents: false, defaultShipping: true };
  const { steps, done } = accountProgress({ ...fresh, wellness: true }, known);
  expect(steps.filter((each) => each.done).map(({ step }) => step)).toEqual([
    'rewardsSignup',
    'pharmacyComms',
    'defaultShipping',
  ]);
  expect(done).toBe(3);
});

test('all seven steps can be done', () => {
  const known = Object.fromEntries(progressSteps.map((step) => [step, true]));
  expect(accountProgress({ uba: true, pharmacy: true, wellness: true }, known).done).toBe(7);
});

test.each([
  ['Ana Reyes', 'Ana Reyes', 'Ana'],
  ['  Ana   María Reyes ', 'Ana María Reyes', 'Ana'],
  ['Cher', 'Cher', 'Cher'],
  ['', undefined, undefined],
  ['   ', undefined, undefined],
  [undefined, undefined, undefined],
  ['ana.reyes@example.com', undefined, undefined],
])('the user name %j is the full name %j and the first name %j', (userName, whole, first) => {
  expect(fullName(userName)).toBe(whole);
  expect(firstName(userName)).toBe(first);
});

const services = {
  ...dev,
  pharmacyDetails: {
    userName: 'Dev Patel',
    count: { readyForPickUp: 2, readyForRefill: 4, opportunities: 0 },
  },
};

test.each(otherWritings(services))('a session with %s is the same', (_, answer) => {
  expect(v.parse(sessionDataSchema, answer)).toEqual(services);
});

test.each(withoutEach(services))('a session with %s is still valid', (_, answer) => {
  const { userDetails, authInfo, ...parts } = v.parse(sessionDataSchema, answer);
  expect(Object.values(userDetails).every((each) => typeof each === 'string')).toBe(true);
  expect(Object.values(authInfo).every((each) => typeof each === 'boolean')).toBe(true);
  expect(Object.keys(parts)).toEqual(['pharmacyDetails', 'dashboardDetailsData']);
});

test('a session without a pharmacy and without a card has no counts and no points', () => {
  const data = { authInfo: { uba: true }, pharmacyDetails: null, dashboardDetailsData: null };
  expect(v.parse(sessionDataSchema, data)).toEqual({
    authInfo: { uba: true, pharmacy: false, wellness: false },
    userDetails: {
      UserName: '',
      EmailAddress: '',
      GUID: '',
      WellnessOriginalCardNumber: '',
      Load2cardToken: '',
    },
    pharmacyDetails: { userName: '', count: undefined },
    dashboardDetailsData: { WellnessPoints: undefined, BonusCash: undefined },
  });
});

test.each([null, undefined, 'Ana', 7])('%j is not a session', (answer) => {
  expect(v.safeParse(sessionDataSchema, answer).success).toBe(false);
});

const whole = {
  expirationDates: { standard: 1_700_000_000_000 },
  keepMeLoggedIn: true,
  nextTokenRefreshTime: 1_600_000_000_000,
};

test.each([
  ['a whole one', whole, whole],
  [
    'one with more fields',
    { ...whole, expirationDates: { standard: 1, extended: 2 }, version: 3 },
    { ...whole, expirationDates: { standard: 1 } },
  ],
  [
    'one without keepMeLoggedIn',
    { expirationDates: { standard: 1 } },
    { expirationDates: { standard: 1 }, keepMeLoggedIn: false, nextTokenRefreshTime: 0 },
  ],
  [
    'one whose refresh time is nonsense is due',
    { ...whole, nextTokenRefreshTime: 'soon' },
    { ...whole, nextTokenRefreshTime: 0 },
  ],
  ['one without an end', { ...whole, expirationDates: {} }, undefined],
  [
    'one whose times are epoch texts',
    {
      ...whole,
      expirationDates: { standard: '1700000000000' },
      nextTokenRefreshTime: '1600000000000',
    },
    whole,
  ],
  [
    'one whose times are ISO texts, and whose flag is a text',
    {
      expirationDates: { standard: '2023-11-14T22:13:20.000Z' },
      keepMeLoggedIn: 'true',
      nextTokenRefreshTime: '2020-09-13T12:26:40+00:00',
    },
    whole,
  ],
  ['one whose end is null', { ...whole, expirationDates: { standard: null } }, undefined],
  ['one without any dates', { ...whole, expirationDates: null }, undefined],
  ['null', null, undefined],
  ['a list', [whole], undefined],
])('%s', (_, value, expected) => {
  expect(parseSessionCookie(JSON.stringify(value))).toEqual(expected);
});

test('a session cookie that is not JSON is undefined, and does no harm', () => {
  expect(parseSessionCookie('')).toBeUndefined();
  expect(parseSessionCookie('{"expirationDates":')).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.json()), (text) => {
      const cookie = parseSessionCookie(text);
      expect(cookie === undefined || Number.isFinite(cookie.expirationDates.standard)).toBe(true);
    }),
  );
});

test.each([
  [1_699_999_999_999, false],
  [1_700_000_000_000, true],
  [1_700_000_000_001, true],
])('at %s the end has passed: %s', (now, expired) => {
  expect(isExpired(whole, now)).toBe(expired);
});

const now = 1_700_000_000_000;
const MINUTE = 60_000;

test.each<
  [
    standard: number,
    kept: boolean,
    next: number,
    account: AccountType | undefined,
    mobile: boolean,
    plan: RefreshPlan,
  ]
>([
  // The end has passed, and nothing else counts.
  [-1, false, MINUTE, 'UBA Only', false, 'expired'],
  [0, false, MINUTE, 'UBA Only', false, 'expired'],
  [0, true, -MINUTE, 'UBA + Rewards', true, 'expired'],
  [0, true, MINUTE, undefined, false, 'expired'],
  // Kept, and due.
  [MINUTE, true, -MINUTE, 'UBA Only', false, 'token'],
  [MINUTE, true, 0, 'UBA Only', false, 'token'],
  [MINUTE, true, -MINUTE, 'UBA + Rx', false, 'both'],
  [MINUTE, true, -MINUTE, 'UBA + Rewards', false, 'both'],
  [MINUTE, true, -MINUTE, 'UBA + Rewards + Rx', false, 'both'],
  [MINUTE, true, -MINUTE, undefined, false, 'both'],
  [MINUTE, true, -MINUTE, 'UBA Only', true, 'userInfo'],
  [MINUTE, true, -MINUTE, 'UBA + Rewards + Rx', true, 'userInfo'],
  [MINUTE, true, -MINUTE, undefined, true, 'userInfo'],
  // Kept, and not due.
  [MINUTE, true, 1, 'UBA + Rx', false, 'nothing'],
  [MINUTE, true, 1, 'UBA + Rx', true, 'nothing'],
  [MINUTE, true, 1, undefined, false, 'userInfo'],
  // Not kept: the refresh time does not matter.
  [1, false, -MINUTE, 'UBA Only', false, 'nothing'],
  [1, false, -MINUTE, 'UBA + Rewards + Rx', true, 'nothing'],
  [1, false, -MINUTE, undefined, false, 'userInfo'],
  [1, false, MINUTE, undefined, true, 'userInfo'],
])(
  'ends in %s ms, kept: %s, due in %s ms, account %s, mobile: %s → %s',
  (standard, keepMeLoggedIn, next, account, hasMobileCookie, plan) => {
    const cookie = {
      expirationDates: { standard: now + standard },
      keepMeLoggedIn,
      nextTokenRefreshTime: now + next,
    };
    expect(planRefresh({ cookie, now, account, hasMobileCookie })).toBe(plan);
  },
);
