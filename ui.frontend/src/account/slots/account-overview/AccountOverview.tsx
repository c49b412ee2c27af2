import { useRef, type JSX } from 'react';
import { fullName, type SessionData } from '../../../session/rules/session';
import { t } from '../../../base/i18n/t';
import { useAccount } from '../../../session/useSession';
import { IfAuthored } from '../../../slot/authored';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';

export interface AccountOverviewProps {
  id: string;
  greeting: string;
  intro?: string;
}

/**
 * The head of the dashboard, and its h1: the visitor's name and the card. It is low, because what is ready comes next.
 * Until the two are known, gray bars reserve the space.
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
          {account.phase === 'ready' ? <CardFact data={account.data} /> : <Bar />}
        </div>
      )}
      <RetryNotice
        problem={t(
          'We could not load your account. You are still signed in: check your connection, then try again.',
        )}
        failure={isFailed ? account : undefined}
        next={heading}
      />
      <noscript>
        <p className="cmp-account-overview__plain">
          {t(
            'Your account needs JavaScript. Turn it on in your browser, load the page again, and sign in with the link at the top.',
          )}
        </p>
      </noscript>
    </>
  );
}

const nameOf = ({ userDetails }: SessionData): string =>
  fullName(userDetails.UserName) ?? t('Your account');

/** Reserves the space of an unknown text. */
function Bar(): JSX.Element {
  return <span className="cmp-account-overview__bar" aria-hidden="true" />;
}

/** Shows only the last four digits of the card. */
function CardFact({ data }: { data: SessionData }): JSX.Element | null {
  const lastFour = data.userDetails.WellnessOriginalCardNumber.replace(/\D/g, '').slice(-4);
  if (!data.authInfo.wellness || lastFour.length < 4) return null;
  return (
    <p className="cmp-account-overview__card">
      {t('Rewards card ending in')} <span className="cmp-account-overview__digits">{lastFour}</span>
    </p>
  );
}
