import { messages } from './messages';
import { maskPhone, PHONE_MASK } from './phone';

/** One thing a field's value has to fulfil, and what the visitor is told where it does not. */
export interface Rule {
  readonly message: string;
  readonly accepts: (value: string) => boolean;
}

/** Anything but blank space. */
export const required: Rule = {
  message: messages.required,
  accepts: (value) => value.trim() !== '',
};

/**
 * The distributor form's simple pattern: something, an @, a domain, and a top-level domain of two
 * or more letters (product-spec §5). Whether a value is needed at all is for `required` to say.
 */
export const simpleEmail: Rule = {
  message: messages.email,
  accepts: (value) => value === '' || /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i.test(value.trim()),
};

/**
 * A phone number that fills its mask, counted with the mask's own characters; the message counts
 * the digits (product-spec §5). An empty number is fine: the field is optional.
 */
export const wholePhone: Rule = {
  message: messages.atLeast(10),
  accepts: (value) => value.trim() === '' || maskPhone(value).length >= PHONE_MASK.length,
};
