import type { StorePlace } from './storePlace';

/** From how many characters on a text is looked for in the stores (product-spec §5). */
export const MIN_TEXT = 3;

/** What of a store a text is looked for in. */
export type Findable = Pick<StorePlace, 'name' | 'address' | 'city' | 'state' | 'zip'>;

/**
 * Whether a text, of three characters or more, stands in a store's name, address, city or ZIP,
 * in whatever case (product-spec §5). Accents, commas and runs of blanks make no difference, and a
 * city may be followed by its state, as people write it: `san jose ca` finds `San José, CA`.
 */
export function matchesText(store: Findable, text: string): boolean {
  const wanted = foldedQuery(text);
  return wanted !== undefined && haystackOf(store).includes(wanted);
}

/** A text in the form that haystacks are searched with; undefined where it is too short. */
function foldedQuery(text: string): string | undefined {
  const wanted = folded(text);
  return wanted.length >= MIN_TEXT ? wanted : undefined;
}

/** Everything of a store that a text may match, each part on a line of its own. */
function haystackOf({ name, address, city, state, zip }: Findable): string {
  const place = `${city} ${state} ${zip}`;
  const lines = `${name}\n${address}\n${place}`;
  // Nearly every store's texts are plain and tidy already, and there are thousands of stores.
  return UNTIDY.test(lines) ? [name, address, place].map(folded).join('\n') : lines.toLowerCase();
}

/** Without accents and commas, with single blanks between words, in lower case. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** What folding would do more to than change the case. */
const UNTIDY = /[^\n -~]|,| {2}|^ | $/m;

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
