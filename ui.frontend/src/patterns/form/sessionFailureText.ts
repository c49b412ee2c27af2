import { CookiesBlockedError, SessionEndedError } from '../../services/session/account';
import { failureText } from './failureText';

/**
 * The same as `failureText` for a form that signs in: the service may have let the visitor in, and
 * the browser may not have kept it.
 */
export function sessionFailureText(error: Error, again: string): string {
  if (error instanceof CookiesBlockedError) {
    return `Your browser did not keep the cookies that sign you in. Please allow cookies for this site, then ${again}.`;
  }
  if (error instanceof SessionEndedError) {
    return `You were signed out again right away. Please wait a minute, then ${again}.`;
  }
  return failureText(error, again);
}
