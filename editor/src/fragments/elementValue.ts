import type { Field } from '../dialog/form/Form';
import { textsOf } from '../dialog/submit/textsOf';
import type { Json } from '../dialog/tree/DialogNode';
import type { ModelField } from './fragmentServer';

/** Returns the value of a field as the server stores it; null if it is empty. */
export function valueOf(field: Field, { kind, multiple }: ModelField): Json {
  if (kind === 'boolean' && !multiple && field.kind === 'value') return field.$value.get() === true;
  const texts = textsOf(field);
  return multiple ? texts : (texts[0] ?? null);
}

/** Returns a value in words, to compare it and to show it. */
export function shownValue(stored: Json | undefined, field?: Field): string {
  if (field && field.kind !== 'unknown') {
    if (field.kind === 'value' && typeof field.$value.get() === 'boolean')
      return String(field.$value.get());
    return textsOf(field).join(', ');
  }
  const values: readonly Json[] = Array.isArray(stored) ? stored : [stored ?? ''];
  return values
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(', ');
}
