import type { Field, ListField, Scope, ValueField } from '../form/Form';
import { dataOf, type DialogNode, flagOf, numberOf } from '../tree/DialogNode';
import { isLeftOut } from './fieldFields';
import { counted, t } from '../../words/t';

/** Something that the author has to mend. */
export interface Problem {
  readonly field: Field;
  /** The field's label, after the labels of the items around it: `Links 2, Address`. */
  readonly label: string;
  readonly message: string;
  /** Whether the value is only missing. */
  readonly isMissing: boolean;
}

/** Checks all fields that are shown, and sets their messages. Returns what has to be mended, in order. */
export function validate(scope: Scope, prefix = ''): readonly Problem[] {
  return scope.fields.flatMap((field): readonly Problem[] => {
    const found = problemOf(field);
    field.$message.set(found?.message);
    const label = prefix + field.label;
    const own = found ? [{ ...found, field, label }] : [];
    if (field.kind !== 'list' || !field.$isShown.get()) return own;
    const below = field.$items
      .get()
      .flatMap((item, at) => validate(item.scope, itemPrefix(field, label, at)));
    return [...own, ...below];
  });
}

/** A value of a property has the label of its list. */
const itemPrefix = ({ isComposite }: ListField, label: string, at: number): string =>
  isComposite ? `${label} ${at + 1}, ` : `${label} ${at + 1}: `;

/** Sets the messages of stored values that are not valid. A value that is only missing is no matter before saving. */
export function showInvalid(scope: Scope): void {
  for (const field of scope.fields) {
    const found = field.stored === undefined ? undefined : problemOf(field);
    if (found && !found.isMissing) field.$message.set(found.message);
    if (field.kind === 'list')
      field.$items.get().forEach(({ scope: below }) => {
        showInvalid(below);
      });
  }
}

/** Sets a value that the author has given, and corrects the message if the field has one. */
export function changeValue(field: ValueField, value: unknown): void {
  field.$value.set(value);
  if (field.$message.get() !== undefined) field.$message.set(problemOf(field)?.message);
}

interface Found {
  readonly message: string;
  readonly isMissing: boolean;
}

function problemOf(field: Field): Found | undefined {
  if (isLeftOut(field) || !field.$isShown.get()) return undefined;
  if (field.kind === 'list') return listProblem(field);
  if (field.kind === 'unknown') return undefined;
  const { definition, source, node } = field;
  const value = field.$value.get();
  if (definition.isEmpty(value))
    return flagOf(node, 'required')
      ? { message: t(definition.missing), isMissing: true }
      : undefined;
  const message = definition.check?.(source, value);
  return message === undefined ? undefined : { message, isMissing: false };
}

function listProblem({ node, $items }: ListField): Found | undefined {
  const count = $items.get().length;
  const least = limitOf(node, 'min') ?? (flagOf(node, 'required') ? 1 : 0);
  const most = limitOf(node, 'max') ?? Infinity;
  if (count < least)
    return {
      message: counted('Add one item.', 'Add {count} items.', least - count),
      isMissing: count === 0,
    };
  if (count > most)
    return {
      message: counted('Remove one item.', 'Remove {count} items.', count - most),
      isMissing: false,
    };
  return undefined;
}

/** Returns the limit of a multifield: `minItems`, or one of the spellings that are usual in `granite:data`. */
function limitOf(node: DialogNode, side: 'min' | 'max'): number | undefined {
  const own = numberOf(node, `${side}Items`) ?? numberOf(node, `${side}items`);
  if (own !== undefined) return own;
  const spellings = [`${side}items`, `${side}-items`, `${side}Items`];
  const text = spellings.map((name) => dataOf(node, name)).find((value) => value !== undefined);
  const number = Number(text);
  return text === undefined || Number.isNaN(number) ? undefined : number;
}
