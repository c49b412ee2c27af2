import type { FormField } from '../../server/request';
import { textsOfValue } from '../content/storedValue';
import { type DialogNode, flagOf, textOf } from '../tree/DialogNode';
import { defineKind } from './FieldKind';
import { deleteHint } from './hints';

/** A checkbox, or a switch, whose value is sent if it is on. */
export const checkbox = defineKind<boolean>({
  types: ['form/checkbox', 'form/switch'],
  read({ node, stored, isFresh }) {
    const texts = textsOfValue(stored);
    if (stored !== undefined && texts === undefined) return undefined;
    if (texts !== undefined && !flagOf(node, 'ignoreData')) return texts.includes(onValue(node));
    const isDefault = isFresh || flagOf(node, 'forceIgnoreFreshness') || flagOf(node, 'ignoreData');
    return isDefault && (flagOf(node, 'checked') || flagOf(node, 'defaultChecked'));
  },
  write({ node }, name, isOn) {
    const off = textOf(node, 'uncheckedValue');
    const hint = textOf(node, 'deleteHintTypeHint');
    const fields: FormField[] = isOn ? [[name, onValue(node)]] : [];
    fields.push(...deleteHint(node, name));
    if (hint !== undefined) fields.push([`${name}@TypeHint`, hint]);
    if (off !== undefined)
      fields.push([`${name}@DefaultValue`, off], [`${name}@UseDefaultWhenMissing`, 'true']);
    return fields;
  },
  isEmpty: (isOn) => !isOn,
  missing: 'Check it to go on.',
  states: ({ node }, isOn) =>
    isOn ? ['true', onValue(node)] : ['false', textOf(node, 'uncheckedValue') ?? ''],
});

/** A browser sends `on` for a checkbox without a value. */
const onValue = (node: DialogNode): string => textOf(node, 'value') ?? 'on';
