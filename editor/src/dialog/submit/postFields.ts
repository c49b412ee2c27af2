import type { FormField } from '../../server/request';
import { type Field, isScopeTouched, isTouched, type Scope } from '../form/Form';
import { isLeftOut, postName, writtenField } from './fieldFields';
import { listFields } from './listFields';

/**
 * Returns what a dialog posts, as Granite sends it: nothing if the author has changed nothing, or else the fields that
 * the author has changed and the defaults of those that have no stored value. Granite sends all fields, so that what it
 * cannot show is lost; here it is kept.
 */
export function postFields(scope: Scope): readonly FormField[] {
  return isScopeTouched(scope) ? scopeFields(scope, '') : [];
}

/** @param prefix the path of the item of a multifield, `./links/item0`, or empty */
function scopeFields(scope: Scope, prefix: string): readonly FormField[] {
  const sent = scope.fields.map((field) => ({ field, fields: fieldFields(field, prefix) }));
  const names = new Set(sent.flatMap(({ fields }) => fields.map(([name]) => name)));
  // A hidden field such as ./tags@TypeHint belongs to the field that it names.
  return sent.flatMap(({ field: { name }, fields }) =>
    !name.includes('@') || names.has(postName(prefix, name.replace(/@.*$/, ''))) ? fields : [],
  );
}

function fieldFields(field: Field, prefix: string): readonly FormField[] {
  const name = postName(prefix, field.name);
  if (field.kind === 'unknown' || isLeftOut(field)) return [];
  if (field.kind === 'list') return isTouched(field) ? listFields(field, name, scopeFields) : [];
  if (isTouched(field)) return writtenField(field, name);
  if (field.stored !== undefined) return [];
  const defaults = writtenField(field, name);
  return defaults.some(isStoring) ? defaults : [];
}

/** Returns whether Sling stores a value for a field of a form, rather than removing it. */
function isStoring([name, value]: FormField): boolean {
  return value !== '' && (!name.includes('@') || name.endsWith('@DefaultValue'));
}
