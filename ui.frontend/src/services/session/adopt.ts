import type { SessionData } from '../../domain/account/session';
import { forgetAnswers } from '../content/contentService';
import { beginAccount } from './account';
import { writeCachedSession } from './cachedSession';
import { publishLoginSuccess } from './events';
import { holdGuard } from './guard';
import { clearGuestSession } from './guestSession';
import { knownSession, noteSession, tellTabs } from './presence';
import { $session } from './store';

/** The service signed the visitor in, but the browser did not take its cookies. */
export class CookiesBlockedError extends Error {
  override name = 'CookiesBlockedError';

  constructor() {
    super('The browser did not keep the cookies of the session.');
  }
}

/** The service took the session back at once: it would not renew its token. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';

  constructor() {
    super('The session ended right after the sign-in.');
  }
}

/** How long a sign-in waits for what LOGIN_SUCCESS brings about, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Makes a session of what the service answered to a sign-in or a sign-up: keeps it, tells every
 * slot and tab, and publishes LOGIN_SUCCESS, which renews the CSRF token and the session's own.
 * Until then the visitor stays on the page; afterwards call `goOn()`.
 * @throws CookiesBlockedError | SessionEndedError
 */
export async function adoptSession(data: SessionData): Promise<void> {
  noteSession();
  if (knownSession() === undefined) throw new CookiesBlockedError();
  forgetAnswers();
  clearGuestSession();
  writeCachedSession(data);
  await holdGuard(async () => {
    $session.set({ signedIn: true, data });
    beginAccount();
    tellTabs('signed-in');
    await Promise.race([publishLoginSuccess(), patience()]);
    if (!$session.get().signedIn) throw new SessionEndedError();
  });
}

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
