import { nearestIndex, type NearestIndex } from './nearest';
import type { StorePlace } from './place';
import { foldedQuery, haystackOf } from './search';

/** A list of stores, made ready for being searched again and again. */
export interface StoreIndex {
  /** The stores' places in the list whose text matches, in order (see `matchesText`). */
  matching(text: string): number[];
  readonly near: NearestIndex;
  /**
   * Does in small steps what the first searches would otherwise do at once: for thousands of
   * stores that takes as long as three frames.
   */
  prepare(): Generator<void>;
}

/**
 * The index of a list, which is made when it is first asked for and kept for as long as the list.
 * So a list must not be changed after it was searched.
 */
export function storeIndex(stores: readonly StorePlace[]): StoreIndex {
  const known = indexes.get(stores);
  if (known) return known;
  const index = createIndex(stores);
  indexes.set(stores, index);
  return index;
}

const indexes = new WeakMap<readonly StorePlace[], StoreIndex>();

function createIndex(stores: readonly StorePlace[]): StoreIndex {
  const haystacks: string[] = [];
  let near: NearestIndex | undefined;
  const grow = (): boolean => {
    const store = stores[haystacks.length];
    if (store) haystacks.push(haystackOf(store));
    return store !== undefined;
  };
  const index: StoreIndex = {
    matching(text) {
      const wanted = foldedQuery(text);
      if (wanted === undefined) return [];
      while (grow());
      return [...haystacks.keys()].filter((at) => haystacks[at]?.includes(wanted));
    },
    get near() {
      return (near ??= nearestIndex(stores));
    },
    *prepare() {
      while (grow()) yield;
      near ??= nearestIndex(stores);
    },
  };
  return index;
}
