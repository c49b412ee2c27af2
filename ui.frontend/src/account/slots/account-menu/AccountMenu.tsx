import { useEffect, useRef, useState, type JSX } from 'react';
import {
  accountTypeText,
  firstName,
  fullName,
  type SessionData,
} from '../../../session/rules/session';
import { t } from '../../../base/i18n/t';
import { account } from '../../service/accounts';
import { pageAddress } from '../../../base/page/pageAddress';
import { useSession } from '../../../session/useSession';
import { Icon, personIcon } from '../../../kit/ui/Icon';
import { IfAuthored } from '../../../slot/authored';
import { useDisclosure } from '../../../kit/ui/disclosure/useDisclosure';

export interface AccountMenuProps {
  id: string;
  signInPage: string;
  dashboardPage: string;
  signUpPage?: string;
  signInLabel: string;
}

/**
 * Renders the account in the header: a link to sign in, or a menu with the way to sign out
 * (docs/specification/overview.md#roles-and-permissions). The link is the first frame and works without script.
 */
export function AccountMenu({
  id,
  signInPage,
  dashboardPage,
  signUpPage,
  signInLabel,
}: AccountMenuProps): JSX.Element {
  const session = useSession();
  const signInLink = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  const { signedIn } = session;

  // A sign-out, here or in another tab, removes the menu, and the focus must not be lost with it.
  useEffect(() => {
    if (!signedIn && hadFocus.current) signInLink.current?.focus();
    hadFocus.current = false;
  }, [signedIn]);

  if (session.signedIn) {
    return (
      <AccountPanel
        id={id}
        data={session.data}
        dashboardPage={dashboardPage}
        onFocusChange={(inside) => {
          hadFocus.current = inside;
        }}
      />
    );
  }
  // The server shortens the addresses of its own markup, so an address may differ from its attribute in that way
  // (docs/decisions/0006-public-addresses.md).
  return (
    <>
      <IfAuthored value={signUpPage}>
        <a className="cmp-account-menu__sign-up" href={signUpPage} suppressHydrationWarning>
          {t('Create account')}
        </a>
      </IfAuthored>
      <a
        className="cmp-account-menu__control"
        href={signInPage}
        ref={signInLink}
        suppressHydrationWarning
      >
        <Icon of={personIcon} className="cmp-account-menu__icon" />
        <span className="cmp-account-menu__label">{signInLabel}</span>
      </a>
    </>
  );
}

/**
 * Renders the signed-in visitor's name, a link to the dashboard and a sign-out button; a button opens and closes the
 * panel.
 */
function AccountPanel({
  id,
  data,
  dashboardPage,
  onFocusChange,
}: {
  id: string;
  /** Missing until the service has returned the signed-in visitor. */
  data: SessionData | undefined;
  dashboardPage: string;
  onFocusChange: (inside: boolean) => void;
}): JSX.Element {
  const { root, button, open, toggle, handlers } = useDisclosure(onFocusChange);
  const userName = data?.userDetails.UserName;
  const label = firstName(userName) ?? t('Account');
  const panelId = `${id}-panel`;
  return (
    <div className="cmp-account-menu__account" ref={root} {...handlers}>
      <button
        className="cmp-account-menu__control"
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={t('{0}, your account', label)}
        ref={button}
        onClick={toggle}
      >
        <Icon of={personIcon} className="cmp-account-menu__icon" />
        <span className="cmp-account-menu__label">{label}</span>
      </button>
      <div className="ui-disclosure__panel" id={panelId} hidden={!open}>
        <p className="ui-disclosure__name">{fullName(userName) ?? t('Your account')}</p>
        {data && <p className="cmp-account-menu__type">{t(accountTypeText(data.authInfo))}</p>}
        <a className="ui-disclosure__item" href={pageAddress(dashboardPage)}>
          {t('Go to your dashboard')}
        </a>
        <SignOutButton />
      </div>
    </div>
  );
}

function SignOutButton(): JSX.Element {
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await account.signOut();
    setBusy(false);
  };
  return (
    <>
      <button
        className="ui-disclosure__item"
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => void leave()}
      >
        {busy ? t('Signing out…') : t('Sign out')}
      </button>
      <span className="visually-hidden" role="status">
        {busy && t('Signing out…')}
      </span>
    </>
  );
}
