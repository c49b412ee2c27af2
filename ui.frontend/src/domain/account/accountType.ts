import type { AccountFlags } from './session';

/** What a visitor's account comprises, in the words that are shown (product-spec §3). */
export type AccountType = 'UBA + Rewards + Rx' | 'UBA + Rewards' | 'UBA + Rx' | 'UBA Only';

/** `wellness` is the rewards card, `pharmacy` the linked pharmacy; every account is a UBA. */
export function accountType({ pharmacy, wellness }: AccountFlags): AccountType {
  if (wellness) return pharmacy ? 'UBA + Rewards + Rx' : 'UBA + Rewards';
  return pharmacy ? 'UBA + Rx' : 'UBA Only';
}
