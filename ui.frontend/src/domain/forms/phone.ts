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

/** The input masks of both, as `ui/inputMask` takes them: pasted country codes are removed. */
export const phoneMask = { pattern: PHONE_MASK, prepare: withoutCountryCode };
export const pharmacyPhoneMask = { pattern: PHARMACY_PHONE_MASK, prepare: withoutCountryCode };

/** The digits of a text laid into the phone mask, as far as they reach: `202555` is `(202) 555`. */
export function maskPhone(text: string): string {
  return layInto(PHONE_MASK, text);
}

/**
 * The same for the pharmacy's mask. It ends before the first digit that does not fit, because the
 * digits after it would make another person's number.
 */
export function maskPharmacyPhone(text: string): string {
  return layInto(PHARMACY_PHONE_MASK, text);
}

function layInto(mask: string, text: string): string {
  const digits = fitting(mask.replace(/[^0Z]/g, ''), withoutCountryCode(text).replace(/\D/g, ''));
  let next = 0;
  let masked = '';
  for (const place of mask) {
    if (next >= digits.length) break;
    masked += place === '0' || place === 'Z' ? digits.charAt(next++) : place;
  }
  return masked;
}

function fitting(places: string, digits: string): string {
  let fit = 0;
  while (fit < digits.length && (places.charAt(fit) !== 'Z' || digits.charAt(fit) >= '2')) fit++;
  return digits.slice(0, fit);
}
