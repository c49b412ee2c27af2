import * as v from 'valibot';
import { sentence } from '../../base/i18n/t';
import {
  amount,
  cents,
  count,
  dollars,
  flag,
  instant,
  part,
  text,
} from '../../base/values/tolerant';

const authInfo = part({
  /** True if the account has linked the pharmacy. */
  pharmacy: flag,
  /** True if the visitor has an account at all. */
  uba: flag,
  /** True if the account has a rewards card. */
  wellness: flag,
});

const userDetails = part({
  UserName: text,
  EmailAddress: text,
  GUID: text,
  WellnessOriginalCardNumber: text,
  Load2cardToken: text,
});

const pharmacyDetails = part({
  userName: text,
  /** Undefined if the account has no pharmacy. */
  count: v.optional(
    v.fallback(
      v.optional(v.object({ readyForPickUp: count, readyForRefill: count, opportunities: count })),
      undefined,
    ),
  ),
});

/**
 * The figures of a rewards card, undefined without one. `BonusCash` is in whole cents. A service that sends it in
 * another unit has the amount in `TotalDisplayDollars` (docs/specification/rewards.md#figures).
 */
export const dashboardFigures = v.pipe(
  part({ WellnessPoints: amount, BonusCash: cents, TotalDisplayDollars: dollars }),
  v.transform(({ WellnessPoints, BonusCash, TotalDisplayDollars }) => ({
    WellnessPoints,
    BonusCash: TotalDisplayDollars === null ? BonusCash : TotalDisplayDollars,
  })),
);

/**
 * The signed-in visitor, as the services describe them (docs/specification/session.md#user-session), without the
 * wrapper `Data`. The names are the services' own. Real services leave parts and fields out, send `null` for them, and
 * send numbers as texts; only the object itself is required.
 */
export const sessionDataSchema = v.object({
  authInfo,
  userDetails,
  pharmacyDetails,
  dashboardDetailsData: dashboardFigures,
});

export type SessionData = Readonly<v.InferOutput<typeof sessionDataSchema>>;
export type AccountFlags = SessionData['authInfo'];

/** The kind of an account, in the product's own words (docs/specification/session.md#account-types). */
export type AccountType = 'UBA + Rewards + Rx' | 'UBA + Rewards' | 'UBA + Rx' | 'UBA Only';

/**
 * Returns the type of an account. `wellness` is the rewards card, `pharmacy` the linked pharmacy; every account is a
 * UBA.
 */
export function accountType({ pharmacy, wellness }: AccountFlags): AccountType {
  if (wellness) return pharmacy ? 'UBA + Rewards + Rx' : 'UBA + Rewards';
  return pharmacy ? 'UBA + Rx' : 'UBA Only';
}

/** Returns the type in a visitor's words, to be translated: `UBA` is known only inside the company. */
export function accountTypeText(flags: AccountFlags): string {
  return accountTypeTexts[accountType(flags)];
}

const accountTypeTexts: Readonly<Record<AccountType, string>> = {
  'UBA + Rewards + Rx': sentence('Online account with rewards and pharmacy'),
  'UBA + Rewards': sentence('Online account with rewards'),
  'UBA + Rx': sentence('Online account with pharmacy'),
  'UBA Only': sentence('Online account'),
};

/**
 * Returns the whole name, `Ana Reyes`, or undefined if the account has none. Services send it in one piece (`UserName`,
 * docs/specification/session.md#user-session). Older accounts have the email address there, which is not shown as a
 * name.
 */
export function fullName(userName: string | undefined): string | undefined {
  const name = userName?.trim().replace(/\s+/g, ' ') ?? '';
  return name === '' || name.includes('@') ? undefined : name;
}

/** Returns the first name, `Ana`, or undefined if the account has none. */
export function firstName(userName: string | undefined): string | undefined {
  return fullName(userName)?.split(' ')[0];
}

const sessionCookieSchema = v.object({
  expirationDates: v.object({
    /** The end of the session, whatever happens, in epoch milliseconds. */
    standard: v.pipe(instant, v.number()),
  }),
  keepMeLoggedIn: flag,
  /**
   * The time from which a kept session is due to be refreshed, in epoch milliseconds. Without it the session is due at
   * once.
   */
  nextTokenRefreshTime: v.pipe(
    instant,
    v.transform((value) => value ?? 0),
  ),
});

export type SessionCookie = Readonly<v.InferOutput<typeof sessionCookieSchema>>;

/**
 * Reads the session cookie's value, whose times may be epoch numbers or ISO texts. Returns undefined if the value is
 * not JSON or names no end, because a session without an end cannot be kept; its visitor is signed out.
 */
export function parseSessionCookie(value: string): SessionCookie | undefined {
  try {
    const parsed = v.safeParse(sessionCookieSchema, JSON.parse(value));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the session has expired. The end itself counts as past. */
export const isExpired = ({ expirationDates }: SessionCookie, now: number): boolean =>
  now >= expirationDates.standard;

/** The mobile app's cookie: the app shows this page and has a token of its own. */
export const MOBILE_COOKIE = 'isLoggedInMobile';

/** The part of the session that the refresh service is asked to renew. */
export type RefreshType = 'userInfo' | 'token' | 'both';

export interface RefreshFacts {
  cookie: SessionCookie;
  /** The type in the cached user information; undefined while none is cached. */
  now: number;
  /** The type in the cached user information; undefined while none is cached. */
  account: AccountType | undefined;
  /** True if the mobile app, which has a token of its own, shows this page. */
  hasMobileCookie: boolean;
}

export type RefreshPlan = 'expired' | RefreshType | 'nothing';

/** Returns what a page load has to do about the session (docs/specification/session.md#refresh-on-page-load). */
export function planRefresh({ cookie, now, account, hasMobileCookie }: RefreshFacts): RefreshPlan {
  if (isExpired(cookie, now)) return 'expired';
  if (cookie.keepMeLoggedIn && now >= cookie.nextTokenRefreshTime) {
    if (hasMobileCookie) return 'userInfo';
    return account === 'UBA Only' ? 'token' : 'both';
  }
  return account === undefined ? 'userInfo' : 'nothing';
}
