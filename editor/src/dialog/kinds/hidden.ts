import { textsOfValue } from '../content/storedValue';
import { flagOf, textsOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import type { FormField } from '../../server/request';

/** Values that a dialog stores and does not show. */
export const hidden = defineKind<readonly string[]>({
  types: ['form/hidden'],
  read({ node, stored }) {
    if (stored !== undefined && !flagOf(node, 'ignoreData')) return textsOfValue(stored);
    return textsOf(node, 'value');
  },
  write: (_source, name, values) => values.map((value): FormField => [name, value]),
  isEmpty: (values) => values.every((value) => value === ''),
  missing: 'It has no value.',
});
