import type { FormField } from '../../server/request';
import { textsOfValue } from '../content/storedValue';
import { flagOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import { deleteHint, typeHint } from './hints';

/** Tags by their ids, such as `site:topics/health`. */
export const tags = defineKind<readonly string[]>({
  types: ['cq/gui/components/coral/common/form/tagfield'],
  read: ({ stored }) => (stored === undefined ? [] : textsOfValue(stored)),
  write: ({ node }, name, values) => [
    ...values.filter((value) => value !== '').map((value): FormField => [name, value]),
    ...typeHint(node, name, flagOf(node, 'multiple', true) ? 'String[]' : 'String'),
    ...deleteHint(node, name),
  ],
  isEmpty: (values) => values.every((value) => value === ''),
  missing: 'Choose a tag.',
});
