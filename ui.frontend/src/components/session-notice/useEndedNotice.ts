import { useCallback, useEffect, useState, type RefObject } from 'react';
import { SESSION_TIMEOUT } from '../../domain/account/pages';
import { LOGIN_FORM, REFERRER } from '../../domain/account/routes';
import { account } from '../../services/accounts';
import { pageAddress } from '../../services/pageAddress';

export interface EndedNoticeState {
  isShown: boolean;
  /** Whether it has to announce itself, because the focus stays where the visitor is at work. */
  isAlert: boolean;
  /** With the way back to where the session ended; undefined on the first render, as in the first frame. */
  signInAddress: string | undefined;
  dismiss: () => void;
}

/**
 * The notice is there as long as the address says `#sessiontimeout` and the visitor has not closed it. When
 * it appears, its text gets the focus; where the visitor is at another control, it is announced.
 */
export function useEndedNotice(
  signInPage: string,
  text: RefObject<HTMLElement | null>,
): EndedNoticeState {
  const [isShown, setIsShown] = useState(false);
  const [isAlert, setIsAlert] = useState(false);
  const [signInAddress, setSignInAddress] = useState<string>();

  useEffect(() => {
    const look = (): void => {
      const isMarked = location.hash === SESSION_TIMEOUT;
      setIsShown(isMarked);
      if (!isMarked) return;
      setIsAlert(document.activeElement !== document.body);
      setSignInAddress(signInAddressOf(signInPage));
    };
    look();
    addEventListener('hashchange', look);
    return () => {
      removeEventListener('hashchange', look);
    };
  }, [signInPage]);

  useEffect(() => {
    if (isShown && !isAlert) text.current?.focus({ preventScroll: true });
  }, [isShown, isAlert, text]);

  const dismiss = useCallback((): void => {
    // The button goes with the notice: the focus it had goes to the page.
    if (text.current?.closest('section')?.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true });
    setIsShown(false);
    // A reload, or a copied link, does not bring it back.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [text]);

  useEffect(() => {
    if (!isShown) return;
    const close = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) dismiss();
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
    };
  }, [isShown, dismiss]);

  return { isShown, isAlert, signInAddress, dismiss };
}

/** The sign-in form, from where the visitor goes on to the page that the session ended on. */
function signInAddressOf(signInPage: string): string {
  const address = new URL(pageAddress(signInPage), location.origin);
  address.searchParams.set(REFERRER, account.destination());
  return address.pathname + address.search + LOGIN_FORM;
}
