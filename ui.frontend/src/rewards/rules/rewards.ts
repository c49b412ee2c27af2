import { maskPharmacyPhone } from '../../kit/form/rules/phone';
import {
  digits,
  messages,
  required,
  usPharmacyPhone,
  wholePharmacyPhone,
  type Rule,
} from '../../kit/form/rules/rules';

/**
 * A card that is there already is linked by its number, or by the phone number with which it was taken and the code
 * that was texted to it; who has none joins with a phone number.
 */
export type RewardsAnswers =
  | { readonly cardNumber: string }
  | { readonly phone: string }
  | { readonly phone: string; readonly code: string };

/** The input mask of a card's number, as it is printed; blanks and dashes may be typed or left out. */
export const cardMask = { pattern: '0000 0000 0000 0000', prepare: withoutGroups };

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

export const cardCodeFields = ['code'] as const;

export type CardCodeField = (typeof cardCodeFields)[number];

/** Whether the code is the one that was texted is for the service to say. */
export const cardCodeRules: Readonly<Record<CardCodeField, readonly Rule[]>> = {
  code: [required, digits],
};

/** A card's number without the blanks and dashes that are printed on it. */
export function withoutGroups(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

declare module '../../base/analytics/events' {
  interface FormFields {
    'add-rewards': LinkCardField | JoinRewardsField | CardCodeField;
  }
}
