import { types } from 'node:util';
import { isMap, isObject } from './inspect';
import { toText } from './toText';

/**
 * `target.property` and `target[property]`, as Java's object model resolves them: an index, a
 * map's key, a field, or a method without parameters called `name`, `getName` or `isName`.
 * Missing is undefined, never an error.
 */
export function getProperty(target: unknown, property: unknown): unknown {
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
  // JavaScript's own methods (clear, pop, sort …) are none of Java's, and some would change it.
  if (typeof target === 'string' || isCollection(target)) return getCollectionMember(target, name);
  return isObject(target) ? getMember(target, name) : undefined;
}

function getItem(target: unknown, index: number): unknown {
  if (Array.isArray(target)) return (target as unknown[])[Math.trunc(index)];
  return undefined;
}

function isCollection(target: unknown): boolean {
  return Array.isArray(target) || types.isMap(target) || types.isSet(target);
}

function getMember(target: Record<PropertyKey, unknown>, name: string): unknown {
  const own = read(target, name);
  if (own !== undefined) return own;
  const bean = name.charAt(0).toUpperCase() + name.slice(1);
  return read(target, `get${bean}`) ?? read(target, `is${bean}`);
}

function read(target: Record<PropertyKey, unknown>, name: string): unknown {
  // What every object inherits (constructor, toString, __proto__) is no property of HTL's.
  if (name in Object.prototype && !Object.hasOwn(target, name)) return undefined;
  const value = target[name];
  if (typeof value !== 'function') return value;
  return value.length === 0 ? (value as () => unknown).call(target) : undefined;
}

/** The parameterless methods of java.util.Collection, Map and String that scripts use. */
function getCollectionMember(target: unknown, name: string): unknown {
  if (typeof target === 'string') return sizeMember(target.length, name) ?? caseOf(target, name);
  if (Array.isArray(target)) return sizeMember(target.length, name);
  if (types.isSet(target)) return sizeMember(target.size, name);
  return isMap(target) ? (sizeMember(target.size, name) ?? viewOf(target, name)) : undefined;
}

function sizeMember(size: number, name: string): unknown {
  if (name === 'size' || name === 'length') return size;
  return name === 'empty' || name === 'isEmpty' ? size === 0 : undefined;
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
