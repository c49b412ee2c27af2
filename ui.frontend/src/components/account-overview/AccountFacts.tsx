import type { JSX } from 'react';
import { accountType, type SessionData } from '../../domain/account/session';

/** The kind of account, and the card by its last four digits only. */
export function AccountFacts({ data }: { data: SessionData }): JSX.Element {
  const lastFour = data.userDetails.WellnessOriginalCardNumber.replace(/\D/g, '').slice(-4);
  return (
    <ul className="cmp-account-overview__list">
      <li className="cmp-account-overview__type">
        <span className="visually-hidden">Account type: </span>
        {accountType(data.authInfo)}
      </li>
      {data.authInfo.wellness && lastFour.length === 4 && (
        <li className="cmp-account-overview__card">
          Rewards card ending in <span className="cmp-account-overview__digits">{lastFour}</span>
        </li>
      )}
    </ul>
  );
}
