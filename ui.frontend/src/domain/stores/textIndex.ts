import type { StorePlace } from './place';
import { foldedQuery, haystackOf } from './search';

/** The texts of a list of stores, made ready for being searched again and again. */
export interface TextIndex {
  /** The stores' places in the list whose text matches, in order (see `matchesText`). */
  matching(text: string): number[];
  /**
   * Does in small steps what the first search would otherwise do at once: for thousands of stores
   * that takes as long as two frames.
   */
  prepare(): Generator<void, void>;
}

/**
 * The index of a list, which is made when it is first asked for and kept for as long as the list.
 * So a list must not be changed after it was searched.
 */
export function textIndex(stores: readonly StorePlace[]): TextIndex {
  const known = indexes.get(stores);
  if (known) return known;
  const index = createIndex(stores);
  indexes.set(stores, index);
  return index;
}

const indexes = new WeakMap<readonly StorePlace[], TextIndex>();

function createIndex(stores: readonly StorePlace[]): TextIndex {
  const haystacks: string[] = [];
  const grow = (): boolean => {
    const store = stores[haystacks.length];
    if (store) haystacks.push(haystackOf(store));
    return store !== undefined;
  };
  return {
    matching(text) {
      const wanted = foldedQuery(text);
      if (wanted === undefined) return [];
      while (grow());
      const matches: number[] = [];
      haystacks.forEach((haystack, at) => {
        if (haystack.includes(wanted)) matches.push(at);
      });
      return matches;
    },
    *prepare() {
      while (grow()) yield;
    },
  };
}
