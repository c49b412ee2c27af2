/** The dictionaries contain exactly the sentences that visitors read. */
import {
  htlSentences,
  languages,
  parseDictionary,
  readDictionary,
  sharedSentences,
  siteSentences,
  slotSentences,
} from 'ui.frontend/build/sentences.mjs';
import { isSentence } from 'ui.frontend/src/slot/attributes';
import { registry } from 'ui.frontend/src/registry';

const used = new Set(
  [htlSentences(), siteSentences(), sharedSentences(), ...slotSentences().values()].flatMap(
    (found) => [...(found as Set<string>)],
  ),
);

/** Returns a key without its hint, `{0} stores ((many))`. */
const sentenceOf = (key: string): string => key.replace(/ \(\(.*\)\)$/, '');

const placeholders = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort();

test('there is a Spanish dictionary', () => {
  expect(languages).toContain('es');
});

test('the script that every page loads shows no sentence, since no dictionary comes with it', () => {
  expect([...siteSentences()]).toEqual([]);
});

test('the fallbacks of all attributes are found', async () => {
  const slots = await Promise.all(Object.values(registry).map(({ load }) => load()));
  const fallbacks = slots
    .flatMap(({ default: slot }) => Object.values(slot.attributes).filter(isSentence))
    .flatMap(({ fallback }) => (fallback ?? []) as string | string[]);
  expect(fallbacks.filter((fallback) => !used.has(fallback))).toEqual([]);
});

describe.each(languages)('the dictionary %s', (language) => {
  const dictionary = readDictionary(language);

  test('translates every sentence of TSX and HTL', () => {
    expect([...used].filter((sentence) => !dictionary[sentence])).toEqual([]);
  });

  test('has no unused sentence', () => {
    expect(Object.keys(dictionary).filter((key) => !used.has(sentenceOf(key)))).toEqual([]);
  });

  test('keeps the placeholders of each sentence', () => {
    const changed = Object.entries(dictionary).filter(
      ([key, translation]) =>
        placeholders(sentenceOf(key)).join() !== placeholders(translation).join(),
    );
    expect(changed).toEqual([]);
  });
});

describe('a dictionary that the build reads', () => {
  test('may have a comma after its last entry, and values that are not text', () => {
    expect(parseDictionary('es.json', '{ "Send": "Enviar", "Count": 5, }')).toEqual({
      Send: 'Enviar',
    });
  });

  test.each([
    ['{\n "Send" "Enviar" }', /^es\.json:2:9 is no valid JSON: ':' expected/],
    ['\ufeff{ "Send": "Enviar" }', /^es\.json:1:1 begins with a byte order mark/],
  ])('%j is refused with file and line', (json, message) => {
    expect(() => parseDictionary('es.json', json)).toThrow(message);
  });
});
