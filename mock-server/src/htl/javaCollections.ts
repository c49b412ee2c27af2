type Method = (...parameters: unknown[]) => unknown;

/**
 * The methods of java.util.Map on a map of properties. An array has none of Java's: what AEM gives
 * scripts are Java's arrays and JavaScript's own, which have a length and no `size()`.
 */
export function collectionMethod(
  target: Record<PropertyKey, unknown>,
  name: string,
): Method | undefined {
  return Object.getPrototypeOf(target) === null ? mapMethod(target, name) : undefined;
}

function mapMethod(map: Record<PropertyKey, unknown>, name: string): Method | undefined {
  switch (name) {
    case 'get':
      // The second parameter is the default, or the class that Java would convert to.
      return (key, fallback = null) =>
        map[String(key)] ?? (typeof fallback === 'function' ? null : fallback);
    case 'containsKey':
      return (key) => Object.hasOwn(map, String(key));
    case 'keySet':
      return () => keySet(Object.keys(map));
    case 'size':
      return () => Object.keys(map).length;
    case 'isEmpty':
      return () => Object.keys(map).length === 0;
    default:
      return undefined;
  }
}

function keySet(keys: readonly string[]): object {
  return {
    size: () => keys.length,
    isEmpty: () => keys.length === 0,
    contains: (key: unknown) => keys.includes(String(key)),
    iterator: () => iterator(keys),
    *[Symbol.iterator]() {
      yield* keys;
    },
  };
}

/** A java.util.Iterator, which HTL and JavaScript can go through as well. */
export function iterator(items: readonly unknown[]): object {
  let next = 0;
  return {
    hasNext: () => next < items.length,
    next: () => items[next++],
    *[Symbol.iterator]() {
      while (next < items.length) yield items[next++];
    },
  };
}
