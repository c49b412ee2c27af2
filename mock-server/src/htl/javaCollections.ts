type Method = (...parameters: unknown[]) => unknown;

/**
 * Returns a method of java.util.Map for a map of properties. Arrays have no methods of Java: scripts get
 * Java's and JavaScript's arrays, which have a length and no `size()`.
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
      // The second parameter is a default, or the class that Java would convert the value to.
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

/** Returns a java.util.Iterator that HTL and JavaScript can also iterate. */
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
