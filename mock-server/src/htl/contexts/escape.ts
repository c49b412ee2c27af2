/*
 * Encoders of the script and style contexts (HTL 1.4 §1.2.1). They write what OWASP's Java encoder,
 * which Sling uses, writes, so that markup can be compared.
 */

const SCRIPT: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
  '/': '\\/',
  "'": '\\x27',
  '"': '\\x22',
  '&': '\\x26',
  '-': '\\u002D',
};

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const SCRIPT_UNSAFE = /[\x00-\x1f\\/'"&\-\u2028\u2029]/g;

/** For the inside of a JavaScript string. */
export function escapeScriptString(text: string): string {
  return text.replace(SCRIPT_UNSAFE, (c) => SCRIPT[c] ?? hexEscape(c));
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const REGEXP_UNSAFE = /[\x00-\x1f\\/^$.*+?()[\]{}|<>'"&\-\u2028\u2029]/g;

/** For the inside of a JavaScript regular expression: the text stands for itself. */
export function escapeScriptRegExp(text: string): string {
  return text.replace(REGEXP_UNSAFE, (c) =>
    /[<>'"&\-\s]|[^ -~]/.test(c) ? hexEscape(c) : `\\${c}`,
  );
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const STYLE_UNSAFE = /[\x00-\x1f"'\\<&()/>\x7f\u2028\u2029]([0-9a-fA-F])?/g;

/** For the inside of a CSS string. A space ends the escape where a hex digit follows. */
export function escapeStyleString(text: string): string {
  return text.replace(STYLE_UNSAFE, (found, digit: string | undefined) => {
    const code = found.charCodeAt(0).toString(16);
    return digit === undefined ? `\\${code}` : `\\${code} ${digit}`;
  });
}

function hexEscape(character: string): string {
  const code = character.charCodeAt(0);
  return code < 256
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}
