import {
  isWithin,
  middleOf,
  milesBetween,
  type Bounds,
  type Position,
} from '../../../base/geo/geo';
import type { ChainStore } from '../../rules/chainStore';
import { nearestOffer } from '../../rules/nearestOffer';
import { placeBesideName } from '../../rules/brandWords';
import { readSearchWords } from '../../rules/searchWords';
import { closestSpelling } from '../../rules/spelling';
import type { StorePlace } from '../../rules/storePlace';
import { textIndex } from '../../rules/textSearch';
import { t } from '../../../base/i18n/t';
import { geocoder } from '../../../base/geo/geocoder';
import {
  FARTHEST,
  loadChainStores,
  type ChainStoresFound,
  type StoreArea,
} from '../../service/chainStores';
import {
  adviceOnState,
  directoryOrNone,
  statePageOf,
  storesOfNumber,
  type PageLink,
  type SearchAdvice,
} from '../../service/searchAdvice';
import { zipOfStore } from '../../service/storeDirectory';

/** A search for the services. Its text is never empty. */
export type Question = {
  readonly key: string;
  /** The key of a service that the stores have to offer. */
  readonly service: string | undefined;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'near'; readonly position: Position }
  | { readonly kind: 'area'; readonly bounds: Bounds }
  /** The stores around the visitor's own store. */
  | { readonly kind: 'store'; readonly storeNumber: string }
);

/** The result of a search. */
export interface Area {
  readonly stores: readonly ChainStore[];
  /** Whether there may be more stores than the service lists. */
  readonly isFull?: boolean;
  /** The position from which distances are measured. */
  readonly center: Position | undefined;
  readonly where: Where;
  readonly within: 'radius' | 'area' | 'words';
  /** Other places that the words might mean. */
  readonly others: readonly string[];
  /** The nearest store, if the area has no stores. */
  readonly nearest?: StorePlace | undefined;
  /** The place with the closest spelling, if the words name no place. */
  readonly spelling?: string | undefined;
  /** The page of the state that has the same name as the place. */
  readonly statePage?: PageLink | undefined;
  /** Advice, if the services cannot search around the words. */
  readonly advice?: SearchAdvice | undefined;
  /** A note about these stores. */
  readonly notice?: string | undefined;
}

/** The place in a sentence: `Fresno, CA` after “of”, `near Fresno, CA` after “12 stores”. */
interface Where {
  readonly name: string;
  readonly text: string;
}

export interface Services {
  /** `getStores`. */
  readonly endpoint: string;
  /** The address of the geocoder; without one, the site's. */
  readonly geocoder: string | undefined;
  /** Miles. */
  readonly radius: number;
  /** The states with stores, for a visitor who has found no store. */
  readonly states: readonly string[];
}

/** The geocoder returned no ZIP for a position, and the store service needs one. */
export class UnknownZipError extends Error {
  override name = 'UnknownZipError';
}

/**
 * Returns the stores of an area; undefined if the search is around the visitor's own store and the
 * services do not know it.
 * @param signal aborts the requests when another search replaces this one
 * @throws RequestError, or RefusedError, of the store service; UnknownZipError
 */
export function findStores(
  question: Question,
  services: Services,
  signal: AbortSignal,
): Promise<Area | undefined> {
  const ask: Ask = (address, radius) =>
    storesAt({ address, radius, service: question.service }, services.endpoint, signal);
  switch (question.kind) {
    case 'text':
      return byText(question.text, services, ask, signal);
    case 'near':
      return byPosition(question.position, services, ask, signal);
    case 'area':
      return inBounds(question.bounds, services, ask, signal);
    case 'store':
      return byStore(question.storeNumber, services, ask, signal);
  }
}

/** Requests the stores around an address, within a radius in miles. */
type Ask = (address: string, radius: number) => Promise<ChainStoresFound>;

/** Requests stores with a service; if there are none, all stores, so that the page can count them. */
async function storesAt(
  area: StoreArea,
  endpoint: string,
  signal: AbortSignal,
): Promise<ChainStoresFound> {
  const found = await loadChainStores(area, endpoint, signal);
  if (found.stores.length > 0 || area.service === undefined) return found;
  return loadChainStores({ ...area, service: undefined }, endpoint, signal);
}

/**
 * Searches for words. The service looks them up. Words unknown to it may be in the name or street of a
 * store, or name a brand and a place; if not, the town with the closest spelling is offered.
 */
async function byText(
  text: string,
  services: Services,
  ask: Ask,
  signal: AbortSignal,
): Promise<Area> {
  const words = readSearchWords(text);
  if (words.kind === 'state') return advised(text, await adviceOnState(words.code, signal));
  if (words.kind === 'number') {
    const numbered = await storesOfNumber(words, signal);
    if ('kind' in numbered) return advised(text, numbered);
    return { ...advised(text), ...(await storesListed(numbered, ask)) };
  }
  const [found, statePage] =
    words.kind === 'city'
      ? await Promise.all([ask(words.city, services.radius), statePageOf(words.state, signal)])
      : [await ask(text, services.radius)];
  const { stores, isFull, center, place, ambiguous } = found;
  const where = place ? near(place) : forWords(text);
  const area: Area = {
    stores,
    isFull,
    center,
    where,
    within: 'radius',
    others: ambiguous,
    statePage,
  };
  if (stores.length > 0) return { ...area, notice: remarks(found) };
  if (center) return { ...area, nearest: await nearestStore(center, signal) };
  const directory = await directoryOrNone(signal);
  const matches = textIndex(directory)
    .matching(text)
    .flatMap((at) => directory[at] ?? []);
  if (matches.length > 0) return { ...area, ...(await storesListed(matches, ask)) };
  const besideName = placeBesideName(text, directory);
  if (besideName !== undefined) return byText(besideName, services, ask, signal);
  const towns = directory.map(({ city, state }) => `${city}, ${state}`);
  return { ...area, spelling: closestSpelling(text, towns) };
}

