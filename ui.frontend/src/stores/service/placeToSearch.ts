import type * as PlaceOfWords from './placeOfWords';
import type { SearchAdvice } from './searchAdvice';

/**
 * Returns the place that the services should search for a visitor's words, or advice if there is none
 * (docs/specification/stores.md#words-of-a-search).
 * @throws Error if the search was aborted
 */
export async function placeToSearch(
  text: string,
  signal: AbortSignal,
): Promise<string | SearchAdvice> {
  if (ZIP.test(text)) return text;
  const code = await loadCode();
  signal.throwIfAborted();
  return code ? code.placeOfWords(text, signal) : text;
}

/**
 * Returns another place for words that the services do not know, such as `Fernwell Camden`; undefined if
 * there is none.
 */
export async function otherPlaceToSearch(
  text: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (ZIP.test(text)) return undefined;
  const code = await loadCode();
  return code?.otherPlaceOfWords(text, signal);
}

/** Matches a ZIP, which the services always know: most visitors enter one. */
const ZIP = /^\d{5}(?:-\d{4})?$/;

/** Loads the code, in its own chunk. Without it, the services search for the words as they are. */
const loadCode = (): Promise<typeof PlaceOfWords | undefined> =>
  import(/* webpackChunkName: "place-words" */ './placeOfWords').catch(() => undefined);
