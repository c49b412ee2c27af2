import type { FormField } from '../../server/request';
import type { Field, ValueField } from '../form/Form';
import { flagOf } from '../tree/DialogNode';

/** Returns a field as Granite sends it. */
export function writtenField(field: ValueField, name: string): readonly FormField[] {
  const fields = field.definition.write(field.source, name, field.$value.get());
  // What the field could not show is of another form: a node, or several values.
  const deletes = fields.some(([key]) => key === `${name}@Delete`);
  return field.cannotShow && !deletes ? [[`${name}@Delete`, ''], ...fields] : fields;
}

/** Returns whether a field is never sent: the editor does not know it, keeps its value, or a browser would not send it. */
export function isLeftOut(field: Field): boolean {
  return field.kind === 'unknown' || field.$isKept.get() || flagOf(field.node, 'disabled');
}

/** Returns the name of a field in the form. Granite drops the `./` of a name in an item: `./links/item0/url`. */
export function postName(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}/${name.replace(/^\.\//, '')}`;
}
