import type { Account } from './accountStore';

/** The steps of setting up an account that the flags of a session do not tell (product-spec §3). */
export interface AccountProgress {
  readonly pharmacyComms: boolean;
  readonly linkDependents: boolean;
  readonly isLoggedInMobile: boolean;
  readonly defaultBilling: boolean;
  readonly defaultShipping: boolean;
}

/** The user session as pages keep it (product-spec §3). Every account is an account: `uba`. */
export function sessionData(account: Account) {
  const { firstName, lastName, email, guid, pharmacy, counts, card } = account;
  const name = `${firstName} ${lastName}`;
  return {
    authInfo: { pharmacy, uba: true, wellness: card !== undefined },
    userDetails: {
      UserName: name,
      EmailAddress: email,
      GUID: guid,
      WellnessOriginalCardNumber: card?.number ?? '',
      Load2cardToken: card?.load2cardToken ?? '',
    },
    pharmacyDetails: pharmacy ? { userName: name, count: counts } : {},
    dashboardDetailsData: card ? { WellnessPoints: card.points, BonusCash: card.bonusCents } : {},
  };
}

/** The dashboard's numbers. Money is whole cents, but for the text that is shown. */
export function dashboardDetails({ card, progress }: Account) {
  const bonusCents = card?.bonusCents ?? 0;
  return {
    DashboardDetails: {
      WellnessPoints: card?.points ?? 0,
      WellnessNumber: card?.number ?? '',
      BonusCash: bonusCents,
      TotalDisplayDollars: (bonusCents / 100).toFixed(2),
    },
    accountProgress: progress,
  };
}

/** 'UBA + Rewards + Rx' and its like (product-spec §3). */
export function accountType({ pharmacy, card }: Pick<Account, 'pharmacy' | 'card'>): string {
  const parts = ['UBA', card && 'Rewards', pharmacy && 'Rx'].filter(Boolean);
  return parts.length === 1 ? 'UBA Only' : parts.join(' + ');
}
