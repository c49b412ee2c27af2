import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { counted, SPANISH, t, wordsLanguage, type Words } from './t';

const speak = (language: string) =>
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
afterEach(() => {
  jest.restoreAllMocks();
});

test('an author with a Spanish browser reads Spanish', () => {
  speak('es-MX');
  expect(wordsLanguage()).toBe('es');
  expect(t('In folder {folder}', { folder: '/content/dam' })).toBe('En la carpeta /content/dam');
  expect(counted('One text is missing', '{count} texts are missing', 3)).toBe('Faltan 3 textos');
});

test('all others read English', () => {
  speak('fr');
  expect(wordsLanguage()).toBe('en');
  expect(counted('One text is missing', '{count} texts are missing', 1)).toBe(
    'One text is missing',
  );
});

test('a sentence has the same values in both languages, and words in Spanish', () => {
  const valuesOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
  const sentences = Object.entries(SPANISH) as readonly [Words, string][];
  const different = sentences.filter(
    ([english, spanish]) =>
      spanish.trim() === '' || String(valuesOf(english)) !== String(valuesOf(spanish)),
  );
  expect(different).toEqual([]);
});

test('each sentence is in one table', async () => {
  const files = readdirSync(join(__dirname, 'spanish')).map((file) => `./spanish/${file}`);
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>));
  const tables = modules.flatMap((module) => Object.values(module) as readonly object[]);
  const sentences = tables.flatMap((table) => Object.keys(table));
  expect(sentences.filter((each, at) => sentences.indexOf(each) !== at)).toEqual([]);
  expect(sentences.sort()).toEqual(Object.keys(SPANISH).sort());
});
