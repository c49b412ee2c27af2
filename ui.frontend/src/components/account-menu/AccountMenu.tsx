import { useEffect, useRef, type JSX } from 'react';
import { useSession } from '../../services/session/useSession';
import { IfAuthored } from '../../ui/authored';
import { AccountPanel } from './AccountPanel';
import { PersonIcon } from './PersonIcon';

export interface AccountMenuProps {
  id: string;
  signInPage: string;
  dashboardPage: string;
  signUpPage?: string;
  signInLabel: string;
}

/**
 * The visitor's place in the header: a link to sign in, or the account with the way out
 * (product-spec §6). The link is the first frame and works without script.
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

  // A sign-out, here or in another tab, takes the menu away: the focus must not fall off the page.
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
  // The server shortens the addresses of its own markup, so an address may differ from its
  // attribute's by just that (docs/decisions/0006-public-addresses.md).
  return (
    <>
      <IfAuthored value={signUpPage}>
        <a className="cmp-account-menu__sign-up" href={signUpPage} suppressHydrationWarning>
          Create account
        </a>
      </IfAuthored>
      <a
        className="cmp-account-menu__control"
        href={signInPage}
        ref={signInLink}
        suppressHydrationWarning
      >
        <PersonIcon />
        <span className="cmp-account-menu__label">{signInLabel}</span>
      </a>
    </>
  );
}
