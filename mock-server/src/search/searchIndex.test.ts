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
