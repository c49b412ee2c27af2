import { withoutInvisible } from '../../../base/values/invisible';

/**
 * The mask of a distributor's phone number; every 0 is a placeholder for a digit
 * (docs/specification/forms.md#phone-masks).
 */
export const PHONE_MASK = '(000) 000-0000';

/**
 * The mask of a pharmacy's phone number; a Z is a placeholder for a digit from 2 to 9
 * (docs/specification/forms.md#phone-masks).
 */
export const PHARMACY_PHONE_MASK = '(Z00) Z00-0000';

/**
 * Removes the country code of a US number, which pasted and autofilled numbers often include: `+1
 * 202 555 0123` and `12025550123` become `2025550123`. Any other text is returned unchanged, so the
 * function also takes a single typed character.
 */
export function withoutCountryCode(typed: string): string {
  const text = withoutInvisible(typed);
  const digits = text.replace(/\D/g, '');
  const hasCountryCode =
    (digits.length === 11 && digits.startsWith('1')) || /^\s*\+\s*1\s*\S/.test(text);
  return hasCountryCode ? digits.slice(1) : text;
}

/**
 * The two input masks, in the form of `kit/ui/fields/inputMask`: the country code of a pasted
 * number is removed, and a text that is no such number stays as typed, so that its rule can refuse
 * it.
 */
export const phoneMask = {
  pattern: PHONE_MASK,
  prepare: withoutCountryCode,
  fits: (text: string): boolean => fitsAsTyped(PHONE_MASK, text),
};
export const pharmacyPhoneMask = {
  pattern: PHARMACY_PHONE_MASK,
  prepare: withoutCountryCode,
  fits: (text: string): boolean => fitsAsTyped(PHARMACY_PHONE_MASK, text),
};

/**
 * Formats a number, or the beginning of one, with the phone mask: `202555` becomes `(202) 555`. A
 * text that does not fit is returned unchanged, because the part that fits would be another
 * person's number: a number of another country, one with an extension, or one with more digits than
 * a US number has.
 */
export function maskPhone(text: string): string {
  return layInto(PHONE_MASK, text) ?? text.trim();
}

/** Does the same with the pharmacy's mask, in which some digits are 2 to 9. */
export function maskPharmacyPhone(text: string): string {
  return layInto(PHARMACY_PHONE_MASK, text) ?? text.trim();
}

/** Reports whether a text is a US number, or the beginning of one. */
export const isPhone = (text: string): boolean => layInto(PHONE_MASK, text) !== undefined;

/** Does the same for the pharmacy's mask. */
export const isPharmacyPhone = (text: string): boolean =>
  layInto(PHARMACY_PHONE_MASK, text) !== undefined;

/**
 * Reports whether a text fits as far as it is typed. A number with a `+` is masked once it is
 * complete, because its `+1` alone is not the number's first digit.
 */
function fitsAsTyped(mask: string, text: string): boolean {
  const masked = layInto(mask, text);
  return masked !== undefined && (!text.includes('+') || masked.length === mask.length);
}

/**
 * Puts the digits of a text into a mask, as far as they reach; returns undefined if they do not
 * fit.
 */
function layInto(mask: string, text: string): string | undefined {
  const number = national(withoutInvisible(text));
  const digits = number.replace(/\D/g, '');
  const places = mask.replace(/[^0Z]/g, '');
  const isNumber = PUNCTUATED.test(number) && digits.length <= places.length;
  if (!isNumber || Array.from(digits).some((digit, at) => places.charAt(at) === 'Z' && digit < '2'))
    return undefined;
  let next = 0;
  let masked = '';
  for (const place of mask) {
    if (next >= digits.length) break;
    masked += place === '0' || place === 'Z' ? digits.charAt(next++) : place;
  }
  return masked;
}

/** Digits, and the punctuation between them. */
const PUNCTUATED = /^[\d\s().\-\u2010-\u2014/]*$/;

/** Returns the text without its country code. */
function national(text: string): string {
  const [, rest] = /^\s*\+\s*1(.*)$/s.exec(text) ?? [];
  if (rest !== undefined) return rest;
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? text.replace('1', '') : text;
}
