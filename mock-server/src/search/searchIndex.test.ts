import fc from 'fast-check';
import { createSearchIndex, type SearchEntry } from './searchIndex';

const entry = (
  name: string,
  fields: readonly string[],
  more: Partial<SearchEntry> = {},
): SearchEntry & { name: string } => ({ name, fields, ...more });

const index = createSearchIndex(
  [
    entry('text', ['Nests', 'About birds.', 'Here nests a quetzal.']),
    entry('description', ['Green', 'About the quetzal.', 'Green.']),
    entry('title', ['The quetzal', 'A bird.', 'Green.']),
    entry('shop', ['Camden', 'New Jersey', '12 Walnut Street'], { weak: 'bird shop' }),
    entry('brush', ['Soft Toothbrushes', 'For teeth', '']),
    entry('tablets', ['Ibuprofen 200 mg', 'Pain relief', 'For a headache.']),
    entry('flushing', ['Flushing', 'New York', '']),
    entry('flu', ['Get a flu shot', '', ''], { boost: 2 }),
    entry('jarabe', ['Jarabe para la tos', 'Alivio del dolor de garganta', '']),
  ],
  [
    { typed: ['Advil', 'dolor de cabeza'], meant: ['ibuprofen', 'pain relief'] },
    { typed: ['influenza'], meant: ['flu'] },
  ],
);

const names = (text: string) => index.search(text).hits.map(({ entry: { name } }) => name);

test('the first field comes before the second, and the second before the third', () => {
  expect(names('quetzal')).toEqual(['title', 'description', 'text']);
});

test.each([
  ['QUÉTZAL', 'title'],
  ['quetzals', 'title'],
  ['where is the quetzal', 'title'],
  ['quet', 'title'],
  ['flu', 'flu'],
  ['flu shots', 'flu'],
  ['flush', 'flushing'],
  ['tooth brush', 'brush'],
  ['200mg ibuprofen', 'tablets'],
  ['jarabes', 'jarabe'],
  ['dolores de garganta', 'jarabe'],
])('%j finds %s first', (text, name) => {
  const result = index.search(text);
  expect(result.hits[0]?.entry.name).toBe(name);
  expect([result.spelling, result.isPartial]).toEqual([undefined, false]);
});

test.each(['advil', 'Advils', 'adv', 'dolor de cabeza', 'dolor de cab', 'DOLOR DE CABEZA'])(
  'the synonym %j finds what it means',
  (text) => {
    expect(names(text)).toEqual(['tablets']);
  },
);

test('two words that are one in a text find it before a text with both', () => {
  const both = createSearchIndex([entry('two', ['Tooth brush']), entry('one', ['Toothbrush'])]);
  expect(both.search('tooth brush').hits.map((hit) => hit.entry.name)).toEqual(['one', 'two']);
});

test('a word comes before its beginning, and a synonym behind the word itself', () => {
  const both = createSearchIndex(
    [entry('meant', ['Acetaminophen']), entry('typed', ['Tylenol'])],
    [{ typed: ['tylenol'], meant: ['acetaminophen'] }],
  );
  expect(both.search('tylenol').hits.map((hit) => hit.entry.name)).toEqual(['typed', 'meant']);
});

test.each([
  ['quetzla', 'quetzal'],
  ['quezal', 'quetzal'],
  ['quitzol', 'quetzal'],
  ['ibuporfen 200 mg', 'ibuprofen 200 mg'],
  ['IBUPORFEN 200 mg', 'Ibuprofen 200 mg'],
  ['inflenza', 'influenza'],
  ['garaganta', 'garganta'],
  ['Camdne', 'Camden'],
])('%j is searched as %j', (text, spelling) => {
  const result = index.search(text);
  expect(result.spelling).toBe(spelling);
  expect(result.hits.length).toBeGreaterThan(0);
});

test.each(['cumdin', 'ibuprofen 300 mg', 'tso', 'xyzzyx', '', '  ', 'the', '!?', '\u0000'])(
  '%j is not corrected',
  (text) => {
    expect(index.search(text).spelling).toBeUndefined();
  },
);

test('a shared word alone finds nothing, and together with others it narrows', () => {
  expect(names('shop')).toEqual([]);
  expect(names('shop camden')).toEqual(['shop']);
  expect(index.search('shop quetzal').isPartial).toBe(true);
});

