import { parseSessionCookie } from '../../domain/account/sessionCookie';
import { SESSION_COOKIE } from '../../domain/account/sessionHandle';
import { readCookie } from '../../domain/cookies';

/** Whether the visitor asked to be kept signed in, so that the session renews itself. */
export function isSessionKept(): boolean {
  const cookie = readCookie(document.cookie, SESSION_COOKIE);
  return cookie !== undefined && parseSessionCookie(cookie)?.keepMeLoggedIn === true;
}
