import { useEffect, useLayoutEffect, useRef, useState, type JSX } from 'react';
import { announcement, clockText } from './timeLeft';
import { useExpiryWarning, type ExpiryWarningState } from './useExpiryWarning';

/** Asks, two minutes before a session ends, whether to stay. Nothing is shown until then. */
export function ExpiryWarning({ id }: { id: string }): JSX.Element | null {
  const { endsAt, ...warning } = useExpiryWarning();
  return endsAt === undefined ? null : <WarningDialog id={id} endsAt={endsAt} {...warning} />;
}

/**
 * Escape is somebody who is there and wants to go on with the page: they stay, as with the first
 * button. Only the other one, or nobody at all, ends the session.
 */
function WarningDialog({
  id,
  endsAt,
  phase,
  stay,
  leave,
}: ExpiryWarningState & { id: string; endsAt: number }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const seconds = useSecondsUntil(endsAt);

  // Closed before it is removed, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      current?.close();
    };
  }, []);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a modal dialog's own key, and browsers let only the first one be called off as a cancel event
    <dialog
      className="cmp-session-notice__dialog"
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      ref={dialog}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        stay();
      }}
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <h2 className="cmp-session-notice__heading" id={`${id}-heading`}>
        Are you still there?
      </h2>
      <p id={`${id}-text`}>
        For your safety we will sign you out in{' '}
        <strong className="cmp-session-notice__time">{clockText(seconds)}</strong>. Choose “Stay
        signed in” to go on where you are.
      </p>
      <p className="visually-hidden" role="status">
        {announcement(seconds)}
      </p>
      <div role="alert">
        {phase === 'failed' && (
          <p className="cmp-session-notice__failure">
            We could not keep you signed in. Check your connection and choose “Stay signed in”
            again.
          </p>
        )}
      </div>
      <div className="cmp-session-notice__choices">
        <button
          className="ui-button"
          type="button"
          aria-disabled={phase === 'extending' || undefined}
          onClick={stay}
        >
          {phase === 'extending' ? 'One moment…' : 'Stay signed in'}
        </button>
        <button
          className="cmp-session-notice__leave"
          type="button"
          aria-disabled={phase === 'leaving' || undefined}
          onClick={leave}
        >
          {phase === 'leaving' ? 'Signing out…' : 'Sign out'}
        </button>
      </div>
    </dialog>
  );
}

/** Whole seconds, by the clock and not by counting: a sleeping device counts nothing. */
function useSecondsUntil(end: number): number {
  const left = (): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));
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
