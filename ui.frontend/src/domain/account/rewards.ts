import { maskPharmacyPhone } from '../forms/phone';
import { messages, required, usPharmacyPhone, wholePharmacyPhone, type Rule } from '../forms/rules';

/** A card that is there already is linked by its number; who has none joins with a phone number. */
export type RewardsAnswers = { readonly cardNumber: string } | { readonly phone: string };

export const linkCardFields = ['cardNumber'] as const;

export type LinkCardField = (typeof linkCardFields)[number];

/** Digits, in groups or not; whether there is such a card is for the service to say. */
const cardDigits: Rule = {
  ...messages.digits,
  accepts: (value) => value.trim() === '' || /^\d+$/.test(withoutGroups(value)),
};

export const linkCardRules: Readonly<Record<LinkCardField, readonly Rule[]>> = {
  cardNumber: [required, cardDigits],
};

/** The number as the service knows it, without the blanks and dashes that are printed on a card. */
export function linkCardAnswers(read: (field: LinkCardField) => string): RewardsAnswers {
  return { cardNumber: withoutGroups(read('cardNumber')) };
}

export const joinRewardsFields = ['phone'] as const;

export type JoinRewardsField = (typeof joinRewardsFields)[number];

export const joinRewardsRules: Readonly<Record<JoinRewardsField, readonly Rule[]>> = {
  phone: [required, usPharmacyPhone, wholePharmacyPhone],
};

/** The number in the pharmacy's mask. */
export function joinRewardsAnswers(read: (field: JoinRewardsField) => string): RewardsAnswers {
  return { phone: maskPharmacyPhone(read('phone')) };
}

function withoutGroups(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}
