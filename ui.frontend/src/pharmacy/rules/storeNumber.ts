import { digits, maxLength, required, type Rule } from '../../kit/form/rules/rules';

/** The rules of the store number on a label. */
export const storeNumberRules: readonly Rule[] = [required, digits, maxLength(6)];

/** Returns a typed store number as the services know it; labels fill it up with zeros: `00101`. */
export const storeNumberOf = (typed: string): string => typed.trim().replace(/^0+(?=\d)/, '');
