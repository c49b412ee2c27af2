import type { Query } from 'minisearch';
import {
  createIndexedEntries,
  FIELDS,
  type FoundHit,
  type Hit,
  type SearchEntry,
} from './indexedEntries';
import { createSpellings } from './spellings';
import { readSynonyms, type Synonym } from './synonyms';
import { wordsOf, type Word } from './words';

export type { Hit, SearchEntry } from './indexedEntries';

/** The entries that a text finds. */
export interface SearchResult<Entry> {
  /** The best match first. */
  readonly hits: readonly Hit<Entry>[];
  /** The text that was searched for instead, if a word was misspelled. */
  readonly spelling?: string;
  /** Whether no entry has all words, so that the hits are those with the most words. */
  readonly isPartial: boolean;
}

export interface SearchIndex<Entry> {
  /** A text without a word finds nothing. */
  search(text: string): SearchResult<Entry>;
  /**
   * Replaces the entries and the synonyms. Entries that are the same objects as before are kept, so that the others
   * alone are read. Searches then find what a new index would find.
   */
  update(entries: readonly Entry[], synonyms?: readonly Synonym[]): void;
}

export interface IndexOptions {
  /** A word with fewer letters has to match completely; 3 by default. */
  readonly shortestBeginning?: number;
}

/** The factors of the fields, in their order. */
const FIELD_BOOSTS = [16, 4, 1];
/** The factors of a word that only begins like a word of the text, and of a synonym. */
const BEGINNING = 0.25;
const SYNONYM = 0.8;
/** The factor of neighbors that are one word in the texts. */
const COMPOUND = 4;
/** A shorter word has to match completely: `pa` means Pennsylvania, not Park Avenue. */
const SHORTEST_BEGINNING = 3;

/**
 * Reads entries once, so that a search takes milliseconds. Case, accents, plurals and small misspellings make no
 * difference, a word may be unfinished, and a synonym also finds its meanings.
 */
export function createSearchIndex<Entry extends SearchEntry>(
  entries: readonly Entry[],
  synonyms: readonly Synonym[] = [],
  { shortestBeginning = SHORTEST_BEGINNING }: IndexOptions = {},
): SearchIndex<Entry> {
  const indexed = createIndexedEntries<Entry>({
    boost: {
      ...Object.fromEntries(FIELDS.map((field, at) => [field, FIELD_BOOSTS[at] ?? 1])),
      weak: 0.01,
    },
    prefix: (term: string) => term.length >= shortestBeginning,
    weights: { prefix: BEGINNING, fuzzy: 0 },
    // The length of a text hardly counts: a task has many words that find it.
    bm25: { k: 1.2, b: 0.1, d: 0.5 },
  });
  const spellings = createSpellings<Entry | Synonym>((source) =>
    'typed' in source ? source.typed : [...source.fields, source.weak ?? ''],
  );
  let meant = readSynonyms([]);

  function update(all: readonly Entry[], words: readonly Synonym[] = []): void {
    indexed.replace(all);
    meant = readSynonyms(words);
    spellings.replace([...all, ...words]);
  }

  update(entries, synonyms);

  /** Returns the query for all words, each of which may be a part of a synonym. */
  function all(words: readonly Word[]): Query {
    return {
      combineWith: 'AND',
      queries: meant.units(words).map(({ stems, meanings }): Query => {
        const typed: Query = { combineWith: 'AND', queries: [...stems] };
        if (meanings.length === 0) return typed;
        const others = meanings.map((meaning): Query => ({
          combineWith: 'AND',
          queries: [...meaning],
          boostTerm: () => SYNONYM,
        }));
        return { combineWith: 'OR', queries: [typed, ...others] };
      }),
    };
  }

  const hitsOf = (found: readonly FoundHit<Entry>[]): Hit<Entry>[] =>
    found.map(({ entry, score }) => ({ entry, score }));

  const isKnown = (word: Word): boolean =>
    meant.isTyped(word) || indexed.has(word.stem) || indexed.find(word.stem).length > 0;

  /** Returns the query in which neighbors that are one word in the texts are joined: `tooth brush`. */
  function compounds(words: readonly Word[]): Query[] {
    const joined: Word[] = [];
    for (const word of words) {
      const last = joined.at(-1);
      const [compound, ...rest] = last ? wordsOf(last.written + word.written) : [];
      if (compound && rest.length === 0 && indexed.has(compound.stem))
        joined[joined.length - 1] = compound;
      else joined.push(word);
    }
    if (joined.length === words.length) return [];
    return [{ combineWith: 'OR', queries: [all(joined)], boostTerm: () => COMPOUND }];
  }

  /** Returns the entries with the most words. */
  function some(words: readonly Word[]): FoundHit<Entry>[] {
    const found = indexed.find({ combineWith: 'OR', queries: words.map(({ stem }) => stem) });
    const counts = found.map(({ queryTerms }) => new Set(queryTerms).size);
    const most = Math.max(...counts);
    return found.filter((_, at) => counts[at] === most);
  }

  return {
    update,
    search(text) {
      const words = wordsOf(text);
      if (words.length === 0) return { hits: [], isPartial: false };
      const asTyped = indexed.find({
        combineWith: 'OR',
        queries: [all(words), ...compounds(words)],
      });
      if (asTyped.length > 0) return { hits: hitsOf(asTyped), isPartial: false };
      const corrected = words.map((word) =>
        isKnown(word) ? word : (spellings.nearest(word) ?? word),
      );
      const isCorrected = corrected.some((word, at) => word !== words[at]);
      const found = indexed.find(all(corrected));
      const partial = found.length > 0 ? [] : some(corrected);
      const hits = hitsOf(found.length > 0 ? found : partial);
      return {
        hits,
        ...(isCorrected &&
          hits.length > 0 && { spelling: spellings.respelled(text, words, corrected) }),
        isPartial: partial.length > 0,
      };
    },
  };
}
