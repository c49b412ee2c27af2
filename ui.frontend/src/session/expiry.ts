import { parseSessionCookie, type SessionCookie } from './rules/session';
import { readCookie, SESSION_COOKIE, sessionHandle } from '../base/values/cookies';
import type { Presence } from './presence';
import type { Refresh } from './refresh';

/** The time before its end in which a session counts as ending. */
export const WARNING_MS = 120_000;

/**
 * The stage of the session: `running`, `ending` in its last two minutes, `ended` when its time is over, `none` when the
 * visitor is not signed in, or no longer is.
 */
export type SessionStage = 'none' | 'running' | 'ending' | 'ended';

export interface Expiry {
  /**
   * Reports the stage now, a task later at the earliest, and whenever it changes: with the time, with a refresh, with a
   * sign-in or a sign-out in any tab. `endsAt` is in epoch milliseconds. Returns a function that stops it.
   */
  readonly watch: (report: (stage: SessionStage, endsAt: number | undefined) => void) => () => void;
  /** Returns the end of the session in epoch milliseconds; undefined while the visitor is not signed in. */
  readonly endsAt: () => number | undefined;
  /** Renews the session's token, and thereby extends the session. Rejects as `refreshUser` does. */
  readonly extend: () => Promise<void>;
  /** Returns whether the visitor asked to be kept signed in, so that the session renews itself. */
  readonly isKept: () => boolean;
}

export function createExpiry({ $session, environment }: Presence, refresh: Refresh): Expiry {
  const { cookies, clock } = environment;

  const sessionCookie = (): SessionCookie | undefined =>
    parseSessionCookie(readCookie(cookies.read(), SESSION_COOKIE) ?? '');

  const endsAt = (): number | undefined =>
    sessionHandle(cookies.read()) === undefined
      ? undefined
      : sessionCookie()?.expirationDates.standard;

  const watch: Expiry['watch'] = (report) => {
    let reported: SessionStage | undefined;
    let end: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSettled = false;
    const look = (): void => {
      clearTimeout(timer);
      const now = clock.now();
      // The cookies may expire with the session; the last known end still gives the reason.
      end = endsAt() ?? (end !== undefined && now >= end ? end : undefined);
      const stage = stageAt(end, now);
      const settling = stage === 'ended' && !isSettled ? clock.settle?.() : undefined;
      if (settling) {
        isSettled = true;
        void settling.then(look);
        return;
      }
      if (end !== undefined && stage !== 'ended') timer = setTimeout(look, untilNextLook(end, now));
      if (stage === reported) return;
      reported = stage;
      report(stage, end);
    };
    const lookIfVisible = (): void => {
      if (!document.hidden) look();
    };
    const unlisten = $session.listen(look);
    document.addEventListener('visibilitychange', lookIfVisible);
    timer = setTimeout(look);
    return () => {
      clearTimeout(timer);
      unlisten();
      document.removeEventListener('visibilitychange', lookIfVisible);
    };
  };

  return {
    watch,
    endsAt,
    extend: () => refresh.refreshUser('token'),
    isKept: () => sessionCookie()?.keepMeLoggedIn === true,
  };
}

/** The limit for a timer: timers overflow after 24 days, and another tab may extend a session that was about to end. */
const LONGEST_TIMER_MS = 3_600_000;
const ENDING_INTERVAL_MS = 1_000;

/**
 * Returns the milliseconds until the next look. A device that sleeps in the meantime looks again when the page comes
 * into view.
 */
const untilNextLook = (end: number, now: number): number =>
  now < end - WARNING_MS
    ? Math.min(end - WARNING_MS - now, LONGEST_TIMER_MS)
    : Math.min(end - now, ENDING_INTERVAL_MS);

function stageAt(end: number | undefined, now: number): SessionStage {
  if (end === undefined) return 'none';
  if (now >= end) return 'ended';
  return now >= end - WARNING_MS ? 'ending' : 'running';
}
