import { sentence } from '../base/i18n/t';

/**
 * The validators of our dialogs in AEM's page editor, by the names that fields give (`validation`). The client library
 * with this script has the category `cq.authoring.dialog`, which only dialogs load. Our own editor has the same
 * (`editor/src/dialog/kinds/validators.ts`), and `ui.tests/contract` compares both.
 */

/** The parts of AEM's author interface that the validators use: Granite UI's registry and dictionaries. */
declare const Granite: {
  readonly $: (target: Window) => {
    adaptTo(type: 'foundation-registry'): { register(point: string, entry: Validator): void };
  };
  readonly I18n: { get(sentence: string): string };
};

/** An entry of the registry's extension point `foundation.validation.validator`. */
interface Validator {
  readonly selector: string;
  /** Returns the message, or nothing if the field is valid. AEM checks `required` itself. */
  validate(field: HTMLInputElement): string | undefined;
}

register(
  'riteaid.phone',
  isPhone,
  sentence(
    'Enter a US phone number with its area code, such as 1-800-555-0138 or (626) 555-0142 ext. 12.',
  ),
);

function register(name: string, isValid: (text: string) => boolean, message: string): void {
  Granite.$(window)
    .adaptTo('foundation-registry')
    .register('foundation.validation.validator', {
      selector: `[data-foundation-validation~="${name}"]`,
      validate: ({ value }) =>
        value.trim() === '' || isValid(value) ? undefined : Granite.I18n.get(message),
    });
}

/**
 * Reports whether a text is a US number that links dial as it is written, with or without the country code and an
 * extension (`core`, `DialedNumber`). No area code and no exchange begins with 0 or 1.
 */
function isPhone(text: string): boolean {
  const [number = '', extension, ...more] = text.split(/ext\w*|x|#/i);
  const digits = number.replace(/\D/g, '');
  return (
    PUNCTUATED.test(number.trim()) &&
    (number.includes('+') ? /^1[2-9]\d\d[2-9]\d{6}$/ : /^1?[2-9]\d\d[2-9]\d{6}$/).test(digits) &&
    (extension === undefined || /^[\s.]*\d{1,7}\s*$/.test(extension)) &&
    more.length === 0
  );
}

/** Matches digits with the punctuation between them, and a comma before an extension. */
const PUNCTUATED = /^\+?[\d\s().,\-\u2010-\u2014/]*$/;
