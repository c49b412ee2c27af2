import { useRef, type JSX } from 'react';
import { fullName, type SessionData } from '../../domain/account/session';
import { useAccount } from '../../services/session/useSession';
import { IfAuthored } from '../../ui/authored';
import { RetryNotice } from '../../ui/RetryNotice';
import { AccountFacts } from './AccountFacts';

export interface AccountOverviewProps {
  id: string;
  greeting: string;
  intro?: string;
}

/**
 * The head of the dashboard, and its h1: who is signed in, with which kind of account and which
 * card (product-spec §1, §3). Until that is known its places are kept by grey bars.
 */
export function AccountOverview({ id, greeting, intro }: AccountOverviewProps): JSX.Element {
  const account = useAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFailed = account.phase === 'failed';
  return (
    <>
      <h1
        className="cmp-account-overview__heading"
        id={`${id}-heading`}
        tabIndex={-1}
        ref={heading}
      >
        <span className="cmp-account-overview__greeting">{greeting}</span>{' '}
        {!isFailed && (
          <span className="cmp-account-overview__name">
            {account.phase === 'ready' ? nameOf(account.data) : <Bar />}
          </span>
        )}
      </h1>
      <IfAuthored value={intro}>
        <p className="cmp-account-overview__intro">{intro}</p>
      </IfAuthored>
      {!isFailed && (
        <div className="cmp-account-overview__facts" aria-busy={account.phase === 'loading'}>
          {account.phase === 'ready' ? <AccountFacts data={account.data} /> : <Bar />}
        </div>
      )}
      <RetryNotice
        problem="We could not load your account. You are still signed in: check your connection, then try again."
        failure={isFailed ? account : undefined}
        next={heading}
      />
      <noscript>
        <p className="cmp-account-overview__plain">
          This page shows your account, and needs JavaScript for that. Switch it on in your browser,
          load the page again and sign in with the link at the top.
        </p>
      </noscript>
    </>
  );
}

const nameOf = ({ userDetails }: SessionData): string =>
  fullName(userDetails.UserName) ?? 'Your account';

/** Keeps the place of what is to come. */
function Bar(): JSX.Element {
  return <span className="cmp-account-overview__bar" aria-hidden="true" />;
}
