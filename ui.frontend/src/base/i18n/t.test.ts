import { addSentences, plural, reportMissing, sentence, t, translateWith } from './t';

afterEach(() => {
  document.documentElement.lang = '';
  reportMissing(() => undefined);
});

test('on an English page the key is the sentence', () => {
  expect(t('Sign in')).toBe('Sign in');
  expect(t('Show {0} of {1} stores', 10, 12500)).toBe('Show 10 of 12,500 stores');
});

test('a value that looks like a placeholder stays as it is', () => {
  expect(t('{0} of {1}', '{1}', 'b')).toBe('{1} of b');
});

test('the page’s language decides the sentence, its numbers and its plural', () => {
  document.documentElement.lang = 'es';
  addSentences({
    'Show {0} of {1} stores': 'Mostrar {0} de {1} tiendas',
    '{0} store': '{0} tienda',
    '{0} stores': '{0} tiendas',
    '{0} stores ((many))': '{0} de tiendas',
  });
  expect(t('Show {0} of {1} stores', 10, 12500)).toBe('Mostrar 10 de 12.500 tiendas');
  expect(plural(1, '{0} store', '{0} stores')).toBe('1 tienda');
  expect(plural(0, '{0} store', '{0} stores')).toBe('0 tiendas');
  expect(plural(1_000_000, '{0} store', '{0} stores')).toBe('1.000.000 de tiendas');
});

test('a sentence that is defined in a rule is translated where it is shown', () => {
  const message = sentence('Enter your ZIP code.');
  document.documentElement.lang = 'es';
  addSentences({ 'Enter your ZIP code.': 'Escriba su código postal.' });
  expect(t(message)).toBe('Escriba su código postal.');
});

test('a missing sentence is English, and is reported on a page that is not', () => {
  const missing: string[] = [];
  reportMissing((text) => missing.push(text));
  expect(t('Not in a dictionary')).toBe('Not in a dictionary');
  expect(missing).toEqual([]);
  document.documentElement.lang = 'es-US';
  expect(t('Not in a dictionary')).toBe('Not in a dictionary');
  expect(plural(2, 'No {0} form', 'No {0} forms')).toBe('No 2 forms');
  expect(missing).toEqual(['Not in a dictionary', 'No {0} forms']);
});

test('the compiler of first frames can replace the sentences', () => {
  const restore = translateWith((text, values) => `<${[text, ...values].join('|')}>`);
  expect(t('{0} of {1}', 1, 'two')).toBe('<{0} of {1}|1|two>');
  expect(plural(3, '{0} store', '{0} stores')).toBe('<{0} stores|3>');
  restore();
  expect(t('Sign in')).toBe('Sign in');
});

test('numbers are written in English if the build renders without a page', () => {
  const page = globalThis.document;
  Reflect.deleteProperty(globalThis, 'document');
  try {
    expect(t('Show {0} results', 12500)).toBe('Show 12,500 results');
  } finally {
    globalThis.document = page;
  }
});
