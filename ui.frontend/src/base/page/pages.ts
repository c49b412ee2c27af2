/** A page by its public address, without a site or an extension: `/login`; the home page is `/`. */
export type PagePath = `/${string}`;

export const LOGIN: PagePath = '/login';
export const DASHBOARD: PagePath = '/ra-dashboard';
export const ADD_REWARDS: PagePath = '/add-rewards';

/** The mark of an ended session in the address of the home page. */
export const SESSION_TIMEOUT = '#sessiontimeout';

/** Marks, in an address, of the visitor's last action, which a notice on the page explains. */
export const SIGNED_OUT_MARK = '#signedout';
export const ACCOUNT_READY = '#accountready';
export const REWARDS_ADDED = '#rewardsadded';

/** Returns whether the address has the mark of an ended session. */
export const isEndMark = (hash: string): boolean =>
  hash === SESSION_TIMEOUT || hash === SIGNED_OUT_MARK;

/**
 * Returns whether a page is for signed-out visitors only; a signed-in one is redirected
 * (docs/specification/routes.md#pages-closed-to-signed-in-users).
 */
export const isKeptAway = (page: PagePath): boolean => signedOutOnly.includes(page);

/** Returns whether a page is for signed-in visitors only; a signed-out one is redirected to the sign-in form. */
export const isMembersOnly = (page: PagePath): boolean => membersOnly.includes(page);

/** Returns whether the page needs the guard at all. */
export const isGuarded = (page: PagePath): boolean => isKeptAway(page) || isMembersOnly(page);

const signedOutOnly: readonly PagePath[] = [
  '/signup-signin',
  '/forgotpassword',
  '/resetpassword',
  '/signup',
  LOGIN,
  '/account/login',
  '/account/signup',
];

const membersOnly: readonly PagePath[] = [
  DASHBOARD,
  ADD_REWARDS,
  '/account/profile',
  '/account/sign-in',
  '/pharmacy/prescriptions',
  '/account/addresses',
  '/account/better-care',
  '/account/pharmacy',
  '/account/rewards',
  '/account/communication',
];

/** The query parameter that carries a return path. */
export const REFERRER = 'referrer';
