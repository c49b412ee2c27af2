import type { FormField } from '../../server/request';
import { textsOfValue } from '../content/storedValue';
import { childOf, type DialogNode, flagOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import { deleteHint, typeHint } from './hints';
import { optionsOf, type Option } from './options';
import { t } from '../../words/t';

/** A text with suggestions, or several (`multiple`). */
export const autocomplete = defineKind<readonly string[]>({
  types: ['form/autocomplete'],
  read({ node, stored }) {
    const texts = stored === undefined ? [] : textsOfValue(stored);
    return texts !== undefined && (flagOf(node, 'multiple') || texts.length < 2)
      ? texts
      : undefined;
  },
  write: ({ node }, name, values) => [
    ...values.filter((value) => value !== '').map((value): FormField => [name, value]),
    ...deleteHint(node, name),
    ...typeHint(node, name, flagOf(node, 'multiple') ? 'String[]' : undefined),
  ],
  isEmpty: (values) => values.every((value) => value === ''),
  missing: 'Enter or choose a value.',
  check({ node }, values) {
    const offered = suggestionsOf(node);
    const other = values.find((value) => offered.every((option) => option.value !== value));
    return flagOf(node, 'forceSelection') && offered.length > 0 && other !== undefined
      ? t('Choose one of the suggestions instead of {value}.', { value: other })
      : undefined;
  },
});

/** Returns the suggestions of the dialog itself: the items of the node `options` or of its own. */
export function suggestionsOf(node: DialogNode): readonly Option[] {
  return [node, childOf(node, 'options'), childOf(node, 'values')].flatMap((place) =>
    place ? optionsOf(place) : [],
  );
}
