import { useMemo, useState, useSyncExternalStore } from 'react';
import { milesBetween } from '../../domain/geo';
import { chainResults } from '../../domain/stores/chainSearch';
import { type ChainStore, DRIVE_THROUGH } from '../../domain/stores/chainStore';
import { cityLine, storeInWords } from '../../domain/stores/storePlace';
import { distanceText, listText } from '../../i18n/formats';
import { plural, t } from '../../i18n/t';
import type { DeadEnd, FoundPlaces, LocatorResults } from '../../patterns/locator/locator';
import { searchKey, type LocatorQuery } from '../../patterns/locator/useLocatorAddress';
import { NetworkError, TimeoutError } from '../../services/http/errors';
import { currentStore } from '../../services/stores/currentStore';
import { useAsync } from '../../ui/async/useAsync';
import type { MapView } from '../../ui/map/map';
import { chainFilters, filtersText } from './filters';
import { findStores, UnknownZipError, type Area, type Question, type Services } from './findStores';

type Found = FoundPlaces<ChainStore>;

/**
 * Turns what is asked into stores: the services are asked for an area, and for a service that is
 * ticked; what passes the other filters is chosen here. As long as nothing is asked it is the area of the visitor's own store, if there
 * is one.
 * @param services keep the object between renders
 * @param phone who to call where nothing else helps
 */
export function useChainSearch(
  query: LocatorQuery,
  services: Services,
  phone: string | undefined,
): LocatorResults<ChainStore> {
  const ownStore = useOwnStore();
  const question = questionOf(query, ownStore);
  const answer = useAsync(question?.key, (signal) =>
    question ? findStores(question, services, signal) : Promise.resolve(undefined),
  );
  const first = useMemo(() => invitation(), []);

  return useMemo((): LocatorResults<ChainStore> => {
    switch (answer.kind) {
      case 'idle':
        return query.text === undefined ? first : nothingAsked(services);
      case 'pending':
        return SEARCHING;
      case 'done':
        return answer.value ? resultsOf(answer.value, query, services) : first;
      case 'failed':
        return {
          kind: 'failed',
          problem: failureText(answer.error, phone),
          phone,
          failure: answer.failure,
        };
    }
  }, [answer, query, services, phone, first]);
}

const SEARCHING = { kind: 'searching' } as const;

/** What the services are to be asked, where there is something to ask. */
function questionOf(query: LocatorQuery, ownStore: string | undefined): Question | undefined {
  const { near, area } = query;
  const text = query.text?.trim();
  const service = serviceOf(query);
  const key = `${searchKey(query)} ${service ?? ''}`;
  if (text === '') return undefined;
  if (text !== undefined) return { key, service, kind: 'text', text };
  if (near) return { key, service, kind: 'near', position: near };
  if (area) return { key, service, kind: 'area', bounds: area };
  if (ownStore === undefined) return undefined;
  return { key: `${key} ${ownStore}`, service, kind: 'store', storeNumber: ownStore };
}

/** The service that is asked of the stores; where several are ticked, the first. */
function serviceOf({ filters }: LocatorQuery): string | undefined {
  const { driveThrough, services } = chainFilters(filters);
  return driveThrough ? DRIVE_THROUGH : services[0];
}

/** The store that the visitor came with: another choice on this page does not move the list. */
function useOwnStore(): string | undefined {
  const [storeNumber] = useState(() =>
    typeof document === 'undefined' ? undefined : currentStore(),
  );
  return useSyncExternalStore(
    never,
    () => storeNumber,
    () => undefined,
  );
}

const never = () => () => undefined;

/** The stores of an area that pass the filters as of now, in sentences and in their order. */
function resultsOf(area: Area, query: LocatorQuery, services: Services): Found {
  const { center, where, within, notice, isFull = false } = area;
  const { stores, problem } = chainResults(area.stores, {
    center,
    filters: chainFilters(query.filters),
    now: Date.now(),
  });
  if (problem === 'not-found') return none(nothingFound(area, query, services), notice);
  if (problem === 'no-stores') return none(nothingPasses(area, query), notice);
  return {
    kind: 'found',
    count: countText(stores.length, isFull ? area.stores.length : undefined, within, services),
    ways: waysTo(area.others, query),
    about: [where.text, filtersText(query.filters)].filter(Boolean).join(', '),
    places: stores,
    notice,
  };
}

/**
 * How many there are. Of an area with more stores than the service lists only the first are known,
 * so nothing is said about all within the radius.
 * @param listed how many the service lists, where that is all that it ever lists
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

/** Before anything is asked. It is part of the first frame. */
function invitation(): Found {
  return {
    kind: 'found',
    count: t('Stores near you'),
    about: '',
    places: [],
    deadEnd: {
      text: t(
        'Enter a city, a ZIP code or an address, or use your location, to see the stores around it.',
      ),
      isAboutWords: false,
      ways: [],
    },
    view: THE_COUNTRY,
  };
}

/** What the map shows before there are stores on it. */
const THE_COUNTRY: MapView = { center: { latitude: 38.5, longitude: -96.5 }, zoom: 4 };

/** A search for no words at all. */
function nothingAsked(services: Services): Found {
  return none({
    text: t('Enter a city, a ZIP code or an address.'),
    hint: coverage(services),
    isAboutWords: true,
    ways: [],
  });
}

function none(deadEnd: DeadEnd, notice?: string): Found {
  return { kind: 'found', count: t('No stores'), about: '', places: [], deadEnd, notice };
}

function nothingFound(
  { center, where, within, others, nearest, spelling }: Area,
  query: LocatorQuery,
  services: Services,
): DeadEnd {
  const hint = coverage(services);
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
      'There are no stores in this part of the map. Zoom out, or move the map, and search again.',
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
  };
}

/** The same search at other places. */
function waysTo(places: readonly string[], query: LocatorQuery): DeadEnd['ways'] {
  return places.slice(0, MOST_WAYS).map((text) => ({
    label: t('Search near {0}', text),
    query: { ...query, text, near: undefined, area: undefined },
  }));
}

function nothingPasses({ stores, where }: Area, query: LocatorQuery): DeadEnd {
  return {
    text: t('No store {0} offers what you ticked: {1}.', where.text, filtersText(query.filters)),
    isAboutWords: false,
    ways: [
      {
        label: plural(stores.length, 'Show the store', 'Show all {0} stores'),
        query: { ...query, filters: [] },
      },
    ],
  };
}

/** More buttons are no help. */
const MOST_WAYS = 4;

function radiusText({ radius }: Services): string {
  return plural(radius, '{0} mile', '{0} miles');
}

function coverage({ states }: Services): string {
  return t('We have stores in {0}.', listText(states));
}

/** Why the stores are not there, and what the visitor can do. */
function failureText(error: unknown, phone: string | undefined): string {
  if (error instanceof UnknownZipError) {
    return t('We could not tell which ZIP code that is. Enter your city or ZIP code instead.');
  }
  if (error instanceof NetworkError) {
    return phone === undefined
      ? t('We could not reach our list of stores. Check your connection and try again.')
      : t(
          'We could not reach our list of stores. Check your connection and try again, or call {0}.',
          phone,
        );
  }
  if (error instanceof TimeoutError) {
    return phone === undefined
      ? t('Our list of stores is taking too long to answer. Wait a moment and try again.')
      : t(
          'Our list of stores is taking too long to answer. Wait a moment and try again, or call {0}.',
          phone,
        );
  }
  return phone === undefined
    ? t('Our list of stores is not available just now. Wait a minute and try again.')
    : t(
        'Our list of stores is not available just now. Wait a minute and try again, or call {0}.',
        phone,
      );
}
