/** The longest name that is made of a title. */
const LONGEST = 64;

/** Returns the name of a fragment with a title, as the server makes those of pages: `lemon-ice` of “Lemon ice”. */
export function nameOfTitle(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{Mark}+/gu, '');
  const name = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return name.replace(/^-/, '').slice(0, LONGEST).replace(/-$/, '') || 'fragment';
}
