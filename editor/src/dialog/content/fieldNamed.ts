import { isObject, type JsonObject } from '../tree/DialogNode';
import { partsOf } from './storedValue';

/** A field of a dialog. */
export interface NamedField {
  /** Undefined if the dialog has no such field, or it has no label. */
  readonly label: string | undefined;
  readonly isRequired: boolean;
}

/** Finds the field that stores a property, such as `jcr:title` or `image/alt`, anywhere in a dialog. */
export function fieldNamed(dialog: JsonObject, property: string): NamedField {
  const field = find(dialog, property);
  const label = field?.fieldLabel ?? field?.text;
  return {
    label: typeof label === 'string' ? label : undefined,
    isRequired: [true, 'true'].includes(field?.required as boolean | string),
  };
}

function find(node: JsonObject, property: string): JsonObject | undefined {
  const { name } = node;
  if (typeof name === 'string' && partsOf(name).join('/') === property) return node;
  for (const child of Object.values(node)) {
    const found = isObject(child) ? find(child, property) : undefined;
    if (found) return found;
  }
  return undefined;
}
