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
 * The answers of an enrollment. A visitor with a card links it by its number, or by its phone number and a code that
 * was texted to it. A visitor without a card joins with a phone number.
 */
export type RewardsAnswers =
  | { readonly cardNumber: string }
  | { readonly phone: string }
  | { readonly phone: string; readonly code: string };

/** The input mask of a card's number, in printed groups; blanks and dashes may be typed or omitted. */
export const cardMask = { pattern: '0000 0000 0000 0000', prepare: withoutGroups };

export const linkCardFields = ['cardNumber'] as const;

export type LinkCardField = (typeof linkCardFields)[number];

/** Accepts digits, with or without groups. The service checks whether the card exists. */
const cardDigits: Rule = {
  ...messages.digits,
  accepts: (value) => value.trim() === '' || /^\d+$/.test(withoutGroups(value)),
};

export const linkCardRules: Readonly<Record<LinkCardField, readonly Rule[]>> = {
  cardNumber: [required, cardDigits],
};

/** Returns the number in the service's format, without the blanks and dashes that are printed on a card. */
export function linkCardAnswers(read: (field: LinkCardField) => string): RewardsAnswers {
  return { cardNumber: withoutGroups(read('cardNumber')) };
}

export const joinRewardsFields = ['phone'] as const;

export type JoinRewardsField = (typeof joinRewardsFields)[number];

export const joinRewardsRules: Readonly<Record<JoinRewardsField, readonly Rule[]>> = {
  phone: [required, usPharmacyPhone, wholePharmacyPhone],
};

/** Returns the number in the pharmacy's mask. */
export function joinRewardsAnswers(read: (field: JoinRewardsField) => string): RewardsAnswers {
  return { phone: maskPharmacyPhone(read('phone')) };
}

export const cardCodeFields = ['code'] as const;

export type CardCodeField = (typeof cardCodeFields)[number];

/** The rules of the code. The service checks whether it is the one that was texted. */
export const cardCodeRules: Readonly<Record<CardCodeField, readonly Rule[]>> = {
  code: [required, digits],
};

/** Returns a card's number without the blanks and dashes that are printed on it. */
export function withoutGroups(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

declare module '../../base/analytics/events' {
  interface FormFields {
    'add-rewards': LinkCardField | JoinRewardsField | CardCodeField;
  }
}
