import { geocoder } from '../../base/geo/geocoder';
import { locate } from '../../base/geo/geolocation';
import { t } from '../../base/i18n/t';
import { placeBesideName } from '../rules/brandWords';
import { readSearchWords } from '../rules/searchWords';
import { textIndex } from '../rules/textSearch';
import { locationTexts } from './locationTexts';
import { adviceOnState, directoryOrNone, storesOfNumber, type SearchAdvice } from './searchAdvice';

/**
 * Returns the place that the services should search for a visitor's words, or advice if there is none.
 * `near me` asks the device for its position, of which the services receive only the ZIP; the number of
 * a store is the store's ZIP. Other words are returned unchanged.
 * @throws Error if the search was aborted
 */
export async function placeOfWords(
  text: string,
  signal: AbortSignal,
): Promise<string | SearchAdvice> {
  const words = readSearchWords(text);
  if (words.kind === 'near-me') return zipHere(signal);
  if (words.kind === 'state') return adviceOnState(words.code, signal);
  if (words.kind === 'place') return text;
  if (words.kind === 'city') return words.city;
  const found = await storesOfNumber(words, signal);
  if ('kind' in found) return found;
  return found[0]?.zip ?? text;
}

/**
 * Returns another place for words that the services do not know: the ZIP of the first store that has them
 * in its name, street or city, or the place beside the name of a brand. Undefined if there is none.
 */
export async function otherPlaceOfWords(
  text: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const directory = await directoryOrNone(signal);
  const [at] = textIndex(directory).matching(text);
  return at === undefined ? placeBesideName(text, directory) : directory[at]?.zip;
}

async function zipHere(signal: AbortSignal): Promise<string | SearchAdvice> {
  const outcome = await locate();
  signal.throwIfAborted();
  if (outcome.kind !== 'found') return advice(t(locationTexts[outcome.kind]));
  const place = await geocoder()
    .reverse(outcome.position)
    .catch(() => undefined);
  signal.throwIfAborted();
  const zip = place?.zip ?? '';
  if (zip !== '') return zip;
  return advice(t('We could not find your ZIP code. Enter your city or ZIP code instead.'));
}

const advice = (text: string): SearchAdvice => ({
  kind: 'advice',
  text,
  places: [],
  isAboutWords: true,
});
