import * as v from 'valibot';
import { sentence } from '../../base/i18n/t';
import { amount, cents, count, flag, instant, part, text } from '../../base/values/tolerant';

const authInfo = part({
  /** Has linked the pharmacy. */
  pharmacy: flag,
  /** Has an account at all. */
  uba: flag,
  /** Has a rewards card. */
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
  /** Undefined where the account has no pharmacy. */
  count: v.optional(
    v.fallback(
      v.optional(v.object({ readyForPickUp: count, readyForRefill: count, opportunities: count })),
      undefined,
    ),
  ),
});

const dashboardDetailsData = part({
  /** Undefined without a rewards card, as is the other. */
  WellnessPoints: amount,
  /** Whole cents. */
  BonusCash: cents,
});

/**
 * Who is signed in, as the services tell it (product-spec §3), without the wrapper `Data`. Names are
 * the services' own. Real services leave parts and fields out, send `null` for them, and send
 * numbers as texts; only that there is an object at all is needed.
 */
export const sessionDataSchema = v.object({
  authInfo,
  userDetails,
  pharmacyDetails,
  dashboardDetailsData,
});

export type SessionData = Readonly<v.InferOutput<typeof sessionDataSchema>>;
export type AccountFlags = SessionData['authInfo'];

/** What a visitor's account comprises, in the product's own words (product-spec §3). */
export type AccountType = 'UBA + Rewards + Rx' | 'UBA + Rewards' | 'UBA + Rx' | 'UBA Only';

/** `wellness` is the rewards card, `pharmacy` the linked pharmacy; every account is a UBA. */
export function accountType({ pharmacy, wellness }: AccountFlags): AccountType {
  if (wellness) return pharmacy ? 'UBA + Rewards + Rx' : 'UBA + Rewards';
  return pharmacy ? 'UBA + Rx' : 'UBA Only';
}

/** The same in a visitor's words, to be translated: `UBA` is known inside the company alone. */
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
 * The whole name, `Ana Reyes`, or undefined where the account has none. Services send it in one
 * piece (`UserName`, product-spec §3). Older accounts hold the email address there, which is not
 * shown as a name.
 */
export function fullName(userName: string | undefined): string | undefined {
  const name = userName?.trim().replace(/\s+/g, ' ') ?? '';
  return name === '' || name.includes('@') ? undefined : name;
}

/** The first name, `Ana`, or undefined where the account has none. */
export function firstName(userName: string | undefined): string | undefined {
  return fullName(userName)?.split(' ')[0];
}

const sessionCookieSchema = v.object({
  expirationDates: v.object({
    /** When the session ends, whatever happens: epoch milliseconds. */
    standard: v.pipe(instant, v.number()),
  }),
  keepMeLoggedIn: flag,
  /**
   * From when on a kept session is due to be refreshed: epoch milliseconds. Without it the session
   * is due at once.
   */
  nextTokenRefreshTime: v.pipe(
    instant,
    v.transform((value) => value ?? 0),
  ),
});

export type SessionCookie = Readonly<v.InferOutput<typeof sessionCookieSchema>>;

/**
 * Reads the session cookie's value, whose times may be epoch numbers or ISO texts. Without its end a
 * session cannot be kept, so a cookie that is
 * not JSON or does not name it is `undefined`, and its visitor is signed out.
 */
export function parseSessionCookie(value: string): SessionCookie | undefined {
  try {
    const parsed = v.safeParse(sessionCookieSchema, JSON.parse(value));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The end itself counts as past. */
export const isExpired = ({ expirationDates }: SessionCookie, now: number): boolean =>
  now >= expirationDates.standard;

/** The mobile app's cookie: the app shows this page, and keeps its own token. */
export const MOBILE_COOKIE = 'isLoggedInMobile';

/** What the refresh service is asked to renew. */
export type RefreshType = 'userInfo' | 'token' | 'both';

export interface RefreshFacts {
  cookie: SessionCookie;
  /** Epoch milliseconds. */
  now: number;
  /** As the cached user information says; undefined while none is cached. */
  account: AccountType | undefined;
  /** The mobile app shows this page, and has a token of its own. */
  hasMobileCookie: boolean;
}

export type RefreshPlan = 'expired' | RefreshType | 'nothing';

/** What a page load has to do about the session (product-spec §4). */
export function planRefresh({ cookie, now, account, hasMobileCookie }: RefreshFacts): RefreshPlan {
  if (isExpired(cookie, now)) return 'expired';
  if (cookie.keepMeLoggedIn && now >= cookie.nextTokenRefreshTime) {
    if (hasMobileCookie) return 'userInfo';
    return account === 'UBA Only' ? 'token' : 'both';
  }
  return account === undefined ? 'userInfo' : 'nothing';
}
