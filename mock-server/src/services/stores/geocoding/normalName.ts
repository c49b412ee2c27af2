/**
 * Returns a place's name in the form in which names are compared: lower case, without accents and
 * punctuation, with common abbreviations written out. So `St. Paul`, `st paul` and `SAINT PAUL` are equal, as
 * are `McLean` and `Mc Lean`.
 */
export function normalName(text: string): string {
  const words = wordsOf(text);
  const last = words.pop();
  // The last word is not expanded as a beginning: in `helena mt`, MT is Montana.
  return [...words.map(writtenOut), ENDINGS[last ?? ''] ?? last].join(' ');
}

/** Returns the beginnings of names that an unfinished text may mean: `st` begins both Stockton and Saint Paul. */
export function normalBeginnings(text: string): readonly string[] {
  const words = wordsOf(text);
  const last = words.pop();
  if (last === undefined) return [];
  const before = words.map(writtenOut);
  const finished = ENDINGS[last] ?? writtenOut(last, words.length);
  return [...new Set([last, finished])].map((word) => [...before, word].join(' '));
}

function wordsOf(text: string): string[] {
  // Most names need no normalization, and thousands are read at once.
  if (/^[A-Za-z]+$/.test(text)) return [text.toLowerCase()];
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’.]/g, '')
      .toLowerCase()
      // Joins Mc Lean to McLean and Coeur d Alene to Coeur d'Alene, but not Mary D, PA (a comma follows).
      .replace(/\b(mc|d|o) +(?=[a-z])/g, '$1')
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
  );
}

function writtenOut(word: string, index: number): string {
  return (index === 0 ? DIRECTIONS[word] : undefined) ?? BEGINNINGS[word] ?? ENDINGS[word] ?? word;
}

const DIRECTIONS: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

const BEGINNINGS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};

const ENDINGS: Readonly<Record<string, string>> = { hts: 'heights', spgs: 'springs' };
