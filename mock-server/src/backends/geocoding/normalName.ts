/**
 * A place's name as it is compared: lower case, no accents, no punctuation, and the words that
 * people shorten written out, so that `St. Paul`, `st paul` and `SAINT PAUL` are one name, and so
 * are `McLean` and `Mc Lean`.
 */
export function normalName(text: string): string {
  const words = wordsOf(text);
  const last = words.pop();
  // Behind a name, MT is Montana.
  return [...words.map(writtenOut), ENDINGS[last ?? ''] ?? last].join(' ');
}

/**
 * The beginnings that a name may have while it is typed. The last word is not finished yet, so
 * `st` begins Stockton as well as Saint Paul.
 */
export function normalBeginnings(text: string): readonly string[] {
  const words = wordsOf(text);
  const last = words.pop();
  if (last === undefined) return [];
  const before = words.map(writtenOut);
  const finished = ENDINGS[last] ?? writtenOut(last, words.length);
  return [...new Set([last, finished])].map((word) => [...before, word].join(' '));
}

function wordsOf(text: string): string[] {
  // Most names are plain, and thousands are read at once.
  if (/^[A-Za-z]+$/.test(text)) return [text.toLowerCase()];
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’.]/g, '')
      .toLowerCase()
      // Mc Lean is McLean, and Coeur d Alene is Coeur d'Alene; but Mary D, PA has a comma.
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
