import { useState, type JSX } from 'react';
import { accountType, firstName, fullName, type SessionData } from '../../domain/account/session';
import { account } from '../../services/accounts';
import { pageAddress } from '../../services/pageAddress';
import { PersonIcon } from './PersonIcon';
import { useDisclosure } from '../../ui/disclosure/useDisclosure';

/** Who is signed in, the way to the dashboard and the way out; a button opens and closes it. */
export function AccountPanel({
  id,
  data,
  dashboardPage,
  onFocusChange,
}: {
  id: string;
  /** Missing until the service has told who it is. */
  data: SessionData | undefined;
  dashboardPage: string;
  onFocusChange: (inside: boolean) => void;
}): JSX.Element {
  const { root, button, open, toggle, handlers } = useDisclosure(onFocusChange);
  const userName = data?.userDetails.UserName;
  const label = firstName(userName) ?? 'Account';
  const panelId = `${id}-panel`;
  return (
    <div className="cmp-account-menu__account" ref={root} {...handlers}>
      <button
        className="cmp-account-menu__control"
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`${label}, your account`}
        ref={button}
        onClick={toggle}
      >
        <PersonIcon />
        <span className="cmp-account-menu__label">{label}</span>
      </button>
      <div className="ui-disclosure__panel" id={panelId} hidden={!open}>
        <p className="ui-disclosure__name">{fullName(userName) ?? 'Your account'}</p>
        {data && <p className="cmp-account-menu__type">{accountType(data.authInfo)}</p>}
        <a className="ui-disclosure__item" href={pageAddress(dashboardPage)}>
          Go to your dashboard
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
        {busy ? 'Signing out…' : 'Sign out'}
      </button>
      <span className="visually-hidden" role="status">
        {busy && 'Signing out…'}
      </span>
    </>
  );
}
