import { isMembersOnly, SESSION_TIMEOUT } from '../../domain/account/guardedPages';
import { timeoutAddress } from '../../domain/account/routes';
import type { SessionData } from '../../domain/account/session';
import { identify } from '../analytics/identify';
import { track } from '../analytics/track';
import { forgetAnswers } from '../content/contentService';
import { onSessionLoss } from '../content/sessionLoss';
import { renewCsrfToken } from '../http/csrf';
import { pageOf } from '../site';
import { leave } from './departure';
import { endSession, isEndingHere } from './endSession';
import { onLoginSuccess } from './events';
import { watchExpiry } from './expiry';
import { guard } from './guard';
import { onExpired, onRefused } from './loss';
import { changesElsewhere } from './presence';
import { refreshUser } from './refresh';
import { refreshOnLoad } from './refreshOnLoad';
import { $session, type Session } from './store';
import { keepReferrer } from './storedReferrer';
import { currentSite, currentVisit } from './visit';

export { onExpired, onRefused };

/**
 * Looks after the session from now on: refreshes it, guards the page, follows the store. What
 * `presence.ts` loads for those who need it, and every sign-in begins. A second call does nothing.
 */
export function beginAccount(): void {
  if (begun) return;
  begun = true;
  changesSeen = changesElsewhere();
  onSessionLoss({ expired: onExpired, refused: onRefused });
  onLoginSuccess(refreshToken);
  $session.listen(follow);
  watchExpiry((stage) => {
    if (stage === 'ended') endInView();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refreshOnLoad();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refreshOnLoad();
  });
  // First what has expired, so that nobody is guarded who is not signed in any more.
  void refreshOnLoad();
  const session = $session.get();
  if (session.signedIn && session.data) tellAnalytics(session.data);
  guard();
}

let begun = false;

/** The token of the page was made before the sign-in, so it belongs to another session. */
async function refreshToken(): Promise<void> {
  await renewCsrfToken();
  await refreshUser('token');
}

function follow(session: Session, before?: Session): void {
  if (before?.signedIn && !session.signedIn && !isEndingHere())
    track({ event: 'session-end', eventInfo: { reason: 'elsewhere' } });
  if (session.signedIn && session.data) tellAnalytics(session.data);
  if (changesElsewhere() !== changesSeen) {
    changesSeen = changesElsewhere();
    forgetAnswers();
    // The page's own token was made for whoever was signed in before.
    void renewCsrfToken().then(refreshOnLoad);
  }
  guard();
}

let changesSeen = 0;

/**
 * The session's time is over while its page is open. What only the signed-in may see is left for
 * the page that explains it; elsewhere the visitor keeps what they are reading, and is told there.
 */
function endInView(): void {
  const visit = currentVisit();
  const isOpenToAll = !isMembersOnly(pageOf(visit.pathname));
  const to = isOpenToAll ? SESSION_TIMEOUT : timeoutAddress(visit, currentSite());
  endSession({
    reason: 'expired',
    depart: () => {
      if (isOpenToAll) keepReferrer(visit.pathname + visit.search);
      leave(to);
    },
  });
}

function tellAnalytics({ userDetails }: SessionData): void {
  void identify({ email: userDetails.EmailAddress, guid: userDetails.GUID });
}
