import { sentence, t } from '../../../base/i18n/t';
import {
  PHARMACY_PHONE_MASK,
  PHONE_MASK,
  isPharmacyPhone,
  isPhone,
  maskPharmacyPhone,
  maskPhone,
} from './phone';

/**
 * The message that a visitor reads at a field whose value breaks a rule. `messageText` translates
 * it.
 */
export interface Message {
  /** The English sentence, which is the key of the dictionaries. */
  readonly message: string;
  /**
   * The values of `{0}`, `{1}` and `{2}`, as texts, so that numbers get no commas between
   * thousands.
   */
  readonly values?: readonly string[];
}

/**
 * A condition for a field's value, and the message if the value does not meet it. Only `required`
 * refuses an empty value; every other rule accepts it.
 */
export interface Rule extends Message {
  /** `valueOf` reads another field of the form by its name; an unticked box is empty. */
  readonly accepts: (value: string, valueOf: (name: string) => string) => boolean;
  /**
   * The other field that the rule compares with; when that one changes, this rule is checked again.
   */
  readonly comparesWith?: string;
}

/**
 * The messages, word for word (docs/specification/messages.md#form-messages, and for the range of a
 * length docs/specification/messages.md#form-messages-of-the-library).
 */
export const messages = {
  required: { message: sentence('This field is required.') },
  email: { message: sentence('Please enter a valid email address.') },
  digits: { message: sentence('Please enter only digits.') },
  equalTo: { message: sentence('Please enter the same value again.') },
  usPhone: {
    message: sentence('Enter a US phone number with ten digits, without an extension.'),
  },
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
};

/** Returns the message in the language of the page. */
export function messageText({ message, values = [] }: Message): string {
  const [first = '', second = '', third = ''] = values;
  return t(message as '{0} {1} {2}', first, second, third);
}

/** Requires anything but blank space; for a checkbox, that it is ticked. */
export const required: Rule = {
  ...messages.required,
  accepts: (value) => value.trim() !== '',
};

/**
 * The global email format: letters, digits and + - _ with dots between them, an @, a domain, and
 * a top-level domain of 2 to 6 letters (docs/specification/forms.md#email-format).
 */
export const email = optional(messages.email, (value) =>
  /^[a-z\d+_-]+(?:\.[a-z\d+_-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,6}$/i.test(value),
);

/**
 * The distributor form's simple pattern: something, an @, a domain, and a top-level domain of two
 * or more letters (docs/specification/dessert.md#distributor-form).
 */
export const simpleEmail = optional(messages.email, (value) =>
  /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i.test(value),
);

export const digits = optional(messages.digits, (value) => /^\d+$/.test(value));

/** Requires exactly the text of another field, including blank space. */
export function equalTo(name: string): Rule {
  return {
    ...messages.equalTo,
    comparesWith: name,
    accepts: (value, valueOf) => value === '' || value === valueOf(name),
  };
}

/**
 * Limits the length. It counts every character that was typed, as the browser's own `maxlength`
 * does.
 */
export function maxLength(most: number): Rule {
  return { ...messages.atMost(most), accepts: (value) => value.length <= most };
}

/**
 * A US phone number, or the beginning of one. Numbers of other countries and extensions are
 * refused, because the part that fits the mask would be another number.
 */
export const usPhone = optional(messages.usPhone, isPhone);

/** The same for the pharmacy's mask, in which an area code or an exchange begins with 2 to 9. */
export const usPharmacyPhone = optional(messages.usPhone, isPharmacyPhone);

/**
 * A phone number that fills its mask, counted with the mask's own characters; the message counts
 * the digits (docs/specification/messages.md#product-messages).
 */
export const wholePhone = optional(
  messages.atLeast(10),
  (value) => isPhone(value) && maskPhone(value).length >= PHONE_MASK.length,
);

/** The same for the pharmacy's mask. */
export const wholePharmacyPhone = optional(
  messages.atLeast(10),
  (value) =>
    isPharmacyPhone(value) && maskPharmacyPhone(value).length >= PHARMACY_PHONE_MASK.length,
);

/**
 * Creates a rule for the value without the blank space around it; the rule accepts an empty value.
 */
export function optional(message: Message, accepts: (trimmed: string) => boolean): Rule {
  return { ...message, accepts: (value) => value.trim() === '' || accepts(value.trim()) };
}
