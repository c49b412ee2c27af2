import MiniSearch from 'minisearch';
import { plain, wordsOf, type Word } from './words';

/** The words of the searched texts, among which the nearest spelling of a misspelled word is found. */
export interface Spellings<Source> {
  /** Reads the texts of sources that are not there yet, and forgets the others. A source never changes. */
  replace(sources: readonly Source[]): void;
  /** Returns the word with the most similar spelling; undefined if none is similar enough. */
  nearest(word: Word): Word | undefined;
  /**
   * Returns the text with its misspelled words replaced, and everything else as it was typed. A word in lower case
   * stays in lower case.
   */
  respelled(text: string, words: readonly Word[], corrected: readonly Word[]): string;
}

/** Shorter words are similar to too many others. */
const SHORTEST_CORRECTED = 4;
/** From this length, two letters may be wrong. In a shorter word, two may be exchanged. */
const SHORTEST_WITH_TWO = 7;

interface Spelling {
  readonly stem: string;
  /** The preferred spelling in the texts, with its accents. */
  readonly written: string;
  readonly count: number;
}

export function createSpellings<Source>(
  textsOf: (source: Source) => readonly string[],
): Spellings<Source> {
  /** The number of each spelling in the texts, by stem. */
  const writings = new Map<string, Map<string, number>>();
  let sources: ReadonlySet<Source> = new Set();
  const index = new MiniSearch<Pick<Spelling, 'stem'>>({
    fields: ['stem'],
    idField: 'stem',
    tokenize: (stem) => [stem],
    processTerm: (stem) => stem,
  });

  function count(written: string, by: 1 | -1): void {
    const [word] = wordsOf(written);
    if (!word) return;
    const { stem } = word;
    const known = writings.get(stem) ?? new Map<string, number>();
    if (known.size === 0) {
      writings.set(stem, known);
      index.add({ stem });
    }
    const total = (known.get(written) ?? 0) + by;
    if (total > 0) known.set(written, total);
    else known.delete(written);
    if (known.size > 0) return;
    writings.delete(stem);
    index.remove({ stem });
  }

  function countWords(source: Source, by: 1 | -1): void {
    for (const text of textsOf(source))
      for (const written of text.match(/[\p{L}\p{M}]+/gu) ?? []) count(written, by);
  }

  function spelling(stem: string): Spelling[] {
    const known = [...(writings.get(stem) ?? [])];
    const [first] = known.sort(([a], [b]) => compareWritten(a, b));
    const total = known.reduce((sum, [, times]) => sum + times, 0);
    return first ? [{ stem, written: first[0], count: total }] : [];
  }

  function within({ stem }: Word, edits: number): Spelling[] {
    return index
      .search(stem, { fuzzy: edits, prefix: false })
      .flatMap(({ id }) => spelling(String(id)));
  }

  return {
    replace(all) {
      const before = sources;
      sources = new Set(all);
      for (const source of before) if (!sources.has(source)) countWords(source, -1);
      for (const source of sources) if (!before.has(source)) countWords(source, 1);
    },
    nearest(word) {
      // Amounts and names such as B12 are right or wrong, and are never guessed.
      if (/\d/.test(word.stem) || word.written.length < SHORTEST_CORRECTED) return undefined;
      const isLong = word.written.length >= SHORTEST_WITH_TWO;
      const twice = (): Spelling[] =>
        within(word, 2).filter(({ stem }) => isLong || lettersOf(stem) === lettersOf(word.stem));
      const candidates = [within(word, 1), twice()].find(({ length }) => length > 0) ?? [];
      const [best] = candidates.sort(
        (a, b) =>
          Number(beginsAlike(b, word)) - Number(beginsAlike(a, word)) ||
          b.count - a.count ||
          a.stem.localeCompare(b.stem),
      );
      return best && { stem: best.stem, written: best.written };
    },
    respelled(text, words, corrected) {
      const meant = new Map(
        words.flatMap((word, at) => {
          const other = corrected[at];
          return other && other !== word ? [[word.written, other.written] as const] : [];
        }),
      );
      return text.replace(/[\p{L}\p{M}'’]+/gu, (word) => {
        const other = meant.get(plain(word)) ?? word;
        return word === word.toLowerCase() ? other.toLowerCase() : other;
      });
    },
  };
}

/** Prefers the shorter spelling, and of equally long ones the one in lower case. */
function compareWritten(a: string, b: string): number {
  const isLower = (written: string): number => Number(written === written.toLowerCase());
  return a.length - b.length || isLower(b) - isLower(a) || (a < b ? -1 : 1);
}

const beginsAlike = ({ stem }: Spelling, word: Word): boolean =>
  stem.startsWith(word.stem.charAt(0));

const lettersOf = (stem: string): string => Array.from(stem).sort().join('');
