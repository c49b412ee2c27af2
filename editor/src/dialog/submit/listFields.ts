import type { FormField } from '../../server/request';
import { isoDate, resendStored, typeOf } from '../content/resendStored';
import { isTouched, type ListField, type ListItem, type Scope } from '../form/Form';
import { deleteHint, typeHint } from '../kinds/hints';
import { isObject } from '../tree/DialogNode';
import { isLeftOut, postName, writtenField } from './fieldFields';
import { hasUnnamed, ownProperties, unnamedIn } from './unnamed';

type ScopeFields = (scope: Scope, prefix: string) => readonly FormField[];

/**
 * Returns a multifield that the author has changed. Granite deletes the list and sends all items, which loses the
 * properties that no field names. A list with such properties is changed item by item; if its order has changed, they
 * are sent along.
 */
export function listFields(
  list: ListField,
  name: string,
  changedFields: ScopeFields,
): readonly FormField[] {
  if (!list.isComposite) return valueFields(list, name);
  return hasUnnamed(list) && !isReordered(list)
    ? changedItems(list, name, changedFields)
    : allItems(list, name);
}

/** Returns the values of a property. Sling would store a single value as no array, so an array says what it is. */
function valueFields(list: ListField, name: string): readonly FormField[] {
  const { stored, node } = list;
  const type = Array.isArray(stored) ? typeOf(stored) : undefined;
  const values = list.$items
    .get()
    .flatMap(({ scope }) =>
      scope.fields.flatMap((field) =>
        field.kind === 'value' ? writtenField(field, name).filter(([key]) => key === name) : [],
      ),
    );
  const isDates = type === 'Date';
  const isNumbers = type === 'Long' || type === 'Double';
  const fits = !isNumbers || values.every(([, value]) => Number.isFinite(Number(value)));
  return [
    ...values.map(([key, value]): FormField => [
      key,
      isDates && typeof value === 'string' ? isoDate(value) : value,
    ]),
    ...deleteHint(node, name),
    ...typeHint(node, name, type && `${fits ? type : 'String'}[]`),
  ];
}

/** Returns whether items that are stored have changed places, or a new one has come before them. */
function isReordered({ initial, $items }: ListField): boolean {
  const places = $items.get().map((item) => {
    const place = initial.indexOf(item);
    return place < 0 ? Infinity : place;
  });
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
}

function changedItems(
  list: ListField,
  name: string,
  changedFields: ScopeFields,
): readonly FormField[] {
  const items = list.$items.get();
  const removed = list.initial.filter((item) => !items.includes(item));
  const taken = new Set(list.initial.map(({ storedName }) => storedName));
  let last = -1;
  const freeName = (): string => {
    do last += 1;
    while (taken.has(`item${last}`));
    return `item${last}`;
  };
  return [
    ...removed.map(({ storedName = '' }): FormField => [`${name}/${storedName}@Delete`, '']),
    ...items.flatMap((item) =>
      item.storedName === undefined
        ? itemFields(item, `${name}/${freeName()}`)
        : changedFields(item.scope, `${name}/${item.storedName}`),
    ),
  ];
}

function allItems(list: ListField, name: string): readonly FormField[] {
  const isForeign = list.stored !== undefined && !isObject(list.stored);
  return [
    ...(isForeign ? [[`${name}@Delete`, ''] as const] : deleteHint(list.node, name)),
    ...ownProperties(list).flatMap(([key, value]) => resendStored(`${name}/${key}`, value)),
    ...list.$items.get().flatMap((item, at) => itemFields(item, `${name}/item${at}`)),
  ];
}

/** Returns an item whole: its fields, and what is stored beside them. */
function itemFields(item: ListItem, path: string): readonly FormField[] {
  const written = new Set(item.scope.fields.filter(isWrittenAgain));
  const fields = [...written].flatMap((field) => {
    const name = postName(path, field.name);
    if (field.kind === 'list')
      return field.isComposite ? allItems(field, name) : valueFields(field, name);
    return field.kind === 'value' ? writtenField(field, name) : [];
  });
  const rest = Object.entries(unnamedIn(item, (field) => written.has(field)));
  return [...fields, ...rest.flatMap(([key, value]) => resendStored(`${path}/${key}`, value))];
}

/** Returns whether a field is sent by its own value, rather than as it is stored. */
function isWrittenAgain(field: Scope['fields'][number]): boolean {
  if (isLeftOut(field)) return false;
  if (isTouched(field) || field.stored === undefined) return true;
  const values = Array.isArray(field.stored) ? field.stored : [field.stored];
  // Sling would make a String of a number or a date.
  return field.kind === 'value' && typeOf(values) === 'String';
}
