import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { optionOf } from '../values';

/**
 * Returns the `number` to dial for the option `number`, which follows `tel:` (RFC 3966): `1-800-555-0138` and
 * `(626) 555-0142 ext. 12` become `+18005550138` and `+16265550142;ext=12`. Ten digits are a US number. The browser uses
 * the same format (`phoneLink`).
 */
export function dialedNumber(context: ModelContext): { readonly number: string } {
  const [main = '', extra = ''] = optionOf(context, 'number').split(/ext\D*|x|#/i);
  const digits = digitsOf(main);
  const extension = digitsOf(extra);
  const suffix = extension === '' ? '' : `;ext=${extension}`;
  return { number: `${digits.length === 10 ? '+1' : '+'}${digits}${suffix}` };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
