/**
 * The HTL expression that prints an authored text, or else its default:
 * `${endpoint || '/services/geocode'}`. A default that is a variable or a list of texts is given
 * as HTL: `headingDefault`.
 */
export function htlExpression(name: string, fallback?: string): string {
  return fallback === undefined ? `\${${name}}` : `\${${name} || ${fallback}}`;
}

/** The HTL expression that prints a sentence in the page's language, with its values in place. */
export function htlSentence(sentence: string, values: readonly string[]): string {
  const format = values.length > 0 ? `, format=[${values.join(', ')}]` : '';
  return `\${${htlString(sentence)} @ i18n${format}}`;
}

/** A list of HTL's values. */
export function htlList(values: readonly string[]): string {
  return `[${values.join(', ')}]`;
}

/**
 * A string of HTL. What could end the string, the expression or the HTML attribute around it is
 * written as a Unicode escape, which every HTL engine reads alike.
 */
export function htlString(text: string): string {
  const escaped = text.replace(
    // eslint-disable-next-line no-control-regex -- control characters are what is escaped
    /[\\'"<>&{}$\u0000-\u001f\u007f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  );
  return `'${escaped}'`;
}
