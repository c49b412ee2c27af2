import { NetworkError, TimeoutError } from '../../services/http/errors';

/** What a visitor is told when the stores cannot be had, and what to do about it. */
export function failureText(error: Error, phone: string | undefined): string {
  const orCall = phone === undefined ? '' : `, or call ${phone}`;
  if (error instanceof NetworkError) {
    return `We could not reach our list of stores. Check your connection and try again${orCall}.`;
  }
  if (error instanceof TimeoutError) {
    return `Our list of stores is taking too long to answer. Wait a moment and try again${orCall}.`;
  }
  return `Our list of stores is not available just now. Wait a minute and try again${orCall}.`;
}
