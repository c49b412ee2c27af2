import { isObject, type Json, type JsonObject } from '../dialog/tree/DialogNode';
import type { FormFragment, FragmentForm, ModelField } from './fragmentServer';

const GRANITE = 'granite/ui/components/coral/foundation';

/**
 * Returns the dialog of a model with the fields of Granite in place of those that only AEM's fragment editor has.
 *
 * @param labelOf gives the label of a field
 */
export function modelDialog(
  { dialog, fields }: FragmentForm,
  { elements }: FormFragment,
  labelOf: (name: string, label: string) => string,
): JsonObject {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const items = modelItems(dialog).flatMap(([key, item]): [string, Json][] => {
    const field = byName.get(textOf(item.name));
    // A tab of the model has no field; what the model's type does not explain is listed with its value.
    if (!field) return [];
    const label = labelOf(field.name, textOf(item.fieldLabel) || field.name);
    const common = {
      ...item,
      fieldLabel: label,
      text: label,
      required: item.required === true || ['on', 'true'].includes(textOf(item.required)),
    };
    return [[key, { ...common, ...ownField(field, item, elements) }]];
  });
  return {
    content: { 'sling:resourceType': `${GRANITE}/container`, items: Object.fromEntries(items) },
  };
}

/** Returns the nodes of a model's fields, in order. */
function modelItems(dialog: JsonObject): readonly [string, JsonObject][] {
  const items = isObject(dialog.content) ? dialog.content.items : undefined;
  if (!isObject(items)) return [];
  return Object.entries(items).flatMap(([key, item]) => (isObject(item) ? [[key, item]] : []));
}

/** Returns what makes a field of Granite of a model's field. */
function ownField(
  { name, kind, multiple }: ModelField,
  item: JsonObject,
  elements: FormFragment['elements'],
): JsonObject {
  const type = (resourceType: string): JsonObject => ({ 'sling:resourceType': resourceType });
  if (item.metaType === 'enumeration')
    return {
      ...type(`${GRANITE}/form/select`),
      multiple,
      emptyOption: !multiple,
      items: options(item),
    };
  switch (kind) {
    case 'richText':
      return type(
        isHtml(item, elements[`${name}@ContentType`])
          ? 'cq/gui/components/authoring/dialog/richtext'
          : `${GRANITE}/form/textarea`,
      );
    case 'boolean':
      return {
        ...type(`${GRANITE}/form/checkbox`),
        value: 'true',
        uncheckedValue: 'false',
      };
    case 'date':
      return { ...datePicker('date'), valueFormat: 'YYYY-MM-DD[T00:00:00.000Z]' };
    case 'time':
      return { ...datePicker('time'), valueFormat: '[1970-01-01T]HH:mm[:00.000Z]' };
    case 'dateTime':
      return datePicker('datetime');
    case 'json':
      return { ...type(`${GRANITE}/form/textarea`), validation: 'cfm.json' };
    case 'reference':
      return { ...type(`${GRANITE}/form/pathfield`), multiple };
    case 'fragment':
      return { ...type('dam/cfm/components/cfpicker'), multiple };
    default:
      return {};
  }
}

const datePicker = (kind: string): JsonObject => ({
  'sling:resourceType': `${GRANITE}/form/datepicker`,
  type: kind,
});

/** Returns whether a text has markup, by what is stored beside it or else by the model. */
function isHtml(item: JsonObject, stored: Json | undefined): boolean {
  return (textOf(stored) || textOf(item['default-mime-type']) || 'text/html') === 'text/html';
}

/** Returns the options of an enumeration as those of a select. */
function options({ optionsmultifield: list }: JsonObject): JsonObject {
  if (!isObject(list)) return {};
  const found = Object.entries(list).flatMap(([key, option]): [string, Json][] =>
    isObject(option)
      ? [
          [
            key,
            { value: option.fieldValue ?? '', text: option.fieldLabel ?? option.fieldValue ?? '' },
          ],
        ]
      : [],
  );
  return Object.fromEntries(found);
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
