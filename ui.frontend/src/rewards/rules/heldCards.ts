import { maskPharmacyPhone } from '../../kit/form/rules/phone';
import type { Rule } from '../../kit/form/rules/rules';
import { joinRewardsRules, linkCardRules, withoutGroups } from './rewards';

/** What a rewards card holds. */
export interface HeldCard {
  /** Sixteen digits. */
  readonly cardNumber: string;
  readonly points: number;
  /** Bonus Cash in whole cents. */
  readonly cents: number;
  /** How many offers are loaded to it. */
  readonly offers: number;
}

/** The member's card and a second one, before they are put together. */
export interface CardPair {
  readonly own: HeldCard;
  readonly other: HeldCard;
}

/** What both hold together. An offer that is loaded to both counts once, so that only the service knows their sum. */
export function sumOf({ own, other }: CardPair): Pick<HeldCard, 'points' | 'cents'> {
  return { points: own.points + other.points, cents: own.cents + other.cents };
}

/** `4800 1555 0142 3020`, as it is printed on a card. */
export function groupedNumber(cardNumber: string): string {
  return cardNumber.match(/\d{1,4}/g)?.join(' ') ?? cardNumber;
}

export const otherCardFields = ['cardNumber', 'phone'] as const;

export type OtherCardField = (typeof otherCardFields)[number];

export type OtherCardAnswers = Readonly<Record<OtherCardField, string>>;

/** A second card is named by its number, and confirmed by the phone number with which it was taken. */
export const otherCardRules: Readonly<Record<OtherCardField, readonly Rule[]>> = {
  cardNumber: linkCardRules.cardNumber,
  phone: joinRewardsRules.phone,
};

/** The answers as the service takes them. */
export function otherCardAnswers(read: (field: OtherCardField) => string): OtherCardAnswers {
  return {
    cardNumber: withoutGroups(read('cardNumber')),
    phone: maskPharmacyPhone(read('phone')),
  };
}
