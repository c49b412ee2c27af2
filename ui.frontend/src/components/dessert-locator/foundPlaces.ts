import type { DessertResults } from '../../domain/stores/dessertSearch';
import type { DessertStore } from '../../domain/stores/dessertStore';
import { numberText } from '../../i18n/formats';
import type { DeadEnd, FoundPlaces } from '../../patterns/locator/locator';
import { type LocatorQuery, everything } from '../../patterns/locator/query';
import { type SearchedPlace, searchedState } from './searchedPlace';
import { stateNames } from './stateNames';

/** What the author may say in other words. */
export interface DessertTexts {
  /** Nothing was typed, or no store was found there, or there is no such place in our states. */
  readonly zipError: string;
  /** Stores were found, and the filter leaves none of them. */
  readonly noStores: string;
}

interface Asked {
  readonly place: SearchedPlace;
  readonly query: LocatorQuery;
}

/** The rules' results in the words that a visitor reads. */
export function foundPlaces(
  { stores, count, text, problem }: DessertResults,
  asked: Asked,
  texts: DessertTexts & { readonly allowedStates: readonly string[] },
): FoundPlaces<DessertStore> {
  const number = `${numberText(count)} ${count === 1 ? 'store' : 'stores'}`;
  return {
    kind: 'found',
    count: problem ? 'No stores found' : `${number} ${text}`.trim(),
    about: [whereText(asked) || statesText(stores), kindText(asked.query.filters)]
      .filter(Boolean)
      .join(', '),
    places: stores,
    notice: noticeText(asked, stores.length > 0),
    deadEnd: problem && deadEndOf(problem, asked, texts),
  };
}

function whereText({ place, query: { text = '', near, area } }: Asked): string {
  if (area) return 'in this part of the map';
  if (near) return 'near you';
  if (place.kind === 'found')
    return `${searchedState(place) === undefined ? 'near' : 'in'} ${place.place.name}`;
  return text && `for “${text}”`;
}

/** Where nothing was searched for: `in 5 states`. */
function statesText(stores: readonly DessertStore[]): string {
  const states = new Set(stores.map(({ state }) => state));
  states.delete('');
  return states.size > 1
    ? `in ${states.size} states`
    : [...states].map((code) => `in ${stateNames([code])}`).join();
}

function kindText(filters: readonly string[]): string {
  return filters.length === 0 ? '' : `${filters.join(' or ')} only`;
}

/** Why there are no distances, where the words could not be looked up. */
function noticeText({ place }: Asked, hasStores: boolean): string | undefined {
  if (place.kind !== 'failed') return undefined;
  const problem =
    place.why === 'slow'
      ? 'Looking up that place took too long'
      : 'We could not look up that place just now';
  return hasStores
    ? `${problem}, so these are the stores whose name, street, city or ZIP code has your words in it.`
    : `${problem}. You can try again, or search for the name of a store or its ZIP code.`;
}

function deadEndOf(
  problem: NonNullable<DessertResults['problem']>,
  { place, query }: Asked,
  { zipError, noStores, allowedStates }: DessertTexts & { allowedStates: readonly string[] },
): DeadEnd {
  const all = { label: 'Show all stores', query: everything };
  const isSearch = query.text !== undefined || query.near !== undefined || query.area !== undefined;
  if (problem === 'no-stores') {
    const anyKind = { label: 'Show every kind', query: { ...query, filters: [] } };
    const ways = [...(query.filters.length > 0 ? [anyKind] : []), ...(isSearch ? [all] : [])];
    return { text: noStores, isAboutWords: false, ways };
  }
  const again = { label: 'Try again', query };
  return {
    text: query.area ? 'There are no stores in this part of the map.' : zipError,
    hint: `Our stores are in ${stateNames(allowedStates)}.`,
    isAboutWords: query.text !== undefined,
    ways: place.kind === 'failed' ? [again, all] : [all],
  };
}
