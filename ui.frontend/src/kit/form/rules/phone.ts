/** The mask of a distributor's phone number; every 0 stands for a digit (product-spec §5). */
export const PHONE_MASK = '(000) 000-0000';

/** The mask of a pharmacy's phone number; a Z stands for a digit from 2 to 9 (product-spec §5). */
export const PHARMACY_PHONE_MASK = '(Z00) Z00-0000';

/**
 * A US number without its country code, which pasted and autofilled numbers often bring along:
 * `+1 202 555 0123` and `12025550123` become `2025550123`. Any other text is returned unchanged, so
 * the function also takes a single typed character.
 */
export function withoutCountryCode(text: string): string {
  const digits = text.replace(/\D/g, '');
  const hasCountryCode =
    (digits.length === 11 && digits.startsWith('1')) || /^\s*\+\s*1\s*\S/.test(text);
  return hasCountryCode ? digits.slice(1) : text;
}

/**
 * The input masks of both, as `kit/ui/fields/inputMask` takes them: the country code of a pasted number is
 * removed, and a text that is no such number is left as it was typed, for its rule to refuse.
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
 * A number, or the beginning of one, in the phone mask: `202555` is `(202) 555`. A text that does not
 * fit is returned as it is, because what is left of it would be another person's number: one of
 * another country, one with an extension, or one with more digits than a US number has.
 */
export function maskPhone(text: string): string {
  return layInto(PHONE_MASK, text) ?? text.trim();
}

/** The same for the pharmacy's mask, in which some digits are 2 to 9. */
export function maskPharmacyPhone(text: string): string {
  return layInto(PHARMACY_PHONE_MASK, text) ?? text.trim();
}

/** Whether a text is a US number, or the beginning of one. */
export const isPhone = (text: string): boolean => layInto(PHONE_MASK, text) !== undefined;

/** The same for the pharmacy's mask. */
export const isPharmacyPhone = (text: string): boolean =>
  layInto(PHARMACY_PHONE_MASK, text) !== undefined;

/** A number with a `+` is masked when it is whole: its `+1` alone is not the number's first digit. */
function fitsAsTyped(mask: string, text: string): boolean {
  const masked = layInto(mask, text);
  return masked !== undefined && (!text.includes('+') || masked.length === mask.length);
}

/** The digits of a text in a mask, as far as they reach; undefined where they do not fit. */
function layInto(mask: string, text: string): string | undefined {
  const number = national(text);
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

/** Digits, and what is written between them. */
const PUNCTUATED = /^[\d\s().\-\u2010-\u2014/]*$/;

/** The text without its country code. */
function national(text: string): string {
  const [, rest] = /^\s*\+\s*1(.*)$/s.exec(text) ?? [];
  if (rest !== undefined) return rest;
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? text.replace('1', '') : text;
}
