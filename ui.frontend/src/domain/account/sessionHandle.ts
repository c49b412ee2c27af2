import { readCookie } from '../cookies';

/** The session cookie, which says when the session ends and wants to be refreshed. */
export const SESSION_COOKIE = 'session';

/**
 * The service cookie: an opaque handle by which the service signs the visitor out, worthless alone.
 * Every sign-in gets another one, so it also tells one person's session from the next one's.
 */
export const SERVICE_COOKIE = 'serviceToken';

/** The mobile app's cookie: the app shows this page, and keeps its own token. */
export const MOBILE_COOKIE = 'isLoggedInMobile';

/**
 * The service cookie's value where somebody is signed in, which takes both cookies
 * (product-spec §4). An empty cookie is none: that is how some servers take one away.
 */
export function sessionHandle(cookies: string): string | undefined {
  const handle = readCookie(cookies, SERVICE_COOKIE);
  return handle && readCookie(cookies, SESSION_COOKIE) ? handle : undefined;
}
