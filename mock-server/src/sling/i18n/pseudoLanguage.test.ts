import { isSentences, pseudo, pseudoSentences, withPseudoLanguage } from './pseudoLanguage';

test.each([
  ['Sign in', '[Šíĝñ íñ òñéšà]'],
  ['{0} of {1}', '[{0} òƒ {1} òñéšà]'],
  ['OK', '[ÓĶ]'],
])('%s is %s', (english, expected) => {
  expect(pseudo(english)).toBe(expected);
});

test('a long sentence grows by about a third', () => {
  const sentence = 'Turn it on for this site in your browser, then load the page again.';
  const growth = pseudo(sentence).length / sentence.length;
  expect(growth).toBeGreaterThan(1.25);
  expect(growth).toBeLessThan(1.45);
});

test('the language of a page is the pseudo-language', () => {
  expect(withPseudoLanguage('<html lang="en-US" data-x="1"><p lang="en">')).toBe(
    '<html lang="es-x-pseudo" data-x="1"><p lang="en">',
  );
});

test('a slot’s file of sentences is generated from their keys', () => {
  const file = '{"Close":"Cerrar","{0} stores ((many))":"{0} de tiendas"}';
  expect(pseudoSentences(file)).toBe(
    '{"Close":"[Çĺòšé]","{0} stores ((many))":"[{0} šťòŕéš òñéšà]"}',
  );
});

test.each([
  ['/etc.clientlibs/site/resources/sign-in-es-ad8daf02.json', true],
  ['/etc.clientlibs/site/resources/sign-in.ad8daf02.js', false],
])('%s contains sentences: %s', (path, expected) => {
  expect(isSentences(path)).toBe(expected);
});
