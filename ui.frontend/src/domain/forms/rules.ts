import { sentence, t } from '../../i18n/t';
import { PHARMACY_PHONE_MASK, PHONE_MASK, maskPharmacyPhone, maskPhone } from './phone';

/** What a visitor reads at a field whose value breaks a rule. `messageText` translates it. */
export interface Message {
  /** The English sentence, which is the key of the dictionaries. */
  readonly message: string;
  /** What stands for its placeholders `{0}` and `{1}`, written as it is given. */
  readonly values?: readonly string[];
}

/**
 * One thing that a field's value has to fulfil, and the message where it does not. Only `required`
 * refuses an empty value; every other rule accepts it.
 */
export interface Rule extends Message {
  /** `valueOf` reads another field of the form by its name; a box that is not ticked is empty. */
  readonly accepts: (value: string, valueOf: (name: string) => string) => boolean;
  /** The other field that the rule looks at; when that one changes, this one is asked again. */
  readonly comparesWith?: string;
}

/**
 * The messages word for word: product-spec §5, and domain-facts §6 for the ranges. The numbers are
 * passed as texts, because a message shows them without commas between thousands.
 */
export const messages = {
  required: { message: sentence('This field is required.') },
  email: { message: sentence('Please enter a valid email address.') },
  url: { message: sentence('Please enter a valid URL.') },
  date: { message: sentence('Please enter a valid date.') },
  number: { message: sentence('Please enter a valid number.') },
  digits: { message: sentence('Please enter only digits.') },
  creditCard: { message: sentence('Please enter a valid credit card number.') },
  equalTo: { message: sentence('Please enter the same value again.') },
  atMost: (characters: number): Message => ({
    message: sentence('Please enter no more than {0} characters.'),
    values: [String(characters)],
  }),
  atLeast: (characters: number): Message => ({
    message: sentence('Please enter at least {0} characters.'),
    values: [String(characters)],
  }),
  lengthBetween: (least: number, most: number): Message => ({
    message: sentence('Please enter a value between {0} and {1} characters long.'),
    values: [String(least), String(most)],
  }),
  between: (least: number, most: number): Message => ({
    message: sentence('Please enter a value between {0} and {1}.'),
    values: [String(least), String(most)],
  }),
  max: (most: number): Message => ({
    message: sentence('Please enter a value less than or equal to {0}.'),
    values: [String(most)],
  }),
  min: (least: number): Message => ({
    message: sentence('Please enter a value greater than or equal to {0}.'),
    values: [String(least)],
  }),
};

/** The message in the language of the page. */
export function messageText({ message, values = [] }: Message): string {
  const [first = '', second = ''] = values;
  return t(message as '{0} {1}', first, second);
}

/** Anything but blank space; of a checkbox, that it is ticked. */
export const required: Rule = {
  ...messages.required,
  accepts: (value) => value.trim() !== '',
};

/**
 * The global e-mail format: letters, digits and + - _ with dots between them, an @, a domain, and
 * a top-level domain of 2 to 6 letters (product-spec §5).
 */
export const email = optional(messages.email, (value) =>
  /^[a-z\d+_-]+(?:\.[a-z\d+_-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,6}$/i.test(value),
);

/**
 * The distributor form's simple pattern: something, an @, a domain, and a top-level domain of two
 * or more letters (product-spec §5).
 */
export const simpleEmail = optional(messages.email, (value) =>
  /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i.test(value),
);

/** A complete address of the web: `https://example.com/stores?open=1`. */
export const url = optional(messages.url, isWebAddress);

/** A day of the calendar, in the date picker's format mm/dd/yyyy (product-spec §5). */
export const date = optional(messages.date, isCalendarDate);

/** A decimal number, with or without commas between thousands. */
export const number = optional(messages.number, (value) => !Number.isNaN(toNumber(value)));

export const digits = optional(messages.digits, (value) => /^\d+$/.test(value));

/** 13 to 19 digits, the last of which is the check digit (ISO/IEC 7812, the Luhn formula). */
export const creditCard = optional(messages.creditCard, isCardNumber);

/** The very same text as in another field, blank space included. */
export function equalTo(name: string): Rule {
  return {
    ...messages.equalTo,
    comparesWith: name,
    accepts: (value, valueOf) => value === '' || value === valueOf(name),
  };
}

/** Lengths count every character that was typed, as the browser's own `maxlength` does. */
export function maxLength(most: number): Rule {
  return { ...messages.atMost(most), accepts: (value) => value.length <= most };
}

/** A number from `least` to `most`, both included; a text that is no number is refused. */
export function range(least: number, most: number): Rule {
  return optional(
    messages.between(least, most),
    (value) => toNumber(value) >= least && toNumber(value) <= most,
  );
}

export function min(least: number): Rule {
  return optional(messages.min(least), (value) => toNumber(value) >= least);
}

export function max(most: number): Rule {
  return optional(messages.max(most), (value) => toNumber(value) <= most);
}

/**
 * A phone number that fills its mask, counted with the mask's own characters; the message counts
 * the digits (product-spec §5).
 */
export const wholePhone = optional(
  messages.atLeast(10),
  (value) => maskPhone(value).length >= PHONE_MASK.length,
);

/** The same for the pharmacy's mask, in which an area code or an exchange begins with 2 to 9. */
export const wholePharmacyPhone = optional(
  messages.atLeast(10),
  (value) => maskPharmacyPhone(value).length >= PHARMACY_PHONE_MASK.length,
);

/** A rule about the value without the blank space around it; it accepts an empty value. */
function optional(message: Message, accepts: (trimmed: string) => boolean): Rule {
  return { ...message, accepts: (value) => value.trim() === '' || accepts(value.trim()) };
}

function isWebAddress(text: string): boolean {
  // The URL parser accepts a missing `//` and blanks, which a link or a service may not.
  if (!/^(?:https?|ftp):\/\/\S+$/i.test(text)) return false;
  try {
    return /[^.]\.[^.]/.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** Whether a text is a day of the calendar, as mm/dd/yyyy; month and day may have one digit. */
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

/** The number in a text such as `-1,234.5`, with or without commas; NaN where there is none. */
function toNumber(text: string): number {
  const isNumber = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(text) && /\d/.test(text);
  return isNumber ? Number(text.replaceAll(',', '')) : NaN;
}

function daysIn(month: number, year: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
