import type { FormField } from '../server/request';
import { createForm, type Form } from './form/createForm';
import type { Field, ListField, ValueField } from './form/Form';
import { postFields } from './submit/postFields';
import type { Json, JsonObject } from './tree/DialogNode';

const CORAL = 'granite/ui/components/coral/foundation/';

/** Returns a node of a dialog. `form/textfield` is short for Granite's type. */
export function dialogNode(type: string, properties: JsonObject = {}): JsonObject {
  const isGranite = !/^(?:cq|core|dam|custom)\//.test(type);
  return { 'sling:resourceType': isGranite ? CORAL + type : type, ...properties };
}

/** Returns a dialog with parts below each other, named by their keys. */
export function dialogOf(
  items: Readonly<Record<string, JsonObject>>,
  more: JsonObject = {},
): JsonObject {
  return {
    'jcr:title': 'Test',
    'sling:resourceType': 'cq/gui/components/authoring/dialog',
    content: dialogNode('container', { items }),
    ...more,
  };
}

/** Returns a multifield. */
export function multifield(name: string, field: JsonObject, more: JsonObject = {}): JsonObject {
  return dialogNode('form/multifield', {
    fieldLabel: name,
    field: { ...field, name: `./${name}` },
    ...more,
  });
}

/** Returns a multifield whose items are nodes with the given fields. */
export function composite(
  name: string,
  items: Readonly<Record<string, JsonObject>>,
  more: JsonObject = {},
): JsonObject {
  return multifield(name, dialogNode('container', { items }), { composite: true, ...more });
}

/** An open dialog without its user interface. */
export interface Opened {
  readonly form: Form;
  /** Sets the value of a field as its control does. */
  set: (name: string, value: unknown) => void;
  value: (name: string) => unknown;
  field: (name: string) => Field;
  list: (name: string) => ListField;
  post: () => readonly FormField[];
}

/** Opens a dialog with fields below each other. */
export function open(
  items: Readonly<Record<string, JsonObject>>,
  content: Readonly<Record<string, Json>> = {},
): Opened {
  const form = createForm(dialogOf(items), content);
  const field = (name: string): Field => fieldIn(form, name);
  return {
    form,
    field,
    set: (name, value) => {
      valueField(field(name)).$value.set(value);
    },
    value: (name) => valueField(field(name)).$value.get(),
    list(name) {
      const list = field(name);
      if (list.kind !== 'list') throw new Error(`${name} is no multifield.`);
      return list;
    },
    post: () => postFields(form),
  };
}

/** Returns the field of a name. `links/1/url` is the field `url` in the second item of `links`. */
export function fieldIn({ fields }: { fields: readonly Field[] }, name: string): Field {
  const [, list, place, inner] = /^([^/]+)\/(\d+)\/(.+)$/.exec(name) ?? [];
  const wanted = list ?? name;
  const found = fields.find((field) => field.name.replace(/^\.\//, '') === wanted);
  if (!found) throw new Error(`The dialog has no field ${wanted}.`);
  if (inner === undefined) return found;
  const item = found.kind === 'list' ? found.$items.get()[Number(place)] : undefined;
  if (!item) throw new Error(`${wanted} has no item ${place ?? ''}.`);
  return fieldIn(item.scope, inner);
}

export function valueField(field: Field): ValueField {
  if (field.kind !== 'value') throw new Error(`${field.name} has no value.`);
  return field;
}
