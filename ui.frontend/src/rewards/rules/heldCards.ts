import { maskPharmacyPhone } from '../../kit/form/rules/phone';
import type { Rule } from '../../kit/form/rules/rules';
import { joinRewardsRules, linkCardRules, withoutGroups } from './rewards';

/** A rewards card and its balances. */
export interface HeldCard {
  /** Sixteen digits. */
  readonly cardNumber: string;
  readonly points: number;
  /** Bonus Cash in whole cents. */
  readonly cents: number;
  /** The number of loaded offers. */
  readonly offers: number;
}

/** The member's card and a second one, before they are merged. */
export interface CardPair {
  readonly own: HeldCard;
  readonly other: HeldCard;
}

/**
 * Returns the sums of points and cash. It omits offers: an offer that is loaded to both cards counts once, so only
 * the service knows their number.
 */
export function sumOf({ own, other }: CardPair): Pick<HeldCard, 'points' | 'cents'> {
  return { points: own.points + other.points, cents: own.cents + other.cents };
}

/** Returns a number in groups, `4800 1555 0142 3020`, as it is printed on a card. */
export function groupedNumber(cardNumber: string): string {
  return cardNumber.match(/\d{1,4}/g)?.join(' ') ?? cardNumber;
}

export const otherCardFields = ['cardNumber', 'phone'] as const;

export type OtherCardField = (typeof otherCardFields)[number];

export type OtherCardAnswers = Readonly<Record<OtherCardField, string>>;

/** The rules for a second card, which is identified by its number and confirmed by its phone number. */
export const otherCardRules: Readonly<Record<OtherCardField, readonly Rule[]>> = {
  cardNumber: linkCardRules.cardNumber,
  phone: joinRewardsRules.phone,
};

/** Returns the answers in the service's format. */
export function otherCardAnswers(read: (field: OtherCardField) => string): OtherCardAnswers {
  return {
    cardNumber: withoutGroups(read('cardNumber')),
    phone: maskPharmacyPhone(read('phone')),
  };
}
