import { wordsOf, type Word } from './words';

/** Words that visitors type, and words of the site with the same meaning. */
export interface Synonym {
  /** `Tylenol`, `dolor de cabeza` */
  readonly typed: readonly string[];
  /** Each of these is meant: `acetaminophen`, `pain relief`. */
  readonly meant: readonly string[];
}

/** Neighbors in a query that are searched for together. */
export interface Unit {
  readonly stems: readonly string[];
  /** The other meanings of the words, each as stems. */
  readonly meanings: readonly (readonly string[])[];
}

export interface Synonyms {
  /** Splits a query into the longest phrases that have a meaning, and single words. */
  units(words: readonly Word[]): readonly Unit[];
  /** Returns whether a word is a part of a phrase that has a meaning. */
  isTyped(word: Word): boolean;
}

/** A shorter beginning of the last word is not completed to a synonym. */
const SHORTEST_BEGINNING = 3;

export function readSynonyms(synonyms: readonly Synonym[]): Synonyms {
  const phrases = synonyms
    .flatMap(({ typed, meant }) => {
      const meanings = meant.map(stemsOf).filter((stems) => stems.length > 0);
      return typed.map((text): Unit => ({ stems: stemsOf(text), meanings }));
    })
    .filter(({ stems }) => stems.length > 0)
    .sort((a, b) => b.stems.length - a.stems.length);
  const typed = new Set(phrases.flatMap(({ stems }) => stems));

  /** Returns the longest phrases at a place of the query. The last word may be unfinished. */
  function phrasesAt(stems: readonly string[], at: number): readonly Unit[] {
    const fits = (phrase: Unit, isExact: boolean): boolean =>
      phrase.stems.every((stem, index) => {
        const own = stems[at + index];
        const isLast = at + index === stems.length - 1;
        if (own === stem) return true;
        return !isExact && isLast && own !== undefined && isBeginning(own, stem);
      });
    const exact = phrases.filter((phrase) => fits(phrase, true));
    const found = exact.length > 0 ? exact : phrases.filter((phrase) => fits(phrase, false));
    return found.filter((phrase) => phrase.stems.length === found[0]?.stems.length);
  }

  return {
    units(words) {
      const stems = words.map(({ stem }) => stem);
      const units: Unit[] = [];
      for (let at = 0; at < stems.length;) {
        const found = phrasesAt(stems, at);
        const length = found[0]?.stems.length ?? 1;
        const meanings = found.flatMap((phrase) => phrase.meanings);
        units.push({ stems: stems.slice(at, at + length), meanings });
        at += length;
      }
      return units;
    },
    isTyped: ({ stem }) => typed.has(stem),
  };
}

function isBeginning(own: string, stem: string): boolean {
  return own.length >= SHORTEST_BEGINNING && stem.startsWith(own);
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ stem }) => stem);
}
