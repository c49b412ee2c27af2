import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { indexWordsOf } from './words';

/** An entry of an index. It does not change; a changed entry is another object. */
export interface SearchEntry {
  /** The searched texts, the most significant first, at most three. */
  readonly fields: readonly string[];
  /** The words that entries of a kind share. Alone they do not find the entry. */
  readonly weak?: string;
  /** The factor of the entry's score, 1 by default. */
  readonly boost?: number;
}

export interface Hit<Entry> {
  readonly entry: Entry;
  readonly score: number;
}

/** A hit, and the words of the query that the entry has. */
export interface FoundHit<Entry> extends Hit<Entry> {
  readonly queryTerms: readonly string[];
}

/** The entries of an index, by their words. Each entry is a different object. */
export interface IndexedEntries<Entry> {
  /** Adds the entries that are not there yet, and removes the others. It costs as much as those differ. */
  replace(entries: readonly Entry[]): void;
  /** Returns the entries that a query finds, the best match first, and of equal matches the first entry. */
  find(query: Query): FoundHit<Entry>[];
  /** Returns whether an entry has a word. */
  has(stem: string): boolean;
}

export const FIELDS = ['first', 'second', 'third'] as const;

type Stems = Readonly<Record<(typeof FIELDS)[number] | 'weak', string>>;

/** An entry with its place among all. */
interface Placed<Entry> {
  readonly entry: Entry;
  place: number;
}

export function createIndexedEntries<Entry extends SearchEntry>(
  options: SearchOptions,
): IndexedEntries<Entry> {
  const index = new MiniSearch<Stems & { readonly id: number }>({
    fields: [...FIELDS, 'weak'],
    // A text is split once, and its words are stems already.
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  });
  const ids = new Map<Entry, number>();
  const placed = new Map<number, Placed<Entry>>();
  /** The number of entries with each word. */
  const counts = new Map<string, number>();
  let next = 0;

  const search: SearchOptions = {
    ...options,
    boostDocument: (id: number) => placed.get(id)?.entry.boost ?? 1,
  };

  function count(stems: Stems, by: 1 | -1): void {
    for (const word of new Set(Object.values(stems).join(' ').split(' '))) {
      const total = (counts.get(word) ?? 0) + by;
      if (total > 0) counts.set(word, total);
      else counts.delete(word);
    }
  }

  function add(entry: Entry): void {
    const id = next;
    next += 1;
    const stems = stemsIn(entry);
    ids.set(entry, id);
    placed.set(id, { entry, place: 0 });
    index.add({ id, ...stems });
    count(stems, 1);
  }

  /** Removes an entry at once: until MiniSearch cleans up after `discard`, scores count what is discarded. */
  function remove(entry: Entry, id: number): void {
    const stems = stemsIn(entry);
    index.remove({ id, ...stems });
    count(stems, -1);
    ids.delete(entry);
    placed.delete(id);
  }

  return {
    replace(entries) {
      const kept = new Set(entries);
      for (const [entry, id] of ids) if (!kept.has(entry)) remove(entry, id);
      for (const entry of kept) if (!ids.has(entry)) add(entry);
      let place = 0;
      for (const entry of kept) {
        const known = placed.get(ids.get(entry) ?? -1);
        if (known) known.place = place;
        place += 1;
      }
    },
    find: (query) =>
      index
        .search(query, search)
        .filter(isStrong)
        .flatMap(({ id, score, queryTerms }) => {
          const known = placed.get(id as number);
          // The last digits of a score depend on the order in which entries were added and removed.
          return known ? [{ known, score: Math.fround(score), queryTerms }] : [];
        })
        .sort((a, b) => b.score - a.score || a.known.place - b.known.place)
        .map(({ known, score, queryTerms }) => ({ entry: known.entry, score, queryTerms })),
    has: (stem) => counts.has(stem),
  };
}

function stemsIn({ fields: [first = '', second = '', third = ''], weak = '' }: SearchEntry): Stems {
  return {
    first: stemsOf(first),
    second: stemsOf(second),
    third: stemsOf(third),
    weak: stemsOf(weak),
  };
}

function stemsOf(text: string): string {
  return indexWordsOf(text)
    .map(({ stem }) => stem)
    .join(' ');
}

/** Returns whether a result has more than weak words. */
function isStrong({ match }: SearchResult): boolean {
  return Object.values(match).some((fields) => fields.some((field) => field !== 'weak'));
}
