import type { DessertStore } from '../../domain/stores/dessertStore';
import { matchesText, textIndex } from '../../domain/stores/textSearch';
import type { Place } from '../../services/geocoder';

const MOST = 8;
const MOST_NAMES = 3;

/**
 * The words that a text may become: places, then stores of that name.
 * @param places what the geocoder suggests; without it our stores' own cities stand in
 */
export function suggestions(
  text: string,
  places: readonly Place[] | undefined,
  stores: readonly DessertStore[],
): string[] {
  // The index knows which of thousands may be meant, and only those are looked at closely.
  const found = textIndex(stores)
    .matching(text)
    .flatMap((at) => stores[at] ?? []);
  const cities = places ? places.map(({ name }) => name) : citiesOf(text, found);
  const names = found.filter(({ name }) => matchesText({ ...NOWHERE, name }, text));
  const named = new Set(names.map(({ name }) => name));
  const distinct = new Set([
    ...cities.slice(0, MOST - MOST_NAMES),
    ...[...named].slice(0, MOST_NAMES),
  ]);
  return [...distinct];
}

const NOWHERE = { name: '', address: '', city: '', state: '', zip: '' };

function citiesOf(text: string, stores: readonly DessertStore[]): string[] {
  const here = stores.filter(({ city, state }) => matchesText({ ...NOWHERE, city, state }, text));
  return [...new Set(here.map(({ city, state }) => `${city}, ${state}`))];
}
