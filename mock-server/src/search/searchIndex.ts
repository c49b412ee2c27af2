import MiniSearch, { type Query, type SearchResult as Found } from 'minisearch';
import { createSpellings } from './spellings';
import { readSynonyms, type Synonym } from './synonyms';
import { indexWordsOf, wordsOf, type Word } from './words';

/** An entry of an index. */
export interface SearchEntry {
  /** The searched texts, the most significant first, at most three. */
  readonly fields: readonly string[];
  /** The words that entries of a kind share. Alone they do not find the entry. */
  readonly weak?: string;
  /** The factor of the entry's score, 1 by default. */
  readonly boost?: number;
}

/** The entries that a text finds. */
export interface SearchResult<Entry> {
  /** The best match first. */
  readonly hits: readonly Hit<Entry>[];
  /** The text that was searched for instead, if a word was misspelled. */
  readonly spelling?: string;
  /** Whether no entry has all words, so that the hits are those with the most words. */
  readonly isPartial: boolean;
}

export interface Hit<Entry> {
  readonly entry: Entry;
  readonly score: number;
}

export interface SearchIndex<Entry> {
  /** A text without a word finds nothing. */
  search(text: string): SearchResult<Entry>;
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

const FIELDS = ['first', 'second', 'third'] as const;

type Indexed = Readonly<Record<(typeof FIELDS)[number] | 'weak', string>> & { readonly id: number };

/**
 * Reads entries once, so that a search takes milliseconds. Case, accents, plurals and small misspellings make no
 * difference, a word may be unfinished, and a synonym also finds its meanings.
 */
export function createSearchIndex<Entry extends SearchEntry>(
  entries: readonly Entry[],
  synonyms: readonly Synonym[] = [],
  { shortestBeginning = SHORTEST_BEGINNING }: IndexOptions = {},
): SearchIndex<Entry> {
  const meant = readSynonyms(synonyms);
  const index = new MiniSearch<Indexed>({
    fields: [...FIELDS, 'weak'],
    // A text is split once, and its words are stems already.
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  });
  index.addAll(
    entries.map(({ fields: [first = '', second = '', third = ''], weak = '' }, id) => ({
      id,
      first: stemsOf(first),
      second: stemsOf(second),
      third: stemsOf(third),
      weak: stemsOf(weak),
    })),
  );
  const spellings = createSpellings([
    ...entries.flatMap(({ fields, weak = '' }) => [...fields, weak]),
    ...synonyms.flatMap(({ typed }) => typed),
  ]);
  const known = new Set(
    entries.flatMap(({ fields, weak = '' }) => stemsOf([...fields, weak].join(' ')).split(' ')),
  );

  const options = {
    boost: {
      ...Object.fromEntries(FIELDS.map((field, at) => [field, FIELD_BOOSTS[at] ?? 1])),
      weak: 0.01,
    },
    prefix: (term: string) => term.length >= shortestBeginning,
    weights: { prefix: BEGINNING, fuzzy: 0 },
    // The length of a text hardly counts: a task has many words that find it.
    bm25: { k: 1.2, b: 0.1, d: 0.5 },
    boostDocument: (id: number) => entries[id]?.boost ?? 1,
  };

  function run(query: Query): Found[] {
    return index
      .search(query, options)
      .filter(({ match }) => Object.values(match).some((fields) => fields.some(isStrong)));
  }

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

  const hitsOf = (found: readonly Found[]): Hit<Entry>[] =>
    found.flatMap(({ id, score }) => {
      const entry = entries[id as number];
      return entry ? [{ entry, score }] : [];
    });

  const isKnown = (word: Word): boolean =>
    meant.isTyped(word) || run(word.stem).length > 0 || known.has(word.stem);

  /** Returns the query in which neighbors that are one word in the texts are joined: `tooth brush`. */
  function compounds(words: readonly Word[]): Query[] {
    const joined: Word[] = [];
    for (const word of words) {
      const last = joined.at(-1);
      const [compound, ...rest] = last ? wordsOf(last.written + word.written) : [];
      if (compound && rest.length === 0 && known.has(compound.stem))
        joined[joined.length - 1] = compound;
      else joined.push(word);
    }
    if (joined.length === words.length) return [];
    return [{ combineWith: 'OR', queries: [all(joined)], boostTerm: () => COMPOUND }];
  }

  /** Returns the entries with the most words. */
  function some(words: readonly Word[]): Found[] {
    const found = run({ combineWith: 'OR', queries: words.map(({ stem }) => stem) });
    const counts = found.map(({ queryTerms }) => new Set(queryTerms).size);
    const most = Math.max(...counts);
    return found.filter((_, at) => counts[at] === most);
  }

  return {
    search(text) {
      const words = wordsOf(text);
      if (words.length === 0) return { hits: [], isPartial: false };
      const asTyped = run({ combineWith: 'OR', queries: [all(words), ...compounds(words)] });
      if (asTyped.length > 0) return { hits: hitsOf(asTyped), isPartial: false };
      const corrected = words.map((word) =>
        isKnown(word) ? word : (spellings.nearest(word) ?? word),
      );
      const isCorrected = corrected.some((word, at) => word !== words[at]);
      const found = run(all(corrected));
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

function stemsOf(text: string): string {
  return indexWordsOf(text)
    .map(({ stem }) => stem)
    .join(' ');
}

const isStrong = (field: string): boolean => field !== 'weak';
