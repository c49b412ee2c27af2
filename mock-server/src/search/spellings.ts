import MiniSearch from 'minisearch';
import { plain, wordsOf, type Word } from './words';

/** The words of the searched texts, among which the nearest spelling of a misspelled word is found. */
export interface Spellings {
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
  /** The shortest spelling in the texts, with its accents. */
  readonly written: string;
  readonly count: number;
}

export function createSpellings(texts: readonly string[]): Spellings {
  const byStem = new Map<string, Spelling>();
  for (const text of texts)
    for (const written of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const [word] = wordsOf(written);
      if (word) byStem.set(word.stem, better(byStem.get(word.stem), word.stem, written));
    }
  const index = new MiniSearch<Spelling>({
    fields: ['stem'],
    idField: 'stem',
    tokenize: (stem) => [stem],
    processTerm: (stem) => stem,
  });
  index.addAll([...byStem.values()]);

  function within({ stem }: Word, edits: number): Spelling[] {
    return index
      .search(stem, { fuzzy: edits, prefix: false })
      .flatMap(({ id }) => byStem.get(String(id)) ?? []);
  }

  return {
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
function better(before: Spelling | undefined, stem: string, written: string): Spelling {
  const count = (before?.count ?? 0) + 1;
  const isBetter =
    before === undefined ||
    written.length < before.written.length ||
    (written.length === before.written.length && written === written.toLowerCase());
  return { stem, written: isBetter ? written : before.written, count };
}

const beginsAlike = ({ stem }: Spelling, word: Word): boolean =>
  stem.startsWith(word.stem.charAt(0));

const lettersOf = (stem: string): string => Array.from(stem).sort().join('');
