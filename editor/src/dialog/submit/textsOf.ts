import type { ReadableAtom } from 'nanostores';
import { writtenField } from './fieldFields';
import type { Field } from '../form/Form';

/** Returns the texts of a field that are not empty, as the server stores them: those of a list, or one. */
export function textsOf(field: Field): readonly string[] {
  if (field.kind === 'unknown') return [];
  if (field.kind === 'list')
    return field.$items.get().flatMap(({ scope }) => scope.fields.flatMap(textsOf));
  return writtenField(field, field.name)
    .filter(([name]) => name === field.name)
    .map(([, value]) => (typeof value === 'string' ? value : ''))
    .filter((value) => value !== '');
}

/** Returns whether a field has no text. */
export const isEmpty = (field: Field): boolean => textsOf(field).length === 0;

/** Returns the stores of fields that change when the author types. */
export function storesOf(fields: readonly Field[]): ReadableAtom<unknown>[] {
  return fields.flatMap((field): ReadableAtom<unknown>[] => {
    if (field.kind === 'value') return [field.$value];
    return field.kind === 'list' ? [field.$items] : [];
  });
}

/** Returns how many texts are missing that another language has. @param rows the fields of one text in each language */
export function missingIn(rows: readonly (readonly Field[])[]): number {
  return rows.reduce((count, fields) => {
    const missing = fields.filter(isEmpty).length;
    return missing < fields.length ? count + missing : count;
  }, 0);
}
