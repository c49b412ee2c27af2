import type { Product } from '../Product';
import { FORM_TITLES, categories } from '../categories';
import { distanceOf, mistakesAllowed } from './spelling';
import { synonymsOf } from './synonyms';
import { indexWordsOf, wordsOf, type Word } from '../../../../search/words';

/** The products that have a word, and the weight of its place. */
export interface WordIndex {
  /** Returns the products that have all words. The last word may be unfinished. */
  find(words: readonly Word[]): Hits;
  /**
   * Returns the words. A word that no product has is replaced by the nearest word
   * of a product, if there is one.
   */
  correct(words: readonly Word[]): readonly Word[];
  /** Joins neighbors that are one word in the catalog: `tooth brush`. */
  join(words: readonly Word[]): readonly Word[];
}

/** Products, by their number in the list. */
export interface Hits {
  readonly numbers: readonly number[];
  /** Returns the sum of the weights of a product's words. An integer. */
  readonly weightOf: (number: number) => number;
}

/**
 * The weight of a word by its place: a hundred hits in one place weigh as much
 * as one in the next better place.
 */
const WEIGHTS = { title: 10_000_000, brand: 100_000, category: 1000, summary: 10 };
/** The shares of a weight for the beginning of a word, and for a word of the same meaning. */
const BEGINNING = 0.7;
const SYNONYM = 0.8;

export function createWordIndex(products: readonly Product[]): WordIndex {
  const { places, writings } = read(products);
  const stems = [...places.keys()].sort();

  function stemsBeginning(beginning: string): string[] {
    const found: string[] = [];
    for (let at = lowerBound(stems, beginning); stems[at]?.startsWith(beginning); at += 1) {
      found.push(stems[at] ?? '');
    }
    return found;
  }

  /** Returns the products with one word. */
  function productsWith({ stem }: Word, isLast: boolean): Hits {
    const weights = new Float64Array(products.length);
    const numbers: number[] = [];
    const add = (known: string, share: number): void => {
      for (const { number, weight } of places.get(known) ?? []) {
        const before = weights[number] ?? 0;
        if (before === 0) numbers.push(number);
        weights[number] = Math.max(before, weight * share);
      }
    };
    add(stem, 1);
    for (const synonym of synonymsOf(stem)) add(synonym, SYNONYM);
    if (isLast) for (const known of stemsBeginning(stem)) add(known, BEGINNING);
    return { numbers, weightOf: (number) => weights[number] ?? 0 };
  }

  const isKnown = ({ stem }: Word, isLast: boolean): boolean =>
    [stem, ...synonymsOf(stem)].some((known) => places.has(known)) ||
    (isLast && stemsBeginning(stem).length > 0);

  /**
   * Returns the nearest word; of two equally near, the one with the same beginning,
   * then the one of more products.
   */
  function nearest({ stem, written }: Word): Word | undefined {
    // Amounts and names such as B12 are right or wrong, and are never guessed.
    const limit = /\d/.test(stem) ? 0 : mistakesAllowed(written.length);
    if (limit === 0) return undefined;
    let best: { stem: string; rank: readonly number[] } | undefined;
    for (const known of stems) {
      const distance = distanceOf(stem, known, limit);
      if (distance === Infinity || /\d/.test(known)) continue;
      const beginsAlike = known.startsWith(stem.charAt(0));
      const rank = [distance, beginsAlike ? 0 : 1, -(places.get(known)?.length ?? 0)];
      if (!best || isBefore(rank, best.rank)) best = { stem: known, rank };
    }
    return best && { stem: best.stem, written: writings.get(best.stem) ?? best.stem };
  }

  return {
    find(words) {
      let found: Hits | undefined;
      for (const [at, word] of words.entries()) {
        const next = productsWith(word, at === words.length - 1);
        found = found ? both(found, next) : next;
        if (found.numbers.length === 0) break;
      }
      return found ?? { numbers: [], weightOf: () => 0 };
    },
    correct: (words) =>
      words.map((word, at) =>
        isKnown(word, at === words.length - 1) ? word : (nearest(word) ?? word),
      ),
    join(words) {
      const joined: Word[] = [];
      for (const word of words) {
        const last = joined.at(-1);
        const [compound, ...rest] = last ? wordsOf(last.written + word.written) : [];
        const isOne = compound && rest.length === 0 && places.has(compound.stem);
        if (isOne) joined[joined.length - 1] = compound;
        else joined.push(word);
      }
      return joined;
    },
  };
}

interface Place {
  readonly number: number;
  readonly weight: number;
}

/** Returns the places of each stem, and its shortest spelling. */
function read(products: readonly Product[]) {
  const places = new Map<string, Place[]>();
  const writings = new Map<string, string>();
  /** The words of texts that were read before: brands, sizes and categories are repeated often. */
  const known = new Map<string, readonly Word[]>();
  for (const [number, product] of products.entries()) {
    const weights = new Map<string, number>();
    for (const [place, text] of textsOf(product)) {
      const words = known.get(text) ?? indexWordsOf(text);
      known.set(text, words);
      for (const { stem, written } of words) {
        const writing = writings.get(stem);
        if (writing === undefined || written.length < writing.length) writings.set(stem, written);
        weights.set(stem, Math.max(weights.get(stem) ?? 0, WEIGHTS[place]));
      }
    }
    for (const [stem, weight] of weights) {
      const others = places.get(stem);
      if (others) others.push({ number, weight });
      else places.set(stem, [{ number, weight }]);
    }
  }
  return { places, writings };
}

function textsOf(product: Product): readonly (readonly [keyof typeof WEIGHTS, string])[] {
  const category = categories.find(({ slug }) => slug === product.category);
  return [
    ['title', product.title],
    ['brand', product.brand],
    ['category', product.size],
    ...wordings(category?.title),
    ...wordings(product.form && FORM_TITLES[product.form]),
    ['summary', product.summary],
  ];
}

function wordings(wording: { en: string; es: string } | undefined) {
  return wording ? [['category', wording.en] as const, ['category', wording.es] as const] : [];
}

function both(first: Hits, second: Hits): Hits {
  return {
    numbers: first.numbers.filter((number) => second.weightOf(number) > 0),
    weightOf: (number) => first.weightOf(number) + second.weightOf(number),
  };
}

/** Returns the first index in a sorted list whose text does not come before another text. */
function lowerBound(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
