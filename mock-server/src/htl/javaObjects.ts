import { types } from 'node:util';
import { isObject } from './objectModel';

/** The view of each host object, so that a script compares the same object as equal. */
const views = new WeakMap<object, object>();
const targets = new WeakMap<object, object>();

/**
 * A host object as Rhino shows a Java object to a script of the Use-API: `page.title` is also
 * `page.getTitle()`, a map answers `get(key)`, a list `size()` and `iterator()`. What a script made
 * itself, and every primitive value, stays as it is. Writing never reaches the host.
 */
export function javaView(value: unknown): unknown {
  if (!isHostObject(value)) return value;
  const known = views.get(value);
  if (known !== undefined) return known;
  const view = new Proxy(value, {
    get: (target, name) => member(target, name),
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  });
  views.set(value, view);
  targets.set(view, value);
  return view;
}

/** Scripts run in a realm of their own, whose objects are no instances of the host's Object. */
function isHostObject(value: unknown): value is Record<PropertyKey, unknown> {
  if (!isObject(value) || targets.has(value)) return false;
  // A Date and a Map have the methods of Java's under the same names, and refuse a proxy.
  if (types.isDate(value) || types.isMap(value) || types.isSet(value)) return false;
  return value instanceof Object || Object.getPrototypeOf(value) === null;
}

function member(target: Record<PropertyKey, unknown>, name: PropertyKey): unknown {
  if (typeof name !== 'string') return Reflect.get(target, name, target);
  const method = collectionMethod(target, name);
  if (method !== undefined) return method;
  const value: unknown = Reflect.get(target, name, target);
  if (typeof value === 'function') return bound(value as Method, target);
  // Java has these as methods only; a script that does not call them has no use for them.
  if (name === 'listChildren') return () => iterator(value as readonly unknown[]);
  if (name === 'hasChildren') return () => value;
  if (value !== undefined) return javaView(value);
  const property = /^(?:get|is|has)([A-Z].*)$/.exec(name)?.[1];
  return property === undefined ? undefined : getter(target, property);
}

type Method = (...parameters: unknown[]) => unknown;

function bound(method: Method, target: object): Method {
  return (...parameters) => javaView(method.apply(target, parameters.map(hostObject)));
}

function hostObject(parameter: unknown): unknown {
  return isObject(parameter) ? (targets.get(parameter) ?? parameter) : parameter;
}

/** `getTitle` for `title`; undefined where the object has no such member, as for a misspelled method. */
function getter(target: Record<PropertyKey, unknown>, property: string): Method | undefined {
  const name = property.charAt(0).toLowerCase() + property.slice(1);
  if (!(name in target) || name in Object.prototype) return undefined;
  return () => javaView(Reflect.get(target, name, target) ?? null);
}

/** The methods of java.util.List on an array, and of java.util.Map on a map of properties. */
function collectionMethod(target: Record<PropertyKey, unknown>, name: string): Method | undefined {
  if (Array.isArray(target)) return listMethod(target, name);
  return Object.getPrototypeOf(target) === null ? mapMethod(target, name) : undefined;
}

function listMethod(list: readonly unknown[], name: string): Method | undefined {
  switch (name) {
    case 'get':
      return (index) => javaView(list[Number(index)]);
    case 'size':
      return () => list.length;
    case 'isEmpty':
      return () => list.length === 0;
    case 'contains':
      return (item) => list.includes(hostObject(item));
    case 'iterator':
      return () => iterator(list);
    default:
      return undefined;
  }
}

function mapMethod(map: Record<PropertyKey, unknown>, name: string): Method | undefined {
  switch (name) {
    case 'get':
      // The second parameter is the default, or the class that Java would convert to.
      return (key, fallback = null) =>
        javaView(map[String(key)] ?? (typeof fallback === 'function' ? null : fallback));
    case 'containsKey':
      return (key) => Object.hasOwn(map, String(key));
    case 'keySet':
      return () => javaView(Object.keys(map));
    case 'size':
      return () => Object.keys(map).length;
    case 'isEmpty':
      return () => Object.keys(map).length === 0;
    default:
      return undefined;
  }
}

/** A java.util.Iterator, which HTL and JavaScript can go through as well. */
function iterator(items: readonly unknown[]): object {
  let next = 0;
  return {
    hasNext: () => next < items.length,
    next: () => javaView(items[next++]),
    *[Symbol.iterator]() {
      while (next < items.length) yield javaView(items[next++]);
    },
  };
}
