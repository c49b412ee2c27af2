import { pageClock } from '../../../base/http/serverClock';
import { milesBetween } from '../../../base/geo/geo';
import { chainResults } from '../../rules/chainSearch';
import type { ChainStore } from '../../rules/chainStore';
import { cityLine, storeInWords } from '../../rules/storePlace';
import { distanceText, listText } from '../../../base/i18n/formats';
import { plural, t } from '../../../base/i18n/t';
import type { DeadEnd, FoundPlaces } from '../../locator/locator';
import type { LocatorQuery } from '../../locator/useLocatorAddress';
import type { MapView } from '../../../kit/ui/map/viewport/map';
import { chainFilters, filtersText } from './filters';
import type { Area, Services } from './findStores';

type Found = FoundPlaces<ChainStore>;

/** Returns the stores of an area that pass the filters now, in order and with their sentences. */
export function resultsOf(area: Area, query: LocatorQuery, services: Services): Found {
  const { center, where, within, notice, isFull = false } = area;
  const { stores, problem } = chainResults(area.stores, {
    center,
    filters: chainFilters(query.filters),
    now: pageClock.now(),
  });
  if (problem === 'not-found')
    return { ...none(nothingFound(area, query, services), notice), ...titled(area.advice) };
  if (problem === 'no-stores') return none(nothingPasses(area, query), notice);
  return {
    kind: 'found',
    count: countText(stores.length, isFull ? area.stores.length : undefined, within, services),
    ways: waysTo(area.others, query),
    link: area.statePage,
    about: [where.text, filtersText(query.filters)].filter(Boolean).join(', '),
    places: stores,
    notice,
  };
}

/**
 * Returns the number of stores in words. If the service may have left out stores, the text does not
 * mention the radius.
 * @param listed the number of stores that the service lists, if it may have left out others
 */
function countText(
  count: number,
  listed: number | undefined,
  within: Area['within'],
  services: Services,
): string {
  if (count === listed && within === 'radius') return t('The {0} closest stores', String(count));
  return within === 'radius' && listed === undefined
    ? plural(count, '{0} store within {1}', '{0} stores within {1}', radiusText(services))
    : plural(count, '{0} store', '{0} stores');
}

/** Returns the state before any search, which is part of the first frame. */
export function invitation(): Found {
  return {
    kind: 'found',
    count: t('Stores near you'),
    about: '',
    places: [],
    deadEnd: {
      text: t('To see nearby stores, enter a city, ZIP code or address, or use your location.'),
      isAboutWords: false,
      ways: [],
    },
    view: THE_COUNTRY,
  };
}

/** The map's view before there are stores on it. */
const THE_COUNTRY: MapView = { center: { latitude: 38.5, longitude: -96.5 }, zoom: 4 };

/** Returns the result of a search without words. */
export function nothingAsked(services: Services): Found {
  return none({
    text: t('Enter a city, a ZIP code or an address.'),
    hint: coverage(services),
    isAboutWords: true,
    ways: [],
  });
}

const titled = (advice: Area['advice']): Pick<Found, 'count'> | undefined =>
  advice?.title === undefined ? undefined : { count: advice.title };

function none(deadEnd: DeadEnd, notice?: string): Found {
  return { kind: 'found', count: t('No stores'), about: '', places: [], deadEnd, notice };
}

function nothingFound(
  { center, where, within, others, nearest, spelling, advice, statePage }: Area,
  query: LocatorQuery,
  services: Services,
): DeadEnd {
  const hint = coverage(services);
  if (advice) {
    const { text, isAboutWords, link, places } = advice;
    return {
      text,
      ...(places.length === 0 && { hint }),
      isAboutWords,
      link,
      ways: waysTo(places, query),
    };
  }
  if (spelling !== undefined) {
    const text = t('We could not find “{0}”. Did you mean {1}?', query.text ?? '', spelling);
    return { text, isAboutWords: true, ways: waysTo([spelling], query) };
  }
  if (!center) {
    const text = t(
      'We could not find “{0}”. Check the spelling, or enter a five-digit ZIP code.',
      query.text ?? '',
    );
    return { text, hint, isAboutWords: true, ways: [] };
  }
  if (within === 'area') {
    const text = t(
      'There are no stores in this part of the map. Zoom out or move the map, then search again.',
    );
    return { text, hint, isAboutWords: false, ways: [] };
  }
  if (nearest) {
    const distance = distanceText(milesBetween(center, nearest));
    return {
      text: t('There are no stores within {0} of {1}.', radiusText(services), where.name),
      hint: t('The nearest is {0}, {1} away.', storeInWords(nearest), distance),
      isAboutWords: false,
      ways: waysTo([cityLine(nearest), ...others], query),
      link: statePage,
    };
  }
  return {
    text: t(
      'There are no stores within {0} of {1}. Try another place.',
      radiusText(services),
      where.name,
    ),
    hint,
    isAboutWords: false,
    ways: waysTo(others, query),
    link: statePage,
  };
}

/** Returns the same search at other places. */
function waysTo(places: readonly string[], query: LocatorQuery): DeadEnd['ways'] {
  return places.slice(0, MOST_WAYS).map((text) => ({
    label: t('Search near {0}', text),
    query: { ...query, text, near: undefined, area: undefined },
  }));
}

function nothingPasses({ stores, where }: Area, query: LocatorQuery): DeadEnd {
  return {
    text: t('No store {0} has what you selected: {1}.', where.text, filtersText(query.filters)),
    isAboutWords: false,
    ways: [
      {
        label: plural(stores.length, 'Show the store', 'Show all {0} stores'),
        query: { ...query, filters: [] },
      },
    ],
  };
}

/** The most buttons; more of them do not help. */
const MOST_WAYS = 4;

function radiusText({ radius }: Services): string {
  return plural(radius, '{0} mile', '{0} miles');
}

function coverage({ states }: Services): string {
  return t('We have stores in {0}.', listText(states));
}
