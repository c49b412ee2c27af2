import { useRef, type JSX } from 'react';
import { t } from '../../i18n/t';
import { clockIcon, Icon } from '../../ui/Icon';
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
        <Icon of={clockIcon} className="cmp-session-notice__icon" />
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
