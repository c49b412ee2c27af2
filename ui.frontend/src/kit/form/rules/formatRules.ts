import { sentence } from '../../../base/i18n/t';
import { optional, type Rule } from './rules';

/* Rules for values with a format, each with its message word for word
   (docs/specification/messages.md#form-messages, and for the ranges
   docs/specification/messages.md#form-messages-of-the-library). They are in their own file because
   today's forms use no such values and need not load them. */

/** A complete web address: `https://example.com/stores?open=1`. */
export const url = optional({ message: sentence('Please enter a valid URL.') }, isWebAddress);

/**
 * A day of the calendar, in the date picker's format mm/dd/yyyy
 * (docs/specification/forms.md#date-picker).
 */
export const date = optional({ message: sentence('Please enter a valid date.') }, isCalendarDate);

/** A decimal number, with or without commas between thousands. */
export const number = optional(
  { message: sentence('Please enter a valid number.') },
  (value) => !Number.isNaN(toNumber(value)),
);

/** 13 to 19 digits, the last of which is the check digit (ISO/IEC 7812, the Luhn formula). */
export const creditCard = optional(
  { message: sentence('Please enter a valid credit card number.') },
  isCardNumber,
);

/** Accepts a number from `least` to `most`, both included, and refuses a text that is no number. */
export function range(least: number, most: number): Rule {
  return optional(
    {
      message: sentence('Please enter a value between {0} and {1}.'),
      values: [String(least), String(most)],
    },
    (value) => toNumber(value) >= least && toNumber(value) <= most,
  );
}

export function min(least: number): Rule {
  return optional(
    {
      message: sentence('Please enter a value greater than or equal to {0}.'),
      values: [String(least)],
    },
    (value) => toNumber(value) >= least,
  );
}

export function max(most: number): Rule {
  return optional(
    {
      message: sentence('Please enter a value less than or equal to {0}.'),
      values: [String(most)],
    },
    (value) => toNumber(value) <= most,
  );
}

function isWebAddress(text: string): boolean {
  // The URL parser accepts a missing `//` and blanks, which are invalid for links and services.
  if (!/^(?:https?|ftp):\/\/\S+$/i.test(text)) return false;
  try {
    return /[^.]\.[^.]/.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

/**
 * Reports whether a text is a day of the calendar, as mm/dd/yyyy; month and day may have one digit.
 */
function isCalendarDate(text: string): boolean {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)?.map(Number) ?? [];
  if (month === undefined || day === undefined || year === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
}

function isCardNumber(text: string): boolean {
  if (!/^\d(?:[ -]?\d){12,18}$/.test(text)) return false;
  const digits = Array.from(text.replace(/\D/g, ''), Number).reverse();
  // Luhn: every second digit from the right is doubled, and the digits of the results are added.
  const sum = digits.reduce((total, digit, place) => {
    const double = digit * 2;
    return total + (place % 2 === 0 ? digit : double > 9 ? double - 9 : double);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Returns the number in a text such as `-1,234.5`, with or without commas; NaN if there is none.
 */
function toNumber(text: string): number {
  const isNumber = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(text) && /\d/.test(text);
  return isNumber ? Number(text.replaceAll(',', '')) : NaN;
}

function daysIn(month: number, year: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
