import type { StorePlace } from './storePlace';
import { withoutInvisible } from '../../base/values/invisible';

/** The shortest text that a search accepts (docs/specification/dessert.md#store-search). */
export const MIN_TEXT = 3;

/** The properties of a store that a text search reads. */
export type Findable = Pick<StorePlace, 'name' | 'address' | 'city' | 'state' | 'zip'>;

/**
 * Returns whether a store's name, address, city or ZIP contains a text of three characters or more
 * (docs/specification/dessert.md#store-search). Case, accents, commas and repeated blanks make no
 * difference. The state may follow the city: `san jose ca` finds `San José, CA`.
 */
export function matchesText(store: Findable, text: string): boolean {
  const wanted = foldedQuery(text);
  return wanted !== undefined && haystackOf(store).includes(wanted);
}

/** Returns a text in the form in which haystacks are searched; undefined if it is too short. */
function foldedQuery(text: string): string | undefined {
  const wanted = folded(text);
  return wanted.length >= MIN_TEXT ? wanted : undefined;
}

/** Returns everything of a store that a text may match, each part on its own line. */
function haystackOf({ name, address, city, state, zip }: Findable): string {
  const place = `${city} ${state} ${zip}`;
  const lines = `${name}\n${address}\n${place}`;
  // Nearly all texts need no folding but lower case, and there are thousands of stores.
  return UNTIDY.test(lines) ? [name, address, place].map(folded).join('\n') : lines.toLowerCase();
}

/** Returns a text in lower case, without accents and commas, with single blanks between words. */
export function folded(text: string): string {
  return withoutInvisible(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Returns whether a word of a haystack begins with a text. */
function beginsWord(haystack: string, text: string): boolean {
  for (let at = haystack.indexOf(text); at >= 0; at = haystack.indexOf(text, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(haystack.charAt(at - 1))) return true;
  return false;
}

/** Words that name no store, in both languages. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a at by de el en in la las los near of on store stores the tienda tiendas'.split(' '),
);

/** Matches a text in which folding changes more than the case. */
const UNTIDY = /[^\n -~]|,| {2}|^ | $/m;

/** The texts of a list of stores, prepared for repeated searches. */
export interface TextIndex {
  /**
   * Returns the positions in the list of the stores that match (see `matchesText`), ascending. If none
   * does, those that have each of the words, in any order: `Fernwell Camden`, `pharmacy in Camden`.
   */
  matching(text: string): number[];
  /**
   * Prepares the texts in small steps. Otherwise the first search prepares them all at once, which
   * takes two frames for thousands of stores.
   */
  prepare(): Generator<void, void>;
}

/**
 * Returns the index of a list. The first call creates it, and it is kept as long as the list. Do not
 * change a list after the first call.
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
      const positions = (matches: (haystack: string) => boolean): number[] =>
        haystacks.flatMap((haystack, at) => (matches(haystack) ? [at] : []));
      const whole = positions((haystack) => haystack.includes(wanted));
      const words = wanted.split(' ').filter((word) => !EMPTY_WORDS.has(word));
      if (whole.length > 0 || words.join(' ').length < MIN_TEXT) return whole;
      return positions((haystack) => words.every((word) => beginsWord(haystack, word)));
    },
    *prepare() {
      while (grow()) yield;
    },
  };
}
