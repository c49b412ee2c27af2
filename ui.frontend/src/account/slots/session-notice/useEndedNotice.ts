import { useCallback, useEffect, useState, type RefObject } from 'react';
import {
  ACCOUNT_READY,
  DASHBOARD,
  isEndMark,
  REFERRER,
  REWARDS_ADDED,
} from '../../../base/page/pages';
import { LOGIN_FORM } from '../../../session/rules/routes';
import { account } from '../../service/accounts';
import { pageAddress } from '../../../base/page/pageAddress';
import { pageOf } from '../../../base/page/site';

export interface EndedNoticeState {
  /** The mark in the address; undefined if it has none that is true of this visitor. */
  mark: string | undefined;
  /** True if the notice has to announce itself, because the focus stays where the visitor is at work. */
  isAlert: boolean;
  /**
   * The sign-in page with the way back to the page of the session; undefined on the first render, as in the first
   * frame.
   */
  signInAddress: string | undefined;
  isOnDashboard: boolean;
  dismiss: () => void;
}

/**
 * Shows the notice as long as the address has a mark and the visitor has not closed it. When it appears, its text gets
 * the focus; if the visitor is at another control, it is announced.
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
    // The button disappears with the notice, so its focus moves to the page.
    if (text.current?.closest('section')?.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true });
    setMark(undefined);
    // A reload, or a copied link, does not bring the notice back.
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

/** Returns the sign-in form, from where the visitor continues to the page on which the session ended. */
function signInAddressOf(signInPage: string): string {
  const address = new URL(pageAddress(signInPage), location.origin);
  address.searchParams.set(REFERRER, account.destination());
  return address.pathname + address.search + LOGIN_FORM;
}
