import { plural, t } from '../../base/i18n/t';
import { stateName, type SearchWords } from '../rules/searchWords';
import type { StorePlace } from '../rules/storePlace';
import { FARTHEST } from './chainStores';
import { loadStoreDirectory, statePageAddress } from './storeDirectory';

/** A link to a page. */
export interface PageLink {
  readonly label: string;
  readonly address: string;
}

/** Advice on words around which the services cannot search. */
export interface SearchAdvice {
  readonly kind: 'advice';
  /** The heading of the results; without it, that there are none. */
  readonly title?: string;
  readonly text: string;
  /** Places to search instead, `Camden, NJ`. */
  readonly places: readonly string[];
  /** The page that lists the stores. */
  readonly link?: PageLink;
  /** Whether the words are the problem, so that the search box shows the text. */
  readonly isAboutWords: boolean;
}

/**
 * Returns advice on a whole state: the service lists the stores within 25 miles of one place
 * (docs/specification/stores.md#store-call), so a search around the middle of a state misses nearly all
 * of its stores. The page of the state lists them by city.
 */
export async function adviceOnState(code: string, signal: AbortSignal): Promise<SearchAdvice> {
  const name = stateName(code);
  const directory = await directoryOrNone(signal);
  const stores = directory.filter(({ state }) => state === code);
  if (directory.length > 0 && stores.length === 0)
    return {
      kind: 'advice',
      text: t('We have no stores in {0}.', name),
      places: townsNamed(name, directory),
      isAboutWords: true,
    };
  return {
    kind: 'advice',
    title: t('Stores in {0}', name),
    text: t(
      'A search covers {0} miles around one place, and {1} is larger. Choose a city, or see all stores in the state.',
      String(FARTHEST),
      name,
    ),
    places: [...townsNamed(name, directory), ...townsOf(stores)],
    link: linkToState(code, stores.length),
    isAboutWords: false,
  };
}

/**
 * Returns the link to the page of a state beside the stores of a city of the same name; undefined if the state has no
 * stores.
 */
export async function statePageOf(
  code: string,
  signal: AbortSignal,
): Promise<PageLink | undefined> {
  const directory = await directoryOrNone(signal);
  const { length } = directory.filter(({ state }) => state === code);
  return length === 0 && directory.length > 0 ? undefined : linkToState(code, length);
}

/** @param count the number of stores in the state; 0 if it is unknown */
function linkToState(code: string, count: number): PageLink {
  const name = stateName(code);
  return {
    label:
      count === 0
        ? t('All stores in {0}', name)
        : plural(count, 'The store in {1}', 'All {0} stores in {1}, by city', name),
    address: statePageAddress(code),
  };
}

/** Returns the towns of that name, `Washington, PA`. */
const townsNamed = (name: string, stores: readonly StorePlace[]): string[] =>
  townsOf(stores.filter(({ city }) => city === name));

/** Returns the stores with a number, or advice on digits that are the number of no store. */
export async function storesOfNumber(
  { digits, isStore }: Extract<SearchWords, { kind: 'number' }>,
  signal: AbortSignal,
): Promise<readonly StorePlace[] | SearchAdvice> {
  const directory = await directoryOrNone(signal);
  const number = String(Number(digits));
  const numbered = directory.filter(({ id }) => id === number);
  if (numbered.length > 0) return numbered;
  const isZip = !isStore && digits.length >= MIN_ZIP_DIGITS && digits.length < 5;
  const towns = isZip ? townsOf(directory.filter(({ zip }) => zip.startsWith(digits))) : [];
  return {
    kind: 'advice',
    text:
      towns.length > 0
        ? t('We have no store number {0}. If you started a ZIP code, choose a city.', digits)
        : t(
            'We have no store number {0}. Enter a five-digit ZIP code, or a city and state.',
            digits,
          ),
    places: towns,
    isAboutWords: true,
  };
}

/** Fewer digits of a ZIP than these belong to several states. */
const MIN_ZIP_DIGITS = 3;

/** Returns the towns with the most stores, `Camden, NJ`. */
function townsOf(stores: readonly StorePlace[]): string[] {
  const counts = new Map<string, number>();
  for (const { city, state } of stores) {
    const town = `${city}, ${state}`;
    counts.set(town, (counts.get(town) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
    .slice(0, MOST_TOWNS)
    .map(([town]) => town);
}

/** The most towns to offer; more of them do not help. */
const MOST_TOWNS = 4;

/** Returns the directory, or an empty list if it cannot be loaded. */
export async function directoryOrNone(signal: AbortSignal): Promise<readonly StorePlace[]> {
  try {
    return await loadStoreDirectory(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
