/**
 * Returns the address of a phone number in any format (RFC 3966): `(626) 555-0142 ext. 12` becomes
 * `tel:+16265550142;ext=12`. Ten digits are a US number.
 */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone
    .split(/ext\D*|x|#/i)
    .map((part) => part.replace(/\D/g, ''));
  return `tel:+${number.length === 10 ? 1 : ''}${number}${extension ? `;ext=${extension}` : ''}`;
}
