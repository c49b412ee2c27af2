/** The messages about a phone number, which visitors read. The pages have the same. */
const PHONE_PROBLEMS = {
  tooShort: 'Please enter at least 10 characters.',
  notUs: 'Enter a US phone number with ten digits, without an extension.',
} as const;

/**
 * Returns a US number in the mask (000) 000-0000, in whatever form it was typed and also with its
 * country code. The form's script sends it in the mask, but without JavaScript it arrives as typed.
 * Any other text is returned trimmed, because a part of it that fits the mask would be another
 * person's number.
 */
export function maskedPhone(text: string): string {
  const digits = nationalDigits(text);
  if (digits?.length !== 10) return text.trim();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Returns the problem with a number that `maskedPhone` has returned; undefined if there is no problem. */
export function phoneProblem(phone: string, mask: RegExp = ANY_DIGITS): string | undefined {
  if (mask.test(phone)) return undefined;
  const digits = nationalDigits(phone);
  return digits !== undefined && digits.length < 10
    ? PHONE_PROBLEMS.tooShort
    : PHONE_PROBLEMS.notUs;
}

/** The distributor's mask, (000) 000-0000 (docs/specification/forms.md#phone-masks). */
const ANY_DIGITS = /^\(\d{3}\) \d{3}-\d{4}$/;

/** The pharmacy's mask, (Z00) Z00-0000, in which Z is a digit from 2 to 9. */
export const PHARMACY_PHONE = /^\([2-9]\d\d\) [2-9]\d\d-\d{4}$/;

function nationalDigits(text: string): string | undefined {
  const [, plus, rest = ''] = /^\s*(\+\s*1)?(.*)$/s.exec(text) ?? [];
  if (!/^[\d\s().\-\u2010-\u2014/]*$/.test(rest)) return undefined;
  const digits = rest.replace(/\D/g, '');
  const hasCountryCode = plus === undefined && digits.length === 11 && digits.startsWith('1');
  return hasCountryCode ? digits.slice(1) : digits;
}
