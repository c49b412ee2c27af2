import { isAtOrBelow } from '../repository';
import type { ContentNode } from '../repository';
import { textOf } from '../sling/resources/valueMap';
import type { ModelField, ModelOption } from './ModelField';
import { UniversalEditorError } from './problems';

/** The members of a model's field that depend on the type of the Granite field. */
export type TypedMembers = Pick<
  ModelField,
  'component' | 'value' | 'valueType' | 'options' | 'validation'
>;

/**
 * Returns the Universal Editor's counterpart of a Granite field; undefined if its type has none.
 * @throws UniversalEditorError if the field has its counterpart, but no options
 */
export function typedMembers(field: ContentNode): TypedMembers | undefined {
  const type = textOf(field, 'sling:resourceType') ?? '';
  return FIELDS[type.replace(/^\/libs\//, '')]?.(field);
}

const FORM = 'granite/ui/components/coral/foundation/form';

const FIELDS: Readonly<Record<string, (field: ContentNode) => TypedMembers>> = {
  [`${FORM}/textfield`]: text,
  [`${FORM}/textarea`]: (field) => plain('textarea', field),
  [`${FORM}/numberfield`]: number,
  [`${FORM}/checkbox`]: boolean,
  [`${FORM}/switch`]: boolean,
  [`${FORM}/select`]: (field) =>
    choice(textOf(field, 'multiple') === 'true' ? 'multiselect' : 'select', field),
  [`${FORM}/radiogroup`]: (field) => choice('radio-group', field),
  [`${FORM}/datepicker`]: () => ({ component: 'date-time', valueType: 'date' }),
  [`${FORM}/pathfield`]: path,
  [`${FORM}/pathbrowser`]: path,
  'cq/gui/components/authoring/dialog/richtext': (field) => plain('richtext', field),
  'cq/gui/components/coral/common/form/tagfield': (field) => plain('aem-tag', field),
  'cq/experience-fragments/editor/components/xffield': (field) =>
    picker('aem-experience-fragment', field),
  'dam/cfm/components/cfpicker': (field) => picker('aem-content-fragment', field),
};

function plain(component: ModelField['component'], field: ContentNode): TypedMembers {
  const value = textOf(field, 'value');
  return { component, ...(value !== undefined && { value }), valueType: 'string' };
}

function text(field: ContentNode): TypedMembers {
  return {
    ...plain('text', field),
    ...limits(field, { minLength: 'minlength', maxLength: 'maxlength' }),
  };
}

function number(field: ContentNode): TypedMembers {
  const value = textOf(field, 'value');
  return {
    component: 'number',
    ...(value !== undefined && { value: Number(value) }),
    valueType: 'number',
    ...limits(field, { numberMin: 'min', numberMax: 'max' }),
  };
}

function boolean(field: ContentNode): TypedMembers {
  const isChecked = textOf(field, 'checked') === 'true';
  return { component: 'boolean', ...(isChecked && { value: true }), valueType: 'boolean' };
}

/** An asset's path is `fileReference` in AEM. Another path of the DAM may be that of a folder, which `reference` cannot choose. */
function path(field: ContentNode): TypedMembers {
  const root = textOf(field, 'rootPath') ?? '/';
  if (/(?:^|\/)fileReference$/.test(textOf(field, 'name') ?? ''))
    return { component: 'reference', valueType: 'string' };
  const isFragment = isAtOrBelow(root, '/content/experience-fragments');
  return picker(isFragment ? 'aem-experience-fragment' : 'aem-content', field);
}

function picker(component: ModelField['component'], field: ContentNode): TypedMembers {
  const rootPath = textOf(field, 'rootPath');
  return {
    component,
    valueType: 'string',
    ...(rootPath !== undefined && { validation: { rootPath } }),
  };
}

function choice(
  component: 'select' | 'multiselect' | 'radio-group',
  field: ContentNode,
): TypedMembers {
  const items = [...(field.children.get('items')?.children.values() ?? [])];
  if (items.length === 0) {
    const name = textOf(field, 'name')?.replace(/^\.\//, '') ?? field.name;
    throw new UniversalEditorError(
      field,
      `the choices of ${name} are not in the dialog. Write them below items, or use a text field.`,
    );
  }
  const options = items.map(optionOf);
  const chosen = items.findIndex(
    (item) => textOf(item, 'selected') === 'true' || textOf(item, 'checked') === 'true',
  );
  const value = options[chosen]?.value;
  return { component, ...(value !== undefined && { value }), valueType: 'string', options };
}

function optionOf(item: ContentNode): ModelOption {
  const value = textOf(item, 'value') ?? '';
  return { name: textOf(item, 'text') ?? value, value };
}

/** Returns the validation that sets limits, from the Granite properties by the Universal Editor's names. */
function limits(
  field: ContentNode,
  names: Readonly<Record<string, string>>,
): Pick<TypedMembers, 'validation'> {
  const entries = Object.entries(names).flatMap(([name, property]) => {
    const limit = textOf(field, property);
    return limit === undefined ? [] : [[name, Number(limit)] as const];
  });
  return entries.length === 0 ? {} : { validation: Object.fromEntries(entries) };
}
