import type { ListedPlace } from './locator';

/** `2.4 miles`; nobody needs to know a distance better than that. */
export function milesText(miles: number): string {
  if (miles < 0.05) return 'right here';
  const rounded = miles < 100 ? miles.toFixed(1).replace(/\.0$/, '') : miles.toFixed(0);
  return `${rounded} ${rounded === '1' ? 'mile' : 'miles'}`;
}

/** The address of a phone, whatever its number looks like; a bare number is a US one. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${digits.length === 10 ? '+1' : '+'}${digits}`;
}

/** `Pasadena, CA 91101`, as far as it is known. */
export function cityLine({ city, state, zip }: ListedPlace): string {
  return [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}
