/**
 * Returns the HTL expression that prints an authored text or its default, such as
 * `${endpoint || '/services/geocode'}`. A default that is a variable or a list of texts is passed as HTL,
 * such as `headingDefault`.
 */
export function htlExpression(name: string, fallback?: string): string {
  return fallback === undefined ? `\${${name}}` : `\${${name} || ${fallback}}`;
}

/** Returns the HTL expression that prints a sentence in the page's language, with its values. */
export function htlSentence(sentence: string, values: readonly string[]): string {
  const format = values.length > 0 ? `, format=[${values.join(', ')}]` : '';
  return `\${${htlString(sentence)} @ i18n${format}}`;
}

/** Returns an HTL list of values. */
export function htlList(values: readonly string[]): string {
  return `[${values.join(', ')}]`;
}

/**
 * Returns an HTL string. Characters that could end the string, the expression or the HTML attribute around it
 * are written as Unicode escapes, which all HTL engines support.
 */
export function htlString(text: string): string {
  const escaped = text.replace(
    // eslint-disable-next-line no-control-regex -- control characters are what is escaped
    /[\\'"<>&{}$\u0000-\u001f\u007f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  );
  return `'${escaped}'`;
}