test('two letters do not begin a word', () => {
  expect(names('ca')).toEqual([]);
  expect(names('cam')).toEqual(['shop']);
});

test('if no entry has all words, the entries with the most words are found', () => {
  expect(index.search('green quetzal camden').isPartial).toBe(true);
  expect(names('green quetzal camden').sort()).toEqual(['description', 'title']);
  expect(index.search('quetzal xyzzyx').isPartial).toBe(true);
  expect(names('xyzzyx')).toEqual([]);
});

describe('after updates', () => {
  const WORDS = [
    ...['quetzal', 'Quetzal', 'quetzla', 'flu', 'fluid', 'flush', 'flute'],
    ...['green', 'Camden', 'toothbrush', 'shot', 'tos'],
  ];
  const words = (maxLength: number) =>
    fc.array(fc.constantFrom(...WORDS), { maxLength }).map((list) => list.join(' '));
  const anyEntry = fc.record({
    name: fc.uuid(),
    fields: fc.tuple(words(2), words(3), words(12)),
    weak: words(1),
    boost: fc.constantFrom(1, 3),
  });
  const anySynonym = fc.record({
    typed: fc.constantFrom(['influenza'], ['bird']),
    meant: fc.constantFrom(['flu'], ['quetzal']),
  });
  const QUERIES = [
    ...['quetzal', 'quet', 'flu', 'quetzla', 'green quetzal', 'tooth brush', 'Camdne'],
    ...['influenza', 'brid', 'flu shot camden', 'xyzzyx', 'toz'],
  ];

  /** New entries, and the places of entries in the state before. */
  type Added = readonly (ReturnType<typeof entry> | number)[];
  const anyState: fc.Arbitrary<Added> = fc.array(fc.oneof(fc.nat(9), fc.nat(9), anyEntry), {
    maxLength: 12,
  });

  test('the index finds what a new one finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyState, fc.array(anySynonym, { maxLength: 2 })), { maxLength: 8 }),
        (states) => {
          const updated = createSearchIndex<ReturnType<typeof entry>>([]);
          let entries: readonly ReturnType<typeof entry>[] = [];
          for (const [state, synonyms] of states) {
            entries = [
              ...new Set(
                state.flatMap((each) => (typeof each === 'number' ? (entries[each] ?? []) : each)),
              ),
            ];
            updated.update(entries, synonyms);
            const fresh = createSearchIndex(entries, synonyms);
            for (const query of QUERIES) expect(updated.search(query)).toEqual(fresh.search(query));
          }
        },
      ),
    );
  });

  test('scores do not depend on the order in which entries were added', () => {
    const text = (at: number, length: number): string =>
      Array.from({ length }, (_, word) => WORDS[(at * 5 + word * word) % WORDS.length]).join(' ');
    const all = Array.from({ length: 60 }, (_, at) =>
      entry(String(at), [text(at, at % 3), text(at + 1, at % 4), text(at, at % 19)]),
    );
    const updated = createSearchIndex(all);
    for (let round = 0; round < 10; round += 1) {
      updated.update(all.filter((_, at) => (at + round) % 3 === 0));
      updated.update(all);
    }
    const fresh = createSearchIndex(all);
    for (const query of QUERIES) expect(updated.search(query)).toEqual(fresh.search(query));
  });

  test('words of removed entries are neither found nor suggested as spellings', () => {
    const one = entry('one', ['Quetzal']);
    const two = entry('two', ['Ibis']);
    const index = createSearchIndex([one, two]);
    index.update([two]);
    expect(index.search('quetzal').hits).toEqual([]);
    expect(index.search('quetzla').spelling).toBeUndefined();
    index.update([two, one]);
    expect(index.search('quetzla').spelling).toBe('quetzal');
  });

  test('equal matches are in the order of the entries', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => entry(name, ['Ibis']));
    if (!one || !two || !three) throw new Error('There are three.');
    const index = createSearchIndex([one, three]);
    index.update([two, one, three]);
    expect(index.search('ibis').hits.map(({ entry: { name } }) => name)).toEqual([
      'two',
      'one',
      'three',
    ]);
  });
});
