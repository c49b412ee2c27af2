import type { Gazetteer, UsState } from './Gazetteer';
import type { City, Zip } from './cities';
import { normalBeginnings, normalName } from './normalName';
import { US_STATES } from 'contract/usStates';

/** A result of a search. */
export type SearchResult =
  | { readonly kind: 'zip'; readonly zip: Zip }
  | { readonly kind: 'city'; readonly city: City }
  | { readonly kind: 'state'; readonly state: UsState };

/**
 * Finds a ZIP, towns or states, the most important first: `97201`, `portland or`, `Portland, Oregon`,
 * `st. paul`. A street address leads to its ZIP or town, because streets are not in the data.
 */
export function searchPlaces(gazetteer: Gazetteer, text: string): readonly SearchResult[] {
  const address = withoutEnd(text.trim(), COUNTRY);
  const digits = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(address)?.[1];
  const zip = digits === undefined ? undefined : gazetteer.zip(digits);
  if (zip) return [{ kind: 'zip', zip }];
  const withoutZip = withoutEnd(address, ZIP_AT_END);
  for (const name of namesIn(withoutZip)) {
    const found = placesNamed(gazetteer, name);
    if (found.length > 0) return found;
  }
  return [];
}

const COUNTRY = /[\s,](?:usa|u\.s\.a\.|us|united states(?: of america)?)$/i;
const ZIP_AT_END = /\b\d{5}(?:-\d{4})?$/;

/** Removes the end of a text that a pattern finds, and the spaces and commas before it. */
function withoutEnd(text: string, pattern: RegExp): string {
  let end = pattern.exec(text)?.index;
  if (end === undefined) return text;
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Completes an unfinished text: ZIPs by their first digits, towns by their first letters. */
export function suggestPlaces(gazetteer: Gazetteer, text: string): readonly SearchResult[] {
  const typed = text.trim();
  if (typed.length < MIN_LETTERS) return [];
  if (/^\d{2,5}$/.test(typed)) {
    return gazetteer
      .zipsBeginning(typed)
      .filter(({ isArea }) => isArea || typed.length === 5)
      .map((zip) => ({ kind: 'zip', zip }));
  }
  const beginnings = normalBeginnings(typed).flatMap((beginning) =>
    gazetteer.citiesBeginning(beginning),
  );
  const inState = citiesBefore(gazetteer, normalName(typed), (name, code, words) =>
    [code, name].some((known) => known.startsWith(words)),
  );
  const cities = [...new Set([...inState, ...beginnings])];
  return cities.sort(bySize).map((city) => ({ kind: 'city', city }));
}

/** The least number of letters, because fewer match too many names. */
const MIN_LETTERS = 2;

/** Returns a number between 0 and 1, by which Nominatim ranks its places. */
export function importanceOf(found: SearchResult): number {
  switch (found.kind) {
    case 'zip':
      return found.zip.isArea ? 0.3 : 0.2;
    case 'state':
      return 0.72;
    case 'city':
      return Math.min(0.95, 0.3 + 0.08 * Math.log2(1 + found.city.areas));
  }
}

/**
 * Yields the names with which an address may end, the longest first: the rest after each comma and, if it
 * begins with a house number, after each word.
 */
function* namesIn(address: string): Generator<string> {
  const parts = address.split(',');
  for (let index = 0; index < parts.length; index += 1) {
    yield normalName(parts.slice(index).join(','));
  }
  if (!/^\s*\d/.test(address)) return;
  const words = normalName(address).split(' ');
  for (let index = 1; index < words.length; index += 1) {
    const name = words.slice(index).join(' ');
    // `12 Main Street` does not mean Street, Maryland.
    if (!STREET_WORDS.has(name)) yield name;
  }
}

/** The last words of streets, some of which are towns as well. */
const STREET_WORDS: ReadonlySet<string> = new Set(
  'street avenue road lane drive boulevard court way broadway square'.split(' '),
);

function placesNamed(gazetteer: Gazetteer, name: string): readonly SearchResult[] {
  if (name === '') return [];
  const cities = [
    ...gazetteer.citiesNamed(name),
    ...citiesBefore(gazetteer, name, (state, code, words) => words === code || words === state),
  ];
  const states = Object.entries(US_STATES)
    .filter(([code, state]) => name === code.toLowerCase() || name === normalName(state))
    .flatMap(([code]) => gazetteer.state(code) ?? []);
  return [
    ...cities.map((city): SearchResult => ({ kind: 'city', city })),
    ...states.map((state): SearchResult => ({ kind: 'state', state })),
  ].sort((a, b) => importanceOf(b) - importanceOf(a));
}

/** Returns towns by their name, followed by a state's name or letters: `portland or`. */
function citiesBefore(
  gazetteer: Gazetteer,
  text: string,
  isState: (name: string, code: string, words: string) => boolean,
): City[] {
  const words = text.split(' ');
  const found: City[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const behind = words.slice(index).join(' ');
    const codes = Object.entries(US_STATES)
      .filter(([code, name]) => isState(normalName(name), code.toLowerCase(), behind))
      .map(([code]) => code);
    if (codes.length === 0) continue;
    const named = gazetteer.citiesNamed(words.slice(0, index).join(' '));
    found.push(...named.filter(({ state }) => codes.includes(state)));
  }
  return found;
}

function bySize(a: City, b: City): number {
  return b.areas - a.areas || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}
