import { isObject, type JsonObject } from '../tree/DialogNode';
import { partsOf } from './storedValue';

/** A field of a dialog. */
export interface NamedField {
  readonly label: string;
  readonly isRequired: boolean;
}

/**
 * Finds the field with a label that stores a property, such as `jcr:title` or `image/alt`, anywhere in a dialog. The
 * container of a list's item has the same name as the list, and no label.
 */
export function fieldNamed(dialog: JsonObject, property: string): NamedField | undefined {
  const { name, fieldLabel, text } = dialog;
  const label = fieldLabel ?? text;
  if (typeof name === 'string' && partsOf(name).join('/') === property && typeof label === 'string')
    return { label, isRequired: dialog.required === true || dialog.required === 'true' };
  for (const child of Object.values(dialog)) {
    const found = isObject(child) ? fieldNamed(child, property) : undefined;
    if (found) return found;
  }
  return undefined;
}
