import type { AccountType } from './accountType';
import { planRefresh, type RefreshPlan } from './refreshPlan';

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
  // Not kept: the refresh time says nothing.
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
