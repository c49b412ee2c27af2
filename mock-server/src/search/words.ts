/** A word of a search or of a searched text. */
export interface Word {
  /** The form in which words are compared: `toothbrushes` and `toothbrush` are equal. */
  readonly stem: string;
  /** The spelling, in lower case and without accents. */
  readonly written: string;
}

/**
 * Returns the words of a text. An amount and its unit are one word, so that `500mg` and `500 mg` are equal,
 * as are `vitamin d3` and `vitamin d 3`.
 */
export function wordsOf(text: string): Word[] {
  return joined(partsOf(text)).map((written) => ({ stem: stemOf(written), written }));
}

/**
 * Returns the words under which a text is found. They include an amount without its unit, both parts of
 * `omega-3`, and a compound without its hyphen.
 */
export function indexWordsOf(text: string): Word[] {
  const words = wordsOf(text);
  const parts = words.flatMap(
    ({ written }) => /^\d+(?:\.\d+)?(?=[a-z])|^[a-z]+(?=\d)/.exec(written) ?? [],
  );
  const compounds = (plain(text).match(/[a-z]+(?:-[a-z]+)*/g) ?? []).filter((word) =>
    word.includes('-'),
  );
  const more = [...parts, ...compounds.map((compound) => compound.replaceAll('-', ''))];
  return [...words, ...more.map((written) => ({ stem: stemOf(written), written }))];
}

/** Returns a text in lower case, without accents, apostrophes and thousands separators. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1');
}

function partsOf(text: string): string[] {
  const parts = plain(text).match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
  return parts
    .map((part) => UNITS.get(part) ?? part)
    .filter((part, at) => !(part === 'fl' && parts[at + 1] === 'oz') && !SILENT.has(part));
}

function joined(parts: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part = '', next = '', third = ''] = parts.slice(at, at + 3);
    const isAmount = /^\d/.test(part) && UNIT_NAMES.has(next);
    const isNamed = NAMED_BY_NUMBER.test(`${part}${next}`) && !UNIT_NAMES.has(third);
    if (isAmount || isNamed) at += 1;
    words.push(isAmount || isNamed ? part + next : part);
  }
  return words;
}

const UNITS: ReadonlyMap<string, string> = new Map([
  ['milligram', 'mg'],
  ['milligrams', 'mg'],
  ['microgram', 'mcg'],
  ['micrograms', 'mcg'],
  ['ounce', 'oz'],
  ['ounces', 'oz'],
  ['inch', 'in'],
  ['inches', 'in'],
  ['yard', 'yd'],
  ['yards', 'yd'],
  ['ct', 'count'],
]);
const UNIT_NAMES: ReadonlySet<string> = new Set('mg mcg g kg ml l oz lb iu in yd count'.split(' '));

/** `d3`, `b12`, `omega3` and `spf50` are names, not amounts. */
const NAMED_BY_NUMBER = /^(?:[bdk]\d{1,2}|omega[369]|spf\d{1,3})$/;

/** The words that describe nothing, in English and Spanish. */
const SILENT: ReadonlySet<string> = new Set(
  (
    'a an and are at can do for get how i is my near of on or the to what where with your ' +
    'al como con cual de del donde el en es hay la las los mi para por puedo que su un una y'
  ).split(' '),
);

/**
 * Returns a word without its plural ending, in English and Spanish. As in Porter's stemmer, the result need not be
 * a word: `allergies` and `allergy` become `allergi`, `headaches` and `headache` become `headach`, `dolores` and
 * `dolor` become `dolor`.
 */
function stemOf(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return word
    .replace(/([^sui])s$/, '$1')
    .replace(/(?<=.{4})(?<!i)e$/, '')
    .replace(/(?<=..)ie$|(?<=[^aeiou])y$/, 'i');
}
