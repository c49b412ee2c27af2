import type { FormField } from '../../server/request';
import { textsOfValue } from '../content/storedValue';
import { flagOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import { deleteHint, typeHint } from './hints';
import { optionsOf } from './options';

/** One of a few choices, all in view; empty as long as none is chosen. */
export const radio = defineKind<readonly string[]>({
  types: ['form/radiogroup', 'form/radio'],
  read({ node, stored, isFresh }) {
    const texts = textsOfValue(stored);
    if (stored !== undefined) return texts !== undefined && texts.length < 2 ? texts : undefined;
    const isDefault = isFresh || flagOf(node, 'forceIgnoreFreshness');
    const chosen = isDefault ? optionsOf(node).find((option) => option.isDefault) : undefined;
    return chosen ? [chosen.value] : [];
  },
  write: ({ node }, name, values) => [
    ...values.map((value): FormField => [name, value]),
    ...deleteHint(node, name),
    ...typeHint(node, name),
  ],
  isEmpty: (values) => values.length === 0,
  missing: 'Choose a value.',
  states: (_source, values) => (values.length === 0 ? [''] : values),
});
