/** The longest name that is made of a title. */
const LONGEST = 64;

/**
 * Returns the name of what has a title, as the server makes those of pages: `lemon-ice` of “Lemon ice”.
 *
 * @param otherwise the name for a title without Latin letters or digits
 */
export function nameOfTitle(title: string, otherwise: string): string {
  const plain = title.normalize('NFKD').replace(/\p{Mark}+/gu, '');
  const name = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return name.replace(/^-/, '').slice(0, LONGEST).replace(/-$/, '') || otherwise;
}
