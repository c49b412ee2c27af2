import { IntlMessageFormat } from 'intl-messageformat';
import { FormatError, reasonOf } from '../errors';
import { plainNumber } from '../javaNumber';
import { toText, toZonedDate } from '../objectModel';

/** The beginning of a placeholder with a type, such as `{0,plural,one{# store}other{# stores}}`. */
const TYPED_PLACEHOLDER = /\{(\d+),\s*(\w+)/;

/** Returns whether a text has placeholders that ICU fills (`com.ibm.icu.text.MessageFormat` in AEM). */
export function isMessage(pattern: string): boolean {
  return typedPlaceholders(pattern).length > 0;
}

/** Returns the placeholders with a type, of each text before a brace that closes the first. */
function typedPlaceholders(pattern: string): readonly RegExpExecArray[] {
  const texts = pattern.split('}').slice(0, -1);
  return texts.map((text) => TYPED_PLACEHOLDER.exec(text)).filter((found) => found !== null);
}

/** ICU's types that require a number. With any other value ICU throws, and the page fails. */
const NUMERIC = ['plural', 'selectordinal', 'number'];

const messages = new Map<string, IntlMessageFormat>();

/**
 * Fills a text by ICU's rules: plurals, choices by a word, numbers and dates.
 * @throws FormatError if the text is malformed, or a plural's value is not a number
 */
export function formatMessage(pattern: string, values: readonly unknown[], locale: string): string {
  for (const [, index, type = ''] of typedPlaceholders(pattern)) {
    if (NUMERIC.includes(type) && typeof plainNumber(values[Number(index)]) !== 'number') {
      throw new FormatError(`{${index},${type}} takes a number, but the value is not a number.`);
    }
  }
  try {
    const text: unknown = compiled(pattern, locale).format(
      Object.fromEntries(values.map((value, index) => [index, argument(value)])),
    );
    return String(text);
  } catch (error) {
    throw new FormatError(`'${pattern}' is no message that ICU could fill: ${reasonOf(error)}`);
  }
}

function compiled(pattern: string, locale: string): IntlMessageFormat {
  const key = `${locale} ${pattern}`;
  let message = messages.get(key);
  if (message === undefined) {
    message = new IntlMessageFormat(pattern, locale);
    if (messages.size >= 200) messages.clear();
    messages.set(key, message);
  }
  return message;
}

function argument(value: unknown): string | number | Date {
  const plain = plainNumber(value);
  return typeof plain === 'number' ? plain : (toZonedDate(value)?.instant ?? toText(value));
}
