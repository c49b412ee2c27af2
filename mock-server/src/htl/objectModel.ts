import { types } from 'node:util';
import { dateText } from './gregorianCalendar';
import { JavaNumber, numberText } from './javaNumber';

/**
 * Returns the printed text of a value (HTL 1.4 §1.1.5.2): nothing for null, items and keys separated by
 * commas, numbers and dates as in Java.
 */
export function toText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return numberText(value);
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? '' : objectText(value);
    default:
      return '';
  }
}

function objectText(value: object): string {
  if (Array.isArray(value)) return itemsText(value);
  if (isMap(value)) return itemsText([...value.keys()]);
  if (isIterable(value)) return itemsText([...value]);
  if (isPlainObject(value)) return itemsText(Object.keys(value));
  if (types.isDate(value)) return dateText(value);
  return ownText(value) ?? '';
}

function itemsText(items: readonly unknown[]): string {
  return items.map(toText).join(',');
}

/**
 * Returns whether a value counts as true (HTL 1.4 §1.1.5.1). Null, false, 0, blank text and an empty
 * collection or map do not.
 */
export function toBoolean(value: unknown): boolean {
  switch (typeof value) {
    case 'undefined':
      return false;
    case 'boolean':
      return value;
    case 'number':
      return value !== 0;
    case 'string':
      return value.trim() !== '';
    case 'object':
      return value !== null && isFilled(value);
    default:
      return true;
  }
}

function isFilled(value: object): boolean {
  if (value instanceof JavaNumber) return value.valueOf() !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (isMap(value)) return value.size > 0;
  if (isIterable(value)) {
    const iterator = value[Symbol.iterator]();
    // Testing an iterator that is its own iterable would consume its first item.
    if ((iterator as unknown) === value) return true;
    return iterator.next().done !== true;
  }
  if (isPlainObject(value)) return Object.keys(value).length > 0;
  return true;
}

/**
 * Returns the items that `data-sly-list` iterates: the items of a collection, the keys of a map, no items for
 * a missing value, and any other value as the only item.
 */
export function toItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.map(hostObjectOf);
  if (value === null || value === undefined) return [];
  if (typeof value === 'string') return [value];
  if (isMap(value)) return [...value.keys()];
  if (isIterable(value)) return [...value];
  if (isPlainObject(value)) return Object.keys(value);
  return [value];
}

/**
 * Resolves `target.property` and `target[property]` as Java's object model does: an index, a map's key, a
 * field, or a method without parameters called `name`, `getName` or `isName`. A missing property is
 * undefined, never an error.
 */
export function getProperty(target: unknown, property: unknown): unknown {
  return hostObjectOf(resolveProperty(target, property));
}

function resolveProperty(target: unknown, property: unknown): unknown {
  if (target === null || target === undefined) return undefined;
  if (property === null || property === undefined) return undefined;
  if (typeof property === 'number') {
    const item = getItem(target, property);
    if (item !== undefined) return item;
  }
  if (isMap(target)) {
    const value = target.get(property);
    if (value !== undefined) return value;
  }
  const name = typeof property === 'string' ? property : toText(property);
  if (name === '') return undefined;
  // JavaScript's methods (clear, pop, sort …) are not Java's, and some would change the value.
  if (typeof target === 'string' || isCollection(target)) return getCollectionMember(target, name);
  if (!isObject(target)) return undefined;
  const member = getMember(target, name);
  return member === undefined && isValueMap(target) ? getMapMember(target, name) : member;
}

/** Returns whether an object is the properties of a resource. An object made by a script is not a Java map. */
function isValueMap(target: object): target is Record<string, unknown> {
  return Object.getPrototypeOf(target) === null;
}

/** Returns the result of a parameterless method of java.util.Map, for a name that is not a key. */
function getMapMember(target: Record<string, unknown>, name: string): unknown {
  const map = new Map(Object.entries(target));
  return sizeMember(map.size, name) ?? viewOf(map, name);
}

/** Returns an item of a collection. Java's object model treats any other value as a list of one item. */
function getItem(target: unknown, index: number): unknown {
  if (Array.isArray(target)) return (target as unknown[])[Math.trunc(index)];
  const isOne = typeof target === 'string' || !(isIterable(target) || isPlainObject(target));
  return isOne && Math.trunc(index) === 0 ? target : undefined;
}

function isCollection(target: unknown): boolean {
  return Array.isArray(target) || types.isMap(target) || types.isSet(target);
}

function getMember(target: Record<PropertyKey, unknown>, name: string): unknown {
  const own = read(target, name);
  if (own !== undefined) return own;
  const [getter, isGetter] = gettersOf(name);
  return read(target, getter) ?? read(target, isGetter);
}

const getters = new Map<string, readonly [string, string]>();

