import { language } from './t';

/*
 * Numbers, distances, times, dates and lists in the language of the page. `Intl` writes them, except the English ones
 * in the first results, which are written by hand: its formatters take a frame to start
 * (docs/decisions/0016-long-lists.md). Created formatters are kept.
 */

const formatters = new Map<string, unknown>();

/** Returns the formatter of a kind for the page's language, which is created once. */
export function formatter<T>(kind: string, make: (language: string) => T): T {
  const key = `${language()} ${kind}`;
  const made = (formatters.get(key) as T | undefined) ?? make(language());
  formatters.set(key, made);
  return made;
}
