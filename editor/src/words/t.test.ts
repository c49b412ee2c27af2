import { counted, t, wordsLanguage } from './t';

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
