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
