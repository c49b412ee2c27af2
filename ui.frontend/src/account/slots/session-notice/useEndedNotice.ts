import { useCallback, useEffect, useState, type RefObject } from 'react';
import { ACCOUNT_READY, DASHBOARD, isEndMark, REWARDS_ADDED } from '../../../base/page/pages';
import { LOGIN_FORM, REFERRER } from '../../../session/rules/routes';
import { account } from '../../service/accounts';
import { pageAddress } from '../../../base/page/pageAddress';
import { pageOf } from '../../../base/page/site';

export interface EndedNoticeState {
  /** What the address says; undefined where it says nothing that is true of this visitor. */
  mark: string | undefined;
  /** Whether it has to announce itself, because the focus stays where the visitor is at work. */
  isAlert: boolean;
  /** With the way back to where the session ended; undefined on the first render, as in the first frame. */
  signInAddress: string | undefined;
  isOnDashboard: boolean;
  dismiss: () => void;
}

/**
 * The notice is there as long as the address has a mark and the visitor has not closed it. When it
 * appears, its text gets the focus; where the visitor is at another control, it is announced.
 */
export function useEndedNotice(
  signedIn: boolean,
  signInPage: string,
  text: RefObject<HTMLElement | null>,
): EndedNoticeState {
  const [mark, setMark] = useState<string>();
  const [isAlert, setIsAlert] = useState(false);
  const [signInAddress, setSignInAddress] = useState<string>();

  useEffect(() => {
    const look = (): void => {
      const { hash } = location;
      const isMarked = signedIn
        ? hash === ACCOUNT_READY || hash === REWARDS_ADDED
        : isEndMark(hash);
      setMark(isMarked ? hash : undefined);
      if (!isMarked) return;
      setIsAlert(document.activeElement !== document.body);
      setSignInAddress(signInAddressOf(signInPage));
    };
    look();
    addEventListener('hashchange', look);
    return () => {
      removeEventListener('hashchange', look);
    };
  }, [signedIn, signInPage]);

  const isShown = mark !== undefined;

  useEffect(() => {
    if (isShown && !isAlert) text.current?.focus({ preventScroll: true });
  }, [isShown, isAlert, text]);

  const dismiss = useCallback((): void => {
    // The button goes with the notice: the focus it had goes to the page.
    if (text.current?.closest('section')?.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true });
    setMark(undefined);
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

  const isOnDashboard = isShown && pageOf(location.pathname) === DASHBOARD;
  return { mark, isAlert, signInAddress, isOnDashboard, dismiss };
}

/** The sign-in form, from where the visitor goes on to the page that the session ended on. */
function signInAddressOf(signInPage: string): string {
  const address = new URL(pageAddress(signInPage), location.origin);
  address.searchParams.set(REFERRER, account.destination());
  return address.pathname + address.search + LOGIN_FORM;
}
