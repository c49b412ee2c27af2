import { useRef, type JSX } from 'react';
import { t } from '../../i18n/t';
import { useEndedNotice } from './useEndedNotice';

/**
 * Says that the session has ended, where the address does. It stands in the first frame, hidden:
 * without script the style sheet shows it as the target of `#sessiontimeout`. Escape closes it, as
 * the button does.
 */
export function EndedNotice({
  id,
  signInPage,
  text,
}: {
  id: string;
  signInPage: string;
  text: string;
}): JSX.Element {
  const message = useRef<HTMLParagraphElement>(null);
  const { isShown, isAlert, signInAddress, dismiss } = useEndedNotice(signInPage, message);
  return (
    <section
      className="cmp-session-notice__ended"
      id="sessiontimeout"
      aria-labelledby={`${id}-ended`}
      hidden={!isShown}
    >
      <div className="cmp-session-notice__inner">
        <Clock />
        <p
          className="cmp-session-notice__text"
          id={`${id}-ended`}
          role={isShown && isAlert ? 'alert' : undefined}
          tabIndex={-1}
          ref={message}
        >
          {text}
        </p>
        <a
          className="cmp-session-notice__sign-in"
          href={signInAddress ?? signInPage}
          suppressHydrationWarning
        >
          {t('Sign in')}
        </a>
        <button
          className="cmp-session-notice__dismiss"
          type="button"
          aria-label={t('Close this notice')}
          onClick={dismiss}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </div>
    </section>
  );
}

function Clock(): JSX.Element {
  return (
    <svg
      className="cmp-session-notice__icon"
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="14" cy="14" r="11.5" />
      <path d="M14 8v6.5l4 2.5" />
    </svg>
  );
}
