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
  const sent = sendingFields(scope).map((field) => ({
    field,
    fields: fieldFields(field, scope, prefix),
  }));
  const names = new Set(sent.flatMap(({ fields }) => fields.map(([name]) => name)));
  // A hidden field such as ./tags@TypeHint belongs to the field that it names.
  return sent.flatMap(({ field: { name }, fields }) =>
    !name.includes('@') || names.has(postName(prefix, name.replace(/@.*$/, ''))) ? fields : [],
  );
}

/**
 * Returns the fields that are sent. Of several fields for one property, such as a select for either of two policies, one
 * is: that which the author has changed, or else the first that is shown. Sling would store the values of both.
 */
function sendingFields({ fields }: Scope): readonly Field[] {
  return fields.filter((field) => {
    const rivals = fields.filter(({ name }) => name === field.name);
    if (rivals.length === 1 || rivals.every(isCheckbox)) return true;
    const [first] = [
      ...rivals.filter(isTouched),
      ...rivals.filter(({ $isShown }) => $isShown.get()),
      ...rivals,
    ];
    return field === first;
  });
}

/** Checkboxes for one property store all values that are on. */
const isCheckbox = ({ node }: Field): boolean => node.type === 'form/checkbox';

function fieldFields(field: Field, scope: Scope, prefix: string): readonly FormField[] {
  const name = postName(prefix, field.name);
  if (field.kind === 'unknown' || isLeftOut(field)) return [];
  if (field.kind === 'list') return isTouched(field) ? listFields(field, name, scopeFields) : [];
  if (isTouched(field) || isBesideTouched(field, scope)) return writtenField(field, name);
  if (field.stored !== undefined) return [];
  const defaults = writtenField(field, name);
  return defaults.some(isStoring) ? defaults : [];
}

/** Returns whether a checkbox shares its property with one that the author has changed. */
function isBesideTouched(field: Field, { fields }: Scope): boolean {
  const isRival = (other: Field): boolean => other.name === field.name && isCheckbox(other);
  return isCheckbox(field) && fields.some((other) => isRival(other) && isTouched(other));
}

/** Returns whether Sling stores a value for a field of a form, rather than removing it. */
function isStoring([name, value]: FormField): boolean {
  return value !== '' && (!name.includes('@') || name.endsWith('@DefaultValue'));
}