/** Returns the names of Java's getters. They are cached, because a newly concatenated name is slow to look up. */
function gettersOf(name: string): readonly [string, string] {
  const known = getters.get(name);
  if (known) return known;
  const bean = name.charAt(0).toUpperCase() + name.slice(1);
  const made = [`get${bean}`, `is${bean}`] as const;
  // Limited, because a name may come from a request.
  if (getters.size < MAX_GETTERS) getters.set(name, made);
  return made;
}

const MAX_GETTERS = 1000;

function read(target: Record<PropertyKey, unknown>, name: string): unknown {
  // In HTL, inherited members (constructor, toString, __proto__) are not properties.
  if (name in Object.prototype && !Object.hasOwn(target, name)) return undefined;
  const value = target[name];
  if (typeof value !== 'function') return value;
  return value.length === 0 ? (value as () => unknown).call(target) : undefined;
}

/**
 * Returns a member of a collection or string: the parameterless methods of java.util.Collection, Map and
 * String that scripts use.
 */
function getCollectionMember(target: unknown, name: string): unknown {
  if (typeof target === 'string') return textMember(target, name);
  // Properties, literals and arrays returned by scripts are Java arrays, which have only a length.
  if (Array.isArray(target)) return name === 'length' ? target.length : undefined;
  if (types.isSet(target)) return sizeMember(target.size, name);
  return isMap(target) ? (sizeMember(target.size, name) ?? viewOf(target, name)) : undefined;
}

function sizeMember(size: number, name: string): unknown {
  if (name === 'size') return size;
  return name === 'empty' || name === 'isEmpty' ? size === 0 : undefined;
}

function textMember(text: string, name: string): unknown {
  if (name === 'length') return text.length;
  if (name === 'empty' || name === 'isEmpty') return text === '';
  if (name === 'blank' || name === 'isBlank') return text.trim() === '';
  return caseOf(text, name);
}

function caseOf(text: string, name: string): string | undefined {
  switch (name) {
    case 'toUpperCase':
      return text.toUpperCase();
    case 'toLowerCase':
      return text.toLowerCase();
    case 'trim':
      return text.trim();
    default:
      return undefined;
  }
}

function viewOf(map: ReadonlyMap<unknown, unknown>, name: string): unknown {
  switch (name) {
    case 'keySet':
      return [...map.keys()];
    case 'values':
      return [...map.values()];
    case 'entrySet':
      return [...map].map(([key, value]) => ({ key, value }));
    default:
      return undefined;
  }
}

/*
 * Use-API scripts run in their own realm, whose objects fail `instanceof`, so values are recognized by
 * `util.types` and by their members.
 */

/** The host object of each view that a Use-API script got. */
const hostObjects = new WeakMap<object, object>();

export function rememberView(view: object, hostObject: object): void {
  hostObjects.set(view, hostObject);
}

export function isScriptView(value: object): boolean {
  return hostObjects.has(value);
}

/**
 * Returns the host object of a view that a script returned, because Sling unwraps it for HTL. Any other value
 * is returned unchanged.
 */
export function hostObjectOf(value: unknown): unknown {
  return isObject(value) ? (hostObjects.get(value) ?? value) : value;
}

/** An instant with the zone it was written in, as in java.util.Calendar. */
export interface ZonedDate {
  readonly instant: Date;
  /** An IANA zone or `GMT+hh:mm`; undefined if the value has no zone. */
  readonly timeZone: string | undefined;
}

export function isMap(value: unknown): value is ReadonlyMap<unknown, unknown> {
  return types.isMap(value);
}

export function isIterable(value: unknown): value is Iterable<unknown> {
  return isObject(value) && typeof value[Symbol.iterator] === 'function';
}

export function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns whether a value is HTL's map: an object literal or `Object.create(null)` of any realm, but not a
 * class instance.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Reads a Date, or an object of the form `{ instant: Date, timeZone?: string }`. */
export function toZonedDate(value: unknown): ZonedDate | undefined {
  if (types.isDate(value)) return { instant: value, timeZone: undefined };
  if (!isObject(value) || !types.isDate(value.instant)) return undefined;
  const timeZone = typeof value.timeZone === 'string' ? value.timeZone : undefined;
  return { instant: value.instant, timeZone };
}

/**
 * Returns the text of an object with its own toString, such as a Java enum or a wrapper, and undefined for
 * any other value.
 */
export function ownText(value: unknown): string | undefined {
  if (!isObject(value) || types.isDate(value) || isPlainObject(value)) return undefined;
  const own: unknown = Reflect.get(value, 'toString');
  if (typeof own !== 'function') return undefined;
  const text: unknown = own.call(value);
  // The result of Object.prototype.toString, of any realm, is not the object's own text.
  return typeof text === 'string' && !text.startsWith('[object ') ? text : undefined;
}
