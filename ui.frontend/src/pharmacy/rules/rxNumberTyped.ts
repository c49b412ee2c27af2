import { withoutInvisible } from '../../base/values/invisible';

/**
 * Returns a prescription number without the blanks and dashes with which a label groups it, and without
 * a leading `Rx`, `Rx#` or `Rx No.` (docs/specification/pharmacy.md#typed-numbers).
 */
export function rxNumberTyped(typed: string): string {
  return withoutInvisible(typed)
    .replace(/[\s#.:\-\u2010-\u2015\u2212]+/g, '')
    .replace(/^rx(?:no|number)?/i, '');
}
