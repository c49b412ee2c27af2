/**
 * The pseudo-language: every sentence of the dictionaries with accents and about 30 % longer, so that
 * a page shows what is not translated and what a longer language cuts off. Only this server has
 * it, for a browser with the cookie `mock-language=pseudo`. It takes the place of Spanish, whose
 * files of sentences the browser loads, and which `Intl` knows.
 */
export const PSEUDO_LANGUAGE = 'es-x-pseudo';

/** Whether a request asks for the pseudo-language. */
export function isPseudo(cookies: Readonly<Record<string, string | undefined>>): boolean {
  return cookies['mock-language'] === 'pseudo';
}

/** A sentence in the pseudo-language: `Sign in` becomes `[Šíĝñ íñ òò]`. Placeholders stay. */
export function pseudo(sentence: string): string {
  const accented = sentence
    .split(/(\{\d\})/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[A-Za-z]/g, accent)))
    .join('');
  const words = Array.from({ length: Math.ceil((sentence.length * 0.3 - 2) / 6) }, () => 'òñéšà');
  return `[${[accented, ...words].join(' ')}]`;
}

/** The markup of a page with the pseudo-language as its language. */
export function withPseudoLanguage(markup: string): string {
  return markup.replace(/(<html lang=")[^"]*/, `$1${PSEUDO_LANGUAGE}`);
}

/** Whether a client library's file holds a slot's Spanish sentences: `sign-in-es-1a2b3c4d.json`. */
export function isSentences(path: string): boolean {
  return /\/[a-z-]+-es-[0-9a-f]{8}\.json$/.test(path);
}

/** A slot's file of sentences in the pseudo-language, made anew from its keys. */
export function pseudoSentences(json: string): string {
  const keys = Object.keys(JSON.parse(json) as Record<string, string>);
  const sentences = keys.map((key) => [key, pseudo(key.replace(/ \(\(.*\)\)$/, ''))]);
  return JSON.stringify(Object.fromEntries(sentences));
}

const PLAIN = 'ABCDEFGHIJKLMNOPRSTUWYZabcdefghijklmnoprstuwyz';
const ACCENTED = 'ÁßÇĎÉƑĜĤÍĴĶĹḾÑÓÞŔŠŤÚŴÝŽàƀçđéƒĝĥíĵķĺḿñòþŕšťúŵýž';

const accent = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter;
