import { atom } from 'nanostores';
import { hasBinary } from '../content/resendStored';
import { isFresh, textsOfValue, valueAt } from '../content/storedValue';
import {
  childOf,
  type DialogNode,
  flagOf,
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  textOf,
} from '../tree/DialogNode';
import type { FieldBase } from './createValueField';
import type { ListField, ListItem, Scope, ScopeContent } from './Form';

type MakeScope = (nodes: readonly DialogNode[], content: ScopeContent) => Scope;

export function isList({ type }: DialogNode): boolean {
  return type === 'form/multifield';
}

/** Returns the name of a multifield, which Granite takes from its `field`. */
export function listName(node: DialogNode): string | undefined {
  const field = childOf(node, 'field');
  return (field && textOf(field, 'name')) ?? textOf(node, 'name');
}

/**
 * Makes a multifield with its stored items: the children of a node if it is composite, or else the values of a
 * property. What is neither is kept.
 */
export function createListField(base: FieldBase, makeScope: MakeScope): ListField {
  const { node, stored, name } = base;
  const isComposite = flagOf(node, 'composite');
  const field = childOf(node, 'field');
  let lastKey = 0;
  const item = (value: Json | undefined, storedName?: string): ListItem => ({
    key: ++lastKey,
    scope: isComposite
      ? makeScope(compositeNodes(field), compositeContent(value))
      : makeScope(field ? [field] : [], simpleContent(value)),
    storedName,
    stored: value,
  });
  const initial = isComposite
    ? itemsOfNode(stored).map(([key, value]) => item(value, key))
    : (valuesOf(stored) ?? []).map((value) => item(value));
  const isReadable = stored === undefined || (isComposite ? isObject(stored) : !isObject(stored));
  return {
    ...base,
    name,
    kind: 'list',
    isComposite,
    initial,
    $items: atom(initial),
    cannotShow: !isReadable,
    canReorder: !hasBinary(stored),
    $isKept: atom(!isReadable),
    newItem: (value) => item(value),
  };
}

/** Returns the nodes of a composite item: the items of its container, or the field itself. */
function compositeNodes(field: DialogNode | undefined): readonly DialogNode[] {
  if (!field) return [];
  return childOf(field, 'items') ? itemsOf(field) : [field];
}

function compositeContent(value: Json | undefined): ScopeContent {
  const content: JsonObject = isObject(value) ? value : {};
  return { storedAt: (name) => valueAt(content, name), isFresh: isFresh(content) };
}

function simpleContent(value: Json | undefined): ScopeContent {
  return { storedAt: () => value, isFresh: value === undefined };
}

/** Returns the children of a stored node in order. */
function itemsOfNode(stored: Json | undefined): readonly [string, JsonObject][] {
  if (!isObject(stored)) return [];
  return Object.entries(stored).flatMap(([name, value]) =>
    isObject(value) ? [[name, value]] : [],
  );
}

function valuesOf(stored: Json | undefined): readonly Json[] | undefined {
  if (Array.isArray(stored)) return stored as readonly Json[];
  return textsOfValue(stored) && [stored ?? ''];
}
