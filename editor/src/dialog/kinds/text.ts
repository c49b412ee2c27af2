import type { FormField } from '../../server/request';
import { textsOfValue } from '../content/storedValue';
import { numberOf, textOf } from '../tree/DialogNode';
import { defineKind, type FieldSource } from './FieldKind';
import { typeHint } from './hints';
import { checkNamed } from './validators';
import { t } from '../../words/t';

/** A text of one or several lines. */
export const text = defineKind<string>({
  types: ['form/textfield', 'form/textarea', 'form/password'],
  read: readText,
  write: writeText,
  isEmpty: (value) => value === '',
  missing: 'Enter a value.',
  check({ node }, value) {
    const most = numberOf(node, 'maxlength');
    if (most !== undefined && value.length > most)
      return t('Shorten it to {most} characters. It has {count}.', { most, count: value.length });
    return checkNamed(node, value);
  },
});

/** Returns the one stored value, or the default of new content. Several values, or a node, are no text. */
export function readText({ node, stored, isFresh }: FieldSource): string | undefined {
  const fallback = textOf(node, 'value') ?? textOf(node, 'defaultValue') ?? '';
  if (stored === undefined) return isFresh ? fallback : '';
  const texts = textsOfValue(stored);
  return texts !== undefined && texts.length < 2 ? (texts[0] ?? '') : undefined;
}

/** Returns the text as it is. Sling keeps the type of a stored number, so another text needs a type of its own. */
function writeText({ node, stored }: FieldSource, name: string, value: string): FormField[] {
  const fits = typeof stored !== 'number' || value === '' || Number.isFinite(Number(value));
  return [[name, value], ...typeHint(node, name, fits ? undefined : 'String')];
}
