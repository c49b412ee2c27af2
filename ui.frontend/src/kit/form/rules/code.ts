import { sentence } from '../../../base/i18n/t';
import { optional, required, type Rule } from './rules';

/** The rules of a field for a code of six digits, which a blank may divide. */
export const codeRules: readonly Rule[] = [
  required,
  optional({ message: sentence('Enter the six digits of the code.') }, (code) =>
    /^\d{3}\s?\d{3}$/.test(code.trim()),
  ),
];
