/**
 * The HTL expression that prints an authored text, or else its default:
 * `${heading || 'What\u0027s new'}`. Whatever could end the string, the expression or the HTML
 * attribute around it is written as a Unicode escape, which every HTL engine reads alike.
 */
export function htlExpression(name: string, fallback?: string | readonly string[]): string {
  if (fallback === undefined || fallback.length === 0) return `\${${name}}`;
  const literal =
    typeof fallback === 'string' ? htlString(fallback) : `[${fallback.map(htlString).join(', ')}]`;
  return `\${${name} || ${literal}}`;
}

function htlString(text: string): string {
  const escaped = text.replace(
    // eslint-disable-next-line no-control-regex -- control characters are what is escaped
    /[\\'"<>&{}$\u0000-\u001f\u007f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  );
  return `'${escaped}'`;
}
