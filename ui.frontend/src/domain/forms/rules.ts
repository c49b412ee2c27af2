import { isCardNumber, isCalendarDate, isWebAddress, toNumber } from './formats';
import { messages } from './messages';
import { maskPharmacyPhone, maskPhone, PHARMACY_PHONE_MASK, PHONE_MASK } from './phone';

/**
 * One thing a field's value has to fulfil, and what the visitor is told where it does not. Whether
 * a value is needed at all is for `required` to say: every other rule accepts an empty one.
 */
export interface Rule {
  readonly message: string;
  /** `valueOf` reads another field of the form by its name; a box that is not ticked is empty. */
  readonly accepts: (value: string, valueOf: (name: string) => string) => boolean;
  /** The other field that the rule looks at; when that one changes, this one is asked again. */
  readonly comparesWith?: string;
}

/** Anything but blank space; of a checkbox, that it is ticked. */
export const required: Rule = {
  message: messages.required,
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

/** A day that exists, in the date picker's format mm/dd/yyyy (product-spec §5). */
export const date = optional(messages.date, isCalendarDate);

/** A decimal number, with or without commas between thousands. */
export const number = optional(messages.number, (value) => !Number.isNaN(toNumber(value)));

export const digits = optional(messages.digits, (value) => /^\d+$/.test(value));

/** 13 to 19 digits whose last one checks the others (ISO/IEC 7812, the Luhn formula). */
export const creditCard = optional(messages.creditCard, isCardNumber);

/** The very same text as in another field, blank space included. */
export function equalTo(name: string): Rule {
  return {
    message: messages.equalTo,
    comparesWith: name,
    accepts: (value, valueOf) => value === '' || value === valueOf(name),
  };
}

/** Lengths count every character that was typed, as the browser's own `maxlength` does. */
export function maxLength(most: number): Rule {
  return { message: messages.atMost(most), accepts: (value) => value.length <= most };
}

export function minLength(least: number): Rule {
  return {
    message: messages.atLeast(least),
    accepts: (value) => value === '' || value.length >= least,
  };
}

export function rangeLength(least: number, most: number): Rule {
  return {
    message: messages.lengthBetween(least, most),
    accepts: (value) => value === '' || (value.length >= least && value.length <= most),
  };
}

/** Numbers: what is none is never in a range. Both ends are in it. */
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

/** A rule about what was typed without the blank space around it, where anything was. */
function optional(message: string, accepts: (trimmed: string) => boolean): Rule {
  return { message, accepts: (value) => value.trim() === '' || accepts(value.trim()) };
}
