import { useRef, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { ACCOUNT_READY, REWARDS_ADDED, SIGNED_OUT_MARK } from '../../../base/page/pages';
import { addressOf } from '../../../base/page/site';
import { clockIcon, Icon, successIcon } from '../../../kit/ui/Icon';
import { useEndedNotice } from './useEndedNotice';

/**
 * Reports the end that the address indicates: of the session, the visit, or a sign-up. It is in the first frame,
 * hidden: without script the style sheet shows it as the target of `#sessiontimeout`. Escape closes it, as the button
 * does.
 */
export function EndedNotice({
  id,
  signedIn,
  signInPage,
  text,
}: {
  id: string;
  signedIn: boolean;
  signInPage: string;
  text: string;
}): JSX.Element {
  const message = useRef<HTMLParagraphElement>(null);
  const { mark, isAlert, signInAddress, isOnDashboard, dismiss } = useEndedNotice(
    signedIn,
    signInPage,
    message,
  );
  const isShown = mark !== undefined;
  const done = doneText(mark);
  return (
    <section
      className="cmp-session-notice__ended"
      id="sessiontimeout"
      aria-labelledby={`${id}-ended`}
      hidden={!isShown}
    >
      <div className="cmp-session-notice__inner">
        <Icon
          of={done === undefined ? clockIcon : successIcon}
          className="cmp-session-notice__icon"
        />
        <p
          className="cmp-session-notice__text"
          id={`${id}-ended`}
          role={isShown && isAlert ? 'alert' : undefined}
          tabIndex={-1}
          ref={message}
        >
          {done ?? text}
        </p>
        {!signedIn && (
          <a
            className="cmp-session-notice__sign-in"
            href={signInAddress ?? signInPage}
            suppressHydrationWarning
          >
            {t('Sign in')}
          </a>
        )}
        {signedIn && !isOnDashboard && (
          <a className="cmp-session-notice__sign-in" href={addressOf('/ra-dashboard')}>
            {t('Go to your dashboard')}
          </a>
        )}
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

/** Returns the visitor's last action and the next step; undefined if the session ended by itself. */
function doneText(mark: string | undefined): string | undefined {
  switch (mark) {
    case SIGNED_OUT_MARK:
      return t('You are signed out on this device. Thank you for your visit.');
    case ACCOUNT_READY:
      return t(
        'Welcome! Your account is ready, and you are signed in. Your dashboard shows what you can set up next.',
      );
    case REWARDS_ADDED:
      return t('Your rewards are part of your account now. Your dashboard shows your points.');
    default:
      return undefined;
  }
}
