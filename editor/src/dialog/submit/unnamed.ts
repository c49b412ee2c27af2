import { hasBinary, isDefaultType, typeOf } from '../content/resendStored';
import { partsOf } from '../content/storedValue';
import type { Field, ListField, ListItem } from '../form/Form';
import { isObject, type Json, type JsonObject } from '../tree/DialogNode';
import { isLeftOut } from './fieldFields';

/** Returns whether a list holds something that its fields do not send: another property, another type, a file. */
export function hasUnnamed(list: ListField): boolean {
  return (
    hasBinary(list.stored) ||
    ownProperties(list).length > 0 ||
    list.initial.some((item) => Object.keys(unnamedIn(item, sendsAll)).length > 0)
  );
}

/** Returns whether a field sends all that is stored under its name. */
function sendsAll(field: Field): boolean {
  if (isLeftOut(field)) return false;
  if (field.kind === 'list' && field.isComposite) return !hasUnnamed(field);
  const { stored } = field;
  return stored === undefined || typeOf(Array.isArray(stored) ? stored : [stored]) === 'String';
}

/** Returns the properties of the node that holds a list's items. */
export function ownProperties({ stored }: ListField): readonly (readonly [string, Json])[] {
  if (!isObject(stored)) return [];
  return Object.entries(stored).filter(
    ([name, value]) => !isObject(value) && !isDefaultType(name, value),
  );
}

/** Returns what is stored in an item and not named by the fields that `covers` accepts. */
export function unnamedIn(
  { stored, scope }: ListItem,
  covers: (field: Field) => boolean,
): JsonObject {
  if (!isObject(stored)) return {};
  const rest = scope.fields
    .filter(covers)
    .flatMap(namesOf)
    .reduce((json, name) => without(json, partsOf(name)), stored);
  return Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => !isDefaultType(name, value)),
  );
}

/** Returns the names of the properties that a field stores. */
function namesOf(field: Field): readonly string[] {
  const others = field.kind === 'value' ? field.definition.otherNames?.(field.node) : undefined;
  return [field.name, ...(others ?? [])];
}

/** Returns a node without what is at a path, and without the nodes on the way that are empty then. */
function without(json: JsonObject, [name, ...deeper]: readonly string[]): JsonObject {
  if (name === undefined || !Object.hasOwn(json, name)) return json;
  const { [name]: value, ...rest } = json;
  if (deeper.length === 0 || !isObject(value)) return deeper.length === 0 ? rest : json;
  const left = without(value, deeper);
  const isEmpty = Object.entries(left).every(([key, item]) => isDefaultType(key, item));
  return isEmpty ? rest : { ...rest, [name]: left };
}
