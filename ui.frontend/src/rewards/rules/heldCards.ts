import { maskPharmacyPhone } from '../../kit/form/rules/phone';
import type { Rule } from '../../kit/form/rules/rules';
import { joinRewardsRules, linkCardRules, withoutGroups } from './rewards';

/** A rewards card and its balances. */
export interface HeldCard {
  /** Sixteen digits. */
  readonly cardNumber: string;
  /** Undefined if they could not be read, as is `cents`. */
  readonly points: number | undefined;
  /** Bonus Cash in whole cents. */
  readonly cents: number | undefined;
  /** The number of loaded offers. */
  readonly offers: number;
}

/** The member's card and a second one, before they are merged. */
export interface CardPair {
  readonly own: HeldCard;
  readonly other: HeldCard;
}

/**
 * Returns the sums of points and cash; undefined for one that could not be read on both cards. It omits offers: an offer that is loaded to both cards counts once, so only
 * the service knows their number.
 */
export function sumOf({ own, other }: CardPair): Pick<HeldCard, 'points' | 'cents'> {
  return { points: sum(own.points, other.points), cents: sum(own.cents, other.cents) };
}

const sum = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;

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
