import type { DessertResults } from '../../rules/dessertSearch';
import type { DessertStore } from '../../rules/dessertStore';
import { milesBetween } from '../../../base/geo/geo';
import { nearestOffer } from '../../../stores/rules/nearestOffer';
import { closestSpelling } from '../../../stores/rules/spelling';
import { cityLine, storeInWords } from '../../../stores/rules/storePlace';
import { distanceText, listText } from '../../../base/i18n/formats';
import { plural, t } from '../../../base/i18n/t';
import type { DeadEnd, FoundPlaces } from '../../../stores/locator/locator';
import { everything, type LocatorQuery } from '../../../stores/locator/useLocatorAddress';
import type { Place } from '../../../base/geo/geocoder';
import { TimeoutError } from '../../../base/http/errors';
import type { Async } from '../../../kit/ui/async/useAsync';

/** The sentences and states that the author sets. */
export interface DessertTexts {
  /** The error if no store was found, or if the allowed states have no such place. */
  readonly zipError: string;
  /** The text if stores were found, but none passes the filter. */
  readonly noStores: string;
  /** The states in which places are searched, two letters each. */
  readonly allowedStates: readonly string[];
}

/** The geocoder's result for the words of a search. */
export interface LookedUp {
  /** The place, in one of the allowed states. */
  readonly place?: Place;
  /** A place in another state, if the allowed states have no such place. */
  readonly elsewhere?: Place | undefined;
}

interface Asked {
  readonly place: Async<LookedUp>;
  readonly query: LocatorQuery;
  /** All stores. */
  readonly stores: readonly DessertStore[];
}

/** Turns the results of the rules into sentences for visitors. */
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
  if (place.kind === 'done' && place.value.place) {
    const { name } = place.value.place;
    return searchedState(place) === undefined ? t('near {0}', name) : t('in {0}', name);
  }
  return text && t('for “{0}”', text);
}

/** Returns the state, `OR`, if the search was for a whole state. */
export function searchedState(place: Async<LookedUp>): string | undefined {
  if (place.kind !== 'done' || !place.value.place) return undefined;
  const { city, zip, state } = place.value.place;
  return city === '' && zip === '' && state !== '' ? state : undefined;
}

/** Returns the states of the stores, for a list without a search: `in 5 states`. */
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

/** Returns the reason why there are no distances, if the words could not be looked up. */
function noticeText({ place }: Asked, hasStores: boolean): string | undefined {
  if (place.kind !== 'failed') return undefined;
  if (place.error instanceof TimeoutError) {
    return hasStores
      ? t(
          'It took too long to find that place. These stores have your words in their name, street, city or ZIP code.',
        )
      : t('It took too long to find that place. Try again, or search by store name or ZIP code.');
  }
  return hasStores
    ? t(
        'We could not find that place right now. These stores have your words in their name, street, city or ZIP code.',
      )
    : t('We could not find that place right now. Try again, or search by store name or ZIP code.');
}

function deadEndOf(
  problem: NonNullable<DessertResults['problem']>,
  asked: Asked,
  { zipError, noStores, allowedStates }: DessertTexts,
): DeadEnd {
  const { place, query } = asked;
  const all = { label: t('Show all stores'), query: everything };
  const isSearch = query.text !== undefined || query.near !== undefined || query.area !== undefined;
  if (problem === 'no-stores') {
    const anyKind = { label: t('Show every kind'), query: { ...query, filters: [] } };
    const ways = [...(query.filters.length > 0 ? [anyKind] : []), ...(isSearch ? [all] : [])];
    return { text: noStores, isAboutWords: false, ways };
  }
  const again = { label: t('Try again'), query };
  const usual: DeadEnd = {
    text: query.area ? t('There are no stores in this part of the map.') : zipError,
    hint: t('Our stores are in {0}.', stateNames(allowedStates)),
    isAboutWords: query.text !== undefined,
    ways: place.kind === 'failed' ? [again, all] : [all],
  };
  return { ...usual, ...emptyEnd(query), ...spelledEnd(asked, all), ...farEnd(asked, all) };
}

/** Returns the zip-code error of an empty search (docs/specification/dessert.md#zip-code-error). */
function emptyEnd({ text }: LocatorQuery): Partial<DeadEnd> | undefined {
  return text?.trim() === ''
    ? { text: t('Enter a city, a ZIP code or the name of a store.') }
    : undefined;
}

/** Returns the error for words that name no place, but come close to a city or the name of a store. */
function spelledEnd({ place, query, stores }: Asked, all: Way): Partial<DeadEnd> | undefined {
  const { text = '' } = query;
  if (place.kind !== 'done' || place.value.place || place.value.elsewhere) return undefined;
  const names = stores.flatMap(({ name, city, state }) => [`${city}, ${state}`, name]);
  const meant = closestSpelling(text, names);
  if (meant === undefined) return undefined;
  return {
    text: t('We could not find “{0}”. Did you mean {1}?', text.trim(), meant),
    hint: undefined,
    ways: [searchFor(meant, query), all],
  };
}

/** Returns the nearest store to a place without stores, if one is within 150 miles. */
function farEnd({ place, query, stores }: Asked, all: Way): Partial<DeadEnd> | undefined {
  const { place: known, elsewhere } = place.kind === 'done' ? place.value : {};
  const center = (known ?? elsewhere)?.position ?? query.near;
  const nearest = center && nearestOffer(center, stores);
  const isElsewhere = elsewhere !== undefined && { text: t('We aren’t there yet.') };
  if (!center || !nearest) return isElsewhere || undefined;
  const name = (known ?? elsewhere)?.name ?? t('your location');
  const miles = distanceText(milesBetween(center, nearest));
  return {
    ...isElsewhere,
    hint: t('The store nearest to {0} is {1}, {2} away.', name, storeInWords(nearest), miles),
    ways: [searchFor(cityLine(nearest), query), all],
  };
}

type Way = DeadEnd['ways'][number];

const searchFor = (text: string, query: LocatorQuery): Way => ({
  label: t('Search near {0}', text),
  query: { ...query, text, near: undefined },
});

/** Returns the names of states: `California, Nevada, and Oregon`. */
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
