/** The items whose key begins with `prefix`, out of items that are ordered by that key. */
export function rangeFrom<T>(
  items: readonly T[],
  prefix: string,
  keyOf: (item: T) => string,
): readonly T[] {
  const begin = firstIndex(items, (item) => keyOf(item) >= prefix);
  // The greatest code unit stands behind whatever may follow the prefix.
  const end = firstIndex(items, (item) => keyOf(item) >= `${prefix}\uffff`);
  return items.slice(begin, end);
}

/** Where a condition that holds from some item on begins to hold. */
function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
