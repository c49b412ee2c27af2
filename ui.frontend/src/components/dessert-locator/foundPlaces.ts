import type { DessertResults } from '../../domain/stores/dessertSearch';
import type { DessertStore } from '../../domain/stores/dessertStore';
import { listText } from '../../i18n/formats';
import { plural, t } from '../../i18n/t';
import type { DeadEnd, FoundPlaces } from '../../patterns/locator/locator';
import { everything, type LocatorQuery } from '../../patterns/locator/useLocatorAddress';
import type { Place } from '../../services/geocoder';
import { TimeoutError } from '../../services/http/errors';
import type { Async } from '../../ui/async/useAsync';

/** What the author sets of the sentences. */
export interface DessertTexts {
  /** Nothing was typed, or no store was found there, or there is no such place in our states. */
  readonly zipError: string;
  /** Stores were found, and the filter leaves none of them. */
  readonly noStores: string;
  /** Two letters each: where a place that is searched for may be. */
  readonly allowedStates: readonly string[];
}

interface Asked {
  /** What the geocoder answers about the words of the search. */
  readonly place: Async<Place | undefined>;
  readonly query: LocatorQuery;
}

/** The rules' results in the sentences that a visitor reads. */
export function foundPlaces(
  { stores, count, text, problem }: DessertResults,
  asked: Asked,
  texts: DessertTexts,
): FoundPlaces<DessertStore> {
  return {
    kind: 'found',
    count: problem
      ? t('No stores found')
      : `${plural(count, '{0} store', '{0} stores')} ${text}`.trim(),
    about: [whereText(asked) || statesText(stores), kindText(asked.query.filters)]
      .filter(Boolean)
      .join(', '),
    places: stores,
    notice: noticeText(asked, stores.length > 0),
    deadEnd: problem && deadEndOf(problem, asked, texts),
  };
}

function whereText({ place, query: { text = '', near, area } }: Asked): string {
  if (area) return t('in this part of the map');
  if (near) return t('near you');
  if (place.kind === 'done' && place.value) {
    const { name } = place.value;
    return searchedState(place) === undefined ? t('near {0}', name) : t('in {0}', name);
  }
  return text && t('for “{0}”', text);
}

/** The state that was searched for as a whole, `OR`. */
export function searchedState(place: Async<Place | undefined>): string | undefined {
  if (place.kind !== 'done' || !place.value) return undefined;
  const { city, zip, state } = place.value;
  return city === '' && zip === '' && state !== '' ? state : undefined;
}

/** Where nothing was searched for: `in 5 states`. */
function statesText(stores: readonly DessertStore[]): string {
  const states = new Set(stores.map(({ state }) => state));
  states.delete('');
  if (states.size > 1) return t('in {0} states', String(states.size));
  return [...states].map((code) => t('in {0}', stateNames([code]))).join();
}

function kindText(filters: readonly string[]): string {
  const [retail, handpicked] = [filters.includes('retail'), filters.includes('handpicked')];
  if (retail && handpicked) return t('retail or handpicked only');
  if (retail) return t('retail only');
  return handpicked ? t('handpicked only') : '';
}

/** Why there are no distances, where the words could not be looked up. */
function noticeText({ place }: Asked, hasStores: boolean): string | undefined {
  if (place.kind !== 'failed') return undefined;
  if (place.error instanceof TimeoutError) {
    return hasStores
      ? t(
          'Looking up that place took too long, so these are the stores whose name, street, city or ZIP code has your words in it.',
        )
      : t(
          'Looking up that place took too long. You can try again, or search for the name of a store or its ZIP code.',
        );
  }
  return hasStores
    ? t(
        'We could not look up that place just now, so these are the stores whose name, street, city or ZIP code has your words in it.',
      )
    : t(
        'We could not look up that place just now. You can try again, or search for the name of a store or its ZIP code.',
      );
}

function deadEndOf(
  problem: NonNullable<DessertResults['problem']>,
  { place, query }: Asked,
  { zipError, noStores, allowedStates }: DessertTexts,
): DeadEnd {
  const all = { label: t('Show all stores'), query: everything };
  const isSearch = query.text !== undefined || query.near !== undefined || query.area !== undefined;
  if (problem === 'no-stores') {
    const anyKind = { label: t('Show every kind'), query: { ...query, filters: [] } };
    const ways = [...(query.filters.length > 0 ? [anyKind] : []), ...(isSearch ? [all] : [])];
    return { text: noStores, isAboutWords: false, ways };
  }
  const again = { label: t('Try again'), query };
  return {
    text: query.area ? t('There are no stores in this part of the map.') : zipError,
    hint: t('Our stores are in {0}.', stateNames(allowedStates)),
    isAboutWords: query.text !== undefined,
    ways: place.kind === 'failed' ? [again, all] : [all],
  };
}

/** States by their two letters in words: `California, Nevada, and Oregon`. */
function stateNames(codes: readonly string[]): string {
  return listText(codes.map((code) => names[code] ?? code));
}

const names: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,' +
    'DE Delaware,DC Washington D.C.,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,' +
    'IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
    'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,' +
    'NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,' +
    'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,' +
    'VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
  )
    .split(',')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);
