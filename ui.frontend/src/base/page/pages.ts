/** A page by its public address, without a site or an extension: `/login`; the home page is `/`. */
export type PagePath = `/${string}`;

export const LOGIN: PagePath = '/login';
export const DASHBOARD: PagePath = '/ra-dashboard';
export const ADD_REWARDS: PagePath = '/add-rewards';

/** Marks, in the address of the home page, that a session has ended. */
export const SESSION_TIMEOUT = '#sessiontimeout';

/** Marks, in an address, what the visitor has just done; a notice on the page says so. */
export const SIGNED_OUT_MARK = '#signedout';
export const ACCOUNT_READY = '#accountready';
export const REWARDS_ADDED = '#rewardsadded';

/** Whether the address says that there is no session any more. */
export const isEndMark = (hash: string): boolean =>
  hash === SESSION_TIMEOUT || hash === SIGNED_OUT_MARK;

/** For signed-out visitors only; a signed-in one is sent on (product-spec §2). */
export const isKeptAway = (page: PagePath): boolean => signedOutOnly.includes(page);

/** For signed-in visitors only; a signed-out one is sent to the sign-in form. */
export const isMembersOnly = (page: PagePath): boolean => membersOnly.includes(page);

/** Whether the page needs the guard at all. */
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
