import { isIterable, isMap, isPlainObject } from './inspect';

/**
 * What `data-sly-list` goes through: the items of a collection, the keys of a map, a string or
 * number as the only item, and nothing for anything else.
 */
export function toItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return [value];
  }
  if (isMap(value)) return [...value.keys()];
  if (isIterable(value)) return [...value];
  if (isPlainObject(value)) return Object.keys(value);
  return [];
}
