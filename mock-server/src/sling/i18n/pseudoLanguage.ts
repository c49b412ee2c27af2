/**
 * The pseudo-language. It adds accents to every sentence of the dictionaries and makes it about 30 % longer,
 * so that a page reveals untranslated text and text that a longer language cuts off. It exists only on this
 * server, for a browser with the cookie `mock-language=pseudo`. It replaces Spanish, because the browser
 * loads files of Spanish sentences and `Intl` supports it.
 */
export const PSEUDO_LANGUAGE = 'es-x-pseudo';

/** Returns whether a request has the cookie for the pseudo-language. */
export function isPseudo(cookies: Readonly<Record<string, string | undefined>>): boolean {
  return cookies['mock-language'] === 'pseudo';
}

/** Returns whether a request has that cookie, from its header before it is parsed. */
export function asksForPseudo(cookie: string | undefined): boolean {
  return /(?:^|;)\s*mock-language=pseudo(?:;|$)/.test(cookie ?? '');
}

/** Converts a sentence to the pseudo-language: `Sign in` becomes `[Šíĝñ íñ òò]`. Placeholders are kept. */
export function pseudo(sentence: string): string {
  const accented = sentence
    .split(/(\{\d\})/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[A-Za-z]/g, accent)))
    .join('');
  const words = Array.from({ length: Math.ceil((sentence.length * 0.3 - 2) / 6) }, () => 'òñéšà');
  return `[${[accented, ...words].join(' ')}]`;
}

/** Returns the markup of a page with the pseudo-language as its language. */
export function withPseudoLanguage(markup: string): string {
  return markup.replace(/(<html lang=")[^"]*/, `$1${PSEUDO_LANGUAGE}`);
}

/**
 * Returns whether a client library's file contains a slot's Spanish sentences, such as
 * `sign-in-es-1a2b3c4d.json`.
 */
export function isSentences(path: string): boolean {
  return /\/[a-z-]+-es-[0-9a-f]{8}\.json$/.test(path);
}

/** Returns a slot's file of sentences in the pseudo-language, generated from its keys. */
export function pseudoSentences(json: string): string {
  const keys = Object.keys(JSON.parse(json) as Record<string, string>);
  const sentences = keys.map((key) => [
    key,
    pseudo(key.endsWith('))') ? (key.split(' ((', 1)[0] ?? '') : key),
  ]);
  return JSON.stringify(Object.fromEntries(sentences));
}

const PLAIN = 'ABCDEFGHIJKLMNOPRSTUWYZabcdefghijklmnoprstuwyz';
const ACCENTED = 'ÁßÇĎÉƑĜĤÍĴĶĹḾÑÓÞŔŠŤÚŴÝŽàƀçđéƒĝĥíĵķĺḿñòþŕšťúŵýž';

const accent = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter;
