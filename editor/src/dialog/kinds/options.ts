import type { Choice } from '../../kit/choice/Choice';
import { childOf, type DialogNode, flagOf, itemsOf, textOf } from '../tree/DialogNode';

export interface Option extends Choice {
  /** Whether new content has it. */
  readonly isDefault: boolean;
}

/**
 * Returns the options of a select or of radio buttons. `items` of a `datasource` that the server has resolved are the
 * field's own.
 */
export function optionsOf(node: DialogNode): readonly Option[] {
  const source = childOf(node, 'datasource');
  const items = [...itemsOf(node), ...(source ? itemsOf(source) : [])];
  const options = items.map((item): Option => {
    const value = textOf(item, 'value') ?? '';
    return {
      value,
      text: textOf(item, 'text') ?? textOf(item, 'jcr:title') ?? value,
      isDisabled: flagOf(item, 'disabled'),
      isDefault: flagOf(item, 'selected') || flagOf(item, 'checked'),
    };
  });
  if (flagOf(node, 'ordered')) options.sort((one, other) => one.text.localeCompare(other.text));
  const distinct = options.filter(
    ({ value }, at) => options.findIndex((option) => option.value === value) === at,
  );
  const hasEmpty = distinct.some(({ value }) => value === '');
  if (!flagOf(node, 'emptyOption') || hasEmpty) return distinct;
  return [{ value: '', text: textOf(node, 'emptyText') ?? '', isDefault: false }, ...distinct];
}
