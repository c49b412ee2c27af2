import { parseSessionCookie } from '../../domain/account/sessionCookie';
import { SESSION_COOKIE, sessionHandle } from '../../domain/account/sessionHandle';
import { readCookie } from '../../domain/cookies';
import { refreshUser } from './refresh';
import { $session } from './store';

/** How long before its end a session is said to be ending, in milliseconds. */
export const WARNING = 120_000;

/** When the session ends, in epoch milliseconds; undefined while nobody is signed in. */
export function sessionEndsAt(): number | undefined {
  const { cookie: cookies } = document;
  if (sessionHandle(cookies) === undefined) return undefined;
  return parseSessionCookie(readCookie(cookies, SESSION_COOKIE) ?? '')?.expirationDates.standard;
}

/**
 * How near the end of the session is: `running`, `ending` for its last two minutes, `ended` when
 * its time has passed, `none` when nobody is signed in, or not any more.
 */
export type SessionStage = 'none' | 'running' | 'ending' | 'ended';

/**
 * Tells the stage now, a task later at the earliest, and whenever it changes: with the time, with a
 * refresh, with a sign-in or a sign-out in any tab. `endsAt` is in epoch milliseconds. Returns what
 * stops it.
 */
export function watchExpiry(
  tell: (stage: SessionStage, endsAt: number | undefined) => void,
): () => void {
  let told: SessionStage | undefined;
  let endsAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    // The cookies may go with the session; the end that was known last still tells why.
    endsAt = sessionEndsAt() ?? (endsAt !== undefined && now >= endsAt ? endsAt : undefined);
    const stage = stageAt(endsAt, now);
    if (endsAt !== undefined && stage !== 'ended')
      timer = setTimeout(look, untilNextLook(endsAt, now));
    if (stage === told) return;
    told = stage;
    tell(stage, endsAt);
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
}

/** Renews the session's token, and with it the session's end. */
export function extendSession(): Promise<void> {
  return refreshUser('token');
}

/** Timers overflow after 24 days, and another tab may extend a session that was about to end. */
const LONGEST_TIMER = 3_600_000;
const LOOK_WHILE_ENDING = 1_000;

/** In milliseconds; a device that sleeps meanwhile looks again when the page comes into view. */
const untilNextLook = (endsAt: number, now: number): number =>
  now < endsAt - WARNING
    ? Math.min(endsAt - WARNING - now, LONGEST_TIMER)
    : Math.min(endsAt - now, LOOK_WHILE_ENDING);

function stageAt(endsAt: number | undefined, now: number): SessionStage {
  if (endsAt === undefined) return 'none';
  if (now >= endsAt) return 'ended';
  return now >= endsAt - WARNING ? 'ending' : 'running';
}
