import { isIterable, isMap, isPlainObject } from './inspect';

/**
 * Whether a value counts as true (HTL 1.4 §1.1.5.1): null, false, 0, blank text and an empty
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
  if (Array.isArray(value)) return value.length > 0;
  if (isMap(value)) return value.size > 0;
  if (isIterable(value)) {
    const iterator = value[Symbol.iterator]();
    // An iterator that iterates itself would lose its first item by being asked.
    if ((iterator as unknown) === value) return true;
    return iterator.next().done !== true;
  }
  if (isPlainObject(value)) return Object.keys(value).length > 0;
  return true;
}
