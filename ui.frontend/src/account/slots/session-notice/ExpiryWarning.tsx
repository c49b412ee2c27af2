import { pageClock } from '../../../base/http/serverClock';
import { useEffect, useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { AlertDialog } from '../../../kit/ui/dialog/AlertDialog';
import { useExpiryWarning, type ExpiryWarningState } from './useExpiryWarning';

/** Asks, two minutes before a session ends, whether to stay. It renders nothing until then. */
export function ExpiryWarning({ id }: { id: string }): JSX.Element | null {
  const { endsAt, ...warning } = useExpiryWarning();
  return endsAt === undefined ? null : <WarningDialog id={id} endsAt={endsAt} {...warning} />;
}

/**
 * Renders the question. Escape keeps the visitor signed in, as the first button does, because a visitor who presses it
 * is there. Only the other button, or no response at all, ends the session.
 */
function WarningDialog({
  id,
  endsAt,
  phase,
  stay,
  leave,
}: ExpiryWarningState & { id: string; endsAt: number }): JSX.Element {
  const seconds = useSecondsUntil(endsAt);
  // The time is an element of its own in the sentence, at any position in a language.
  const [before, after] = t(
    'For your safety, we will sign you out in {0}. Choose “Stay signed in” to continue.',
    '|',
  ).split('|');

  return (
    <AlertDialog id={id} heading={t('Are you still there?')} onEscape={stay}>
      <p id={`${id}-text`}>
        {before}
        <strong className="cmp-session-notice__time">{clockText(seconds)}</strong>
        {after}
      </p>
      <p className="visually-hidden" role="status">
        {announcement(seconds)}
      </p>
      <div role="alert">
        {phase === 'failed' && (
          <p className="cmp-session-notice__failure">
            {t(
              'We could not keep you signed in. Check your connection and choose “Stay signed in” again.',
            )}
          </p>
        )}
      </div>
      <div className="ui-dialog__choices">
        <button
          className="ui-button"
          type="button"
          aria-disabled={phase === 'extending' || undefined}
          onClick={stay}
        >
          {phase === 'extending' ? t('One moment…') : t('Stay signed in')}
        </button>
        <button
          className="cmp-session-notice__leave"
          type="button"
          aria-disabled={phase === 'leaving' || undefined}
          onClick={leave}
        >
          {phase === 'leaving' ? t('Signing out…') : t('Sign out')}
        </button>
      </div>
    </AlertDialog>
  );
}

/** Returns whole seconds, by the clock and not by counting, because a sleeping device does not count. */
function useSecondsUntil(end: number): number {
  const left = (): number => Math.max(0, Math.ceil((end - pageClock.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(left());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  });
  return seconds;
}

/** Returns a countdown as it is shown: `1:45`. `seconds` is whole and not negative. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Returns the text for a screen reader. Each second would be too much to listen to: a minute, half a minute and ten
 * seconds before the end are enough to act (WCAG 2.2.1). `seconds` is the remaining time.
 */
export function announcement(seconds: number): string {
  if (seconds <= 10) return t('You will be signed out in 10 seconds.');
  if (seconds <= 30) return t('You will be signed out in 30 seconds.');
  if (seconds <= 60) return t('You will be signed out in one minute.');
  return '';
}
