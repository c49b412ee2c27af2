import { atom } from 'nanostores';
import type { FieldKind, FieldSource } from '../kinds/FieldKind';
import type { ScopeContent, UnknownField, ValueField } from './Form';

/** The properties of every field. */
export type FieldBase = Omit<UnknownField, 'kind'>;

/** Makes a field with the stored value, or with its default. A stored value that it cannot show is kept. */
export function createValueField(
  base: FieldBase,
  definition: FieldKind,
  { isFresh, storedAt }: ScopeContent,
): ValueField {
  const source: FieldSource = { node: base.node, stored: base.stored, isFresh, storedAt };
  const read = definition.read(source);
  const initial = read ?? definition.read({ ...source, stored: undefined });
  return {
    ...base,
    kind: 'value',
    definition,
    source,
    initial,
    $value: atom(initial),
    cannotShow: read === undefined,
    $isKept: atom(read === undefined),
  };
}
