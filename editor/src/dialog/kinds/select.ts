import type { FormField } from '../../server/request';
import { textsOfValue } from '../content/storedValue';
import { flagOf, textOf } from '../tree/DialogNode';
import { defineKind, type FieldSource } from './FieldKind';
import { deleteHint, typeHint } from './hints';
import { optionsOf } from './options';

/** One choice, or several, from a list. */
export const select = defineKind<readonly string[]>({
  types: ['form/select'],
  read(source) {
    const { node, stored } = source;
    if (stored === undefined) return defaultChoice(source);
    const texts = textsOfValue(stored);
    return texts !== undefined && (flagOf(node, 'multiple') || texts.length < 2)
      ? texts
      : undefined;
  },
  write({ node }, name, values) {
    const isMultiple = flagOf(node, 'multiple');
    return [
      ...values.map((value): FormField => [name, value]),
      ...deleteHint(node, name),
      ...typeHint(node, name, isMultiple ? 'String[]' : undefined),
    ];
  },
  isEmpty: (values) => values.every((value) => value === ''),
  missing: 'Choose a value.',
  states: (_source, values) => (values.length === 0 ? [''] : values),
});

/** Returns what a select shows where nothing is stored: its default if the content is new, or else its first option. */
function defaultChoice({ node, isFresh }: FieldSource): readonly string[] {
  const options = optionsOf(node);
  const defaults = options.filter(({ isDefault }) => isDefault).map(({ value }) => value);
  const isDefault = isFresh || flagOf(node, 'forceIgnoreFreshness');
  if (flagOf(node, 'multiple')) return isDefault ? defaults : [];
  if (isDefault && defaults.length > 0) return defaults.slice(0, 1);
  if (options.some(({ value }) => value === '')) return [''];
  const [first] = options;
  return first && textOf(node, 'emptyText') === undefined ? [first.value] : [];
}
