import { track } from '../analytics/track';
import { forgetAnswers } from '../content/contentService';
import { clearLocalData } from './clearing';
import { noteSession, tellTabs } from './presence';
import { $session, SIGNED_OUT } from './store';

/** Why a session ended without the visitor asking for it. */
export type EndReason = 'expired' | 'refused';

/**
 * Ends the session in this browser: forgets everything, tells the other tabs, departs, and lets the
 * store say so last, when it is settled where the visitor goes.
 */
export function endSession({
  reason,
  depart,
}: { reason?: EndReason; depart?: () => void } = {}): void {
  const { signedIn } = $session.get();
  clearLocalData();
  forgetAnswers();
  noteSession();
  if (signedIn) {
    if (reason) track({ event: 'session-end', eventInfo: { reason } });
    tellTabs('signed-out');
  }
  depart?.();
  endingHere = true;
  $session.set(SIGNED_OUT);
  endingHere = false;
}

/** Whether the store says so because of this tab; otherwise it was another one. */
export const isEndingHere = (): boolean => endingHere;

let endingHere = false;
