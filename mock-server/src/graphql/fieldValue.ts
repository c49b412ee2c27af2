import type { Property } from '../repository/node';
import type { FieldKind, ModelField } from './fragmentModel';
import type { Fragment } from './fragments';

/** A single value of a field, before GraphQL serializes it. */
export type FieldValue = string | number | boolean;

/** The values of a field in a fragment; none where the author left it empty. */
export function fieldValues(fragment: Fragment, field: ModelField): readonly FieldValue[] {
  return valuesOf(fragment.element(field.name), field.kind);
}

function valuesOf(property: Property | undefined, kind: FieldKind): readonly FieldValue[] {
  return (property?.values ?? []).map((text) => {
    switch (kind) {
      case 'integer':
      case 'decimal':
        return Number(text);
      case 'boolean':
        return text === 'true';
      case 'date':
        return text.slice(0, 10);
      case 'time':
        // A time is kept as an instant of some day.
        return /T(\d\d:\d\d:\d\d)/.exec(text)?.[1] ?? text;
      default:
        return text;
    }
  });
}