const near = (name: string): Where => ({ name, text: t('near {0}', name) });

const forWords = (text: string): Where => ({ name: text, text: t('for “{0}”', text) });

const advised = (text: string, advice?: SearchAdvice): Area => ({
  stores: [],
  center: undefined,
  where: forWords(text),
  within: 'words',
  others: [],
  advice,
});

/** Requests the stores that the directory lists. */
async function storesListed(matches: readonly StorePlace[], ask: Ask): Promise<Partial<Area>> {
  const numbers = new Set(matches.map(({ id }) => id));
  const zips = [...new Set(matches.map(({ zip }) => zip))];
  const answers = await Promise.all(zips.slice(0, MOST_ZIPS).map((zip) => ask(zip, FARTHEST)));
  const stores = new Map<string, ChainStore>();
  for (const store of answers.flatMap((answer) => answer.stores)) {
    // The distance from the store's own ZIP is of no use to a visitor.
    const plain: { -readonly [Key in keyof ChainStore]: ChainStore[Key] } = { ...store };
    delete plain.distance;
    if (numbers.has(store.id)) stores.set(store.id, plain);
  }
  return {
    stores: [...stores.values()],
    within: 'words',
    notice:
      zips.length > MOST_ZIPS
        ? t('More stores match these words. Add a city or search by ZIP code to see them.')
        : undefined,
  };
}

/** The most ZIPs to request at once: a street's name may occur in a hundred of them. */
const MOST_ZIPS = 5;

async function nearestStore(
  center: Position,
  signal: AbortSignal,
): Promise<StorePlace | undefined> {
  return nearestOffer(center, await directoryOrNone(signal));
}

/** Searches around a position. The service receives only the ZIP, which the geocoder looks up. */
async function byPosition(
  center: Position,
  services: Services,
  ask: Ask,
  signal: AbortSignal,
): Promise<Area> {
  const { radius } = services;
  const zip = await zipAt(center, services, signal);
  const found = await ask(zip, radius + ZIP_REACH);
  const stores = found.stores
    .map((store) => ({ ...store, distance: milesBetween(center, store) }))
    .filter(({ distance }) => distance <= radius);
  const where = { name: t('your location'), text: t('near your location') };
  const area: Area = { ...found, stores, center, where, within: 'radius', others: [] };
  if (stores.length > 0) return { ...area, notice: remarks(found) };
  return { ...area, nearest: await nearestStore(center, signal) };
}

/** The largest distance between a position and the middle of its ZIP, in miles. */
const ZIP_REACH = 5;

async function zipAt(
  position: Position,
  { geocoder: address }: Services,
  signal: AbortSignal,
): Promise<string> {
  const place = await geocoder(address)
    .reverse(position)
    .catch((cause: unknown) => {
      throw new UnknownZipError('The geocoder did not respond.', { cause });
    });
  signal.throwIfAborted();
  if (!place?.zip) throw new UnknownZipError('There is no ZIP at this position.');
  return place.zip;
}

async function inBounds(
  bounds: Bounds,
  services: Services,
  ask: Ask,
  signal: AbortSignal,
): Promise<Area> {
  const { north, south, west } = bounds;
  const center = middleOf(bounds);
  const corners = [south, north].map((latitude) => ({ latitude, longitude: west }));
  const reach = Math.max(...corners.map((corner) => milesBetween(center, corner)));
  const zip = await zipAt(center, services, signal);
  const found = await ask(zip, Math.ceil(reach) + ZIP_REACH);
  const stores = found.stores.filter((store) => isWithin(store, bounds));
  const where = { name: '', text: t('in this part of the map') };
  const tooLarge = t(
    'This part of the map is too large to search at once. These are the stores near its center.',
  );
  const notice = reach > FARTHEST && stores.length > 0 ? tooLarge : remarks(found);
  return { stores, isFull: found.isFull, center, where, within: 'area', others: [], notice };
}

async function byStore(
  storeNumber: string,
  { radius }: Services,
  ask: Ask,
  signal: AbortSignal,
): Promise<Area | undefined> {
  const zip = await zipOfStore(storeNumber, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return undefined;
  });
  if (!zip) return undefined;
  const found = await ask(zip, radius);
  const store = found.stores.find((each) => each.storeNumber === storeNumber);
  if (!store) return undefined;
  const where = {
    name: t('your store in {0}', store.city),
    text: t('near your store in {0}', store.city),
  };
  const { stores, isFull } = found;
  return {
    stores,
    isFull,
    center: store,
    where,
    within: 'radius',
    others: [],
    notice: remarks(found),
  };
}

/** Returns the service's warnings, if it found stores. */
function remarks({ stores, warnings }: ChainStoresFound): string | undefined {
  return stores.length > 0 && warnings.length > 0 ? warnings.join(' ') : undefined;
}
