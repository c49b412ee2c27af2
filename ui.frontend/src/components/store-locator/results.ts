import type { ChainStore } from '../../domain/stores/chainStore';
import { chainResults } from '../../domain/stores/chainSearch';
import type { DeadEnd, FoundPlaces } from '../../patterns/locator/locator';
import type { LocatorQuery } from '../../patterns/locator/query';
import { chainFilters, filterWords } from './filters';
import type { Area, Services } from './findStores';

type Found = FoundPlaces<ChainStore>;

/** Before anything is asked. It is part of the first frame. */
export const invitation: Found = {
  kind: 'found',
  count: 'Stores near you',
  about: '',
  places: [],
  deadEnd: {
    text: 'Enter a city, a ZIP code or an address, or use your location, to see the stores around it.',
    isAboutWords: false,
    ways: [],
  },
};

/** A search for no words at all. */
export function nothingAsked(services: Services): Found {
  return none({
    text: 'Enter a city, a ZIP code or an address.',
    hint: coverage(services),
    isAboutWords: true,
    ways: [],
  });
}

/** The stores of an area that pass the filters as of now, in words and in their order. */
export function resultsOf(area: Area, query: LocatorQuery, services: Services): Found {
  const { center, where, within, notice } = area;
  const { stores, problem } = chainResults(area.stores, {
    search: query.text,
    center,
    filters: chainFilters(query.filters),
    now: Date.now(),
  });
  if (problem === 'not-found') return none(nothingFound(area, query, services), notice);
  if (problem === 'no-stores') return none(nothingPasses(area, query), notice);
  const miles = within === 'radius' && center ? ` within ${milesWords(services.radius)}` : '';
  return {
    kind: 'found',
    count: `${stores.length} ${stores.length === 1 ? 'store' : 'stores'}${miles}`,
    about: [where, filterWords(query.filters)].filter(Boolean).join(', '),
    places: stores,
    notice,
  };
}

function none(deadEnd: DeadEnd, notice?: string): Found {
  return { kind: 'found', count: 'No stores', about: '', places: [], deadEnd, notice };
}

function nothingFound(
  { center, where, within, others }: Area,
  query: LocatorQuery,
  services: Services,
): DeadEnd {
  const hint = coverage(services);
  if (!center) {
    const text = `We could not find “${query.text ?? ''}”. Check the spelling, or enter a five-digit ZIP code.`;
    return { text, hint, isAboutWords: true, ways: [] };
  }
  if (within === 'area') {
    const text =
      'There are no stores in this part of the map. Zoom out, or move the map, and search again.';
    return { text, hint, isAboutWords: false, ways: [] };
  }
  return {
    text: `There are no stores within ${milesWords(services.radius)} ${where.replace(/^near /, 'of ')}. Try another place.`,
    hint,
    isAboutWords: false,
    ways: others.slice(0, MOST_WAYS).map((text) => ({
      label: `Search near ${text}`,
      query: { ...query, text, near: undefined, area: undefined },
    })),
  };
}

function nothingPasses({ stores, where }: Area, query: LocatorQuery): DeadEnd {
  const all = stores.length === 1 ? 'Show the store' : `Show all ${stores.length} stores`;
  return {
    text: `No store ${where} offers what you ticked: ${filterWords(query.filters)}.`,
    isAboutWords: false,
    ways: [{ label: all, query: { ...query, filters: [] } }],
  };
}

/** More buttons are no help. */
const MOST_WAYS = 4;

const milesWords = (miles: number): string => (miles === 1 ? '1 mile' : `${miles} miles`);

function coverage({ states }: Services): string {
  return `We have stores in ${new Intl.ListFormat('en-US').format(states)}.`;
}
