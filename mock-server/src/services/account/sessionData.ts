import type { BackendContext } from '../kit/Backend';
import { pharmacyCounts } from '../pharmacy/counts';
import { currentCard } from '../rewards/currentCard';
import type { Account } from './account';

/**
 * The user session as pages keep it (product-spec §3). Every account has the flag `uba`; the pharmacy's
 * numbers follow from what the patient can pick up and refill at this moment.
 */
export function sessionData(
  context: Pick<BackendContext, 'database' | 'now'>,
  { id, firstName, lastName, email, guid, pharmacy, card: ownCard }: Account,
) {
  const card = ownCard && currentCard(context, ownCard);
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
    pharmacyDetails: pharmacy ? { userName: name, count: pharmacyCounts(context, id) } : {},
    dashboardDetailsData: card ? { WellnessPoints: card.points, BonusCash: card.bonusCents } : {},
  };
}
