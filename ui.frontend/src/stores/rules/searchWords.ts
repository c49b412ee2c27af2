import { postalStates } from '../../kit/form/rules/addresses';
import { folded } from './textSearch';

/** The kinds of words that a store search has to read before it calls a service. */
export type SearchWords =
  /** `near me`: the position of the device is meant. */
  | { readonly kind: 'near-me' }
  /** A whole state, which is larger than the radius of a search. */
  | { readonly kind: 'state'; readonly code: string; readonly name: string }
  /** A city, and the state of the same name around it: `New York`. The city is meant first. */
  | { readonly kind: 'city'; readonly city: string; readonly state: string }
  /** The number of a store, or the first digits of a ZIP. */
  | { readonly kind: 'number'; readonly digits: string; readonly isStore: boolean }
  /** Anything else: the services look it up. */
  | { readonly kind: 'place' };

/** Returns the meaning of a visitor's words (docs/specification/stores.md#words-of-a-search). */
export function readSearchWords(text: string): SearchWords {
  const words = folded(text);
  if (NEAR_ME.test(words)) return { kind: 'near-me' };
  const [, sign, digits] = NUMBER.exec(words) ?? [];
  // Five digits without a word for stores are a ZIP.
  if (digits !== undefined && (sign || digits.length !== 5))
    return { kind: 'number', digits, isStore: Boolean(sign) };
  const name = SPANISH_NAMES[words] ?? words;
  const state = stateNamed(name);
  if (!state) return { kind: 'place' };
  const { value: code, label } = state;
  return CITIES.has(name)
    ? { kind: 'city', city: label, state: code }
    : { kind: 'state', code, name: label };
}

/** Returns the name of a state from its two letters; the letters themselves if they are unknown. */
export function stateName(code: string): string {
  return postalStates.find(({ value }) => value === code)?.label ?? code;
}

function stateNamed(words: string): (typeof postalStates)[number] | undefined {
  return postalStates.find(
    ({ value, label }) => value.toLowerCase() === words || label.toLowerCase() === words,
  );
}

/** Matches `near me`, `pharmacies near my location`, `cerca de mí`. Accents are folded already. */
const NEAR_ME =
  /^(?:[a-z]+ ){0,3}(?:near|nearby|around|close to|nearest|closest|cerca)(?: (?:me|us|here|my location|de mi|de aqui|de mi ubicacion))$|^(?:nearby|nearest|closest|my location|current location|here|cerca|mi ubicacion)$|^(?:nearest|closest) (?:store|pharmacy)$/;

/** Matches `101`, `#101`, `store 101`, `Fernwell Pharmacy #101`. */
const NUMBER = /^(.*# ?|(?:(?:store|number|no\.?|tienda|numero) )*)(\d{1,6})$/;

/** The names of states that first of all are names of cities. */
const CITIES: ReadonlySet<string> = new Set(['new york']);

/** Spanish names of states. */
const SPANISH_NAMES: Readonly<Record<string, string>> = {
  'nueva jersey': 'new jersey',
  'nueva york': 'new york',
  'nuevo hampshire': 'new hampshire',
  'nuevo mexico': 'new mexico',
  pensilvania: 'pennsylvania',
};
