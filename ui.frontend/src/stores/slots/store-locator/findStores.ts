import {
  closestTo,
  isWithin,
  middleOf,
  milesBetween,
  type Bounds,
  type Position,
} from '../../../base/geo/geo';
import type { ChainStore } from '../../rules/chainStore';
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
import { loadStoreDirectory, zipOfStore } from '../../service/storeDirectory';

/** What is searched for, once empty words are set aside. */
export type Question = {
  readonly key: string;
  /** The key of a service that stores have to offer. */
  readonly service: string | undefined;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'near'; readonly position: Position }
  | { readonly kind: 'area'; readonly bounds: Bounds }
  /** Around the visitor's own store. */
  | { readonly kind: 'store'; readonly storeNumber: string }
);

/** The services' answer to it. */
export interface Area {
  readonly stores: readonly ChainStore[];
  /** There may be more stores than the service lists. */
  readonly isFull?: boolean;
  /** What distances are measured from. */
  readonly center: Position | undefined;
  readonly where: Where;
  readonly within: 'radius' | 'area' | 'words';
  /** What else the words might mean. */
  readonly others: readonly string[];
  /** Where there are no stores: the one that is nearest to the place. */
  readonly nearest?: StorePlace | undefined;
  /** Where the words name no place: the place whose spelling comes closest. */
  readonly spelling?: string | undefined;
  /** What to know about these stores. */
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
  readonly geocoder: string;
  /** Miles. */
  readonly radius: number;
  /** Where there are stores, for a visitor who has found none. */
  readonly states: readonly string[];
}

/** No geocoder has told which ZIP a position lies in, and the service asks for one. */
export class UnknownZipError extends Error {
  override name = 'UnknownZipError';
}

/**
 * The stores of an area; undefined where the visitor's own store is wanted and is not known.
 * @param signal aborts the requests of a search that another one supersedes
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

/** Asks the service for the stores around an address, within a radius in miles. */
type Ask = (address: string, radius: number) => Promise<ChainStoresFound>;

/** Where no store offers the service, those without it: then it can be said how many there are. */
async function storesAt(
  area: StoreArea,
  endpoint: string,
  signal: AbortSignal,
): Promise<ChainStoresFound> {
  const found = await loadChainStores(area, endpoint, signal);
  if (found.stores.length > 0 || area.service === undefined) return found;
  return loadChainStores({ ...area, service: undefined }, endpoint, signal);
}

/** The service looks the words up; for words that it does not know there is the list of our stores. */
async function byText(
  text: string,
  services: Services,
  ask: Ask,
  signal: AbortSignal,
): Promise<Area> {
  const found = await ask(text, services.radius);
  const { stores, isFull, center, place, ambiguous } = found;
  const where = place ? near(place) : { name: text, text: t('for “{0}”', text) };
  const area: Area = { stores, isFull, center, where, within: 'radius', others: ambiguous };
  if (stores.length > 0) return { ...area, notice: remarks(found) };
  if (center) return { ...area, nearest: await nearestStore(center, signal) };
  return { ...area, ...(await byWords(text, ask, signal)) };
}

const near = (name: string): Where => ({ name, text: t('near {0}', name) });

/** Stores by their name or street; without any, the spelling of a town that comes closest. */
async function byWords(text: string, ask: Ask, signal: AbortSignal): Promise<Partial<Area>> {
  const directory = await directoryOf(signal);
  const matches = textIndex(directory)
    .matching(text)
    .flatMap((at) => directory[at] ?? []);
  if (matches.length === 0) {
    const towns = directory.map(({ city, state }) => `${city}, ${state}`);
    return { spelling: closestSpelling(text, towns) };
  }
  const numbers = new Set(matches.map(({ id }) => id));
  const zips = [...new Set(matches.map(({ zip }) => zip))];
  const answers = await Promise.all(zips.slice(0, MOST_ZIPS).map((zip) => ask(zip, FARTHEST)));
  const stores = new Map<string, ChainStore>();
  for (const store of answers.flatMap((answer) => answer.stores)) {
    // How far it is from its own ZIP tells a visitor nothing.
    const plain: { -readonly [Key in keyof ChainStore]: ChainStore[Key] } = { ...store };
    delete plain.distance;
    if (numbers.has(store.id)) stores.set(store.id, plain);
  }
  return {
    stores: [...stores.values()],
    within: 'words',
    notice:
      zips.length > MOST_ZIPS
        ? t('More stores have these words. Add a city, or search by ZIP code, to see them.')
        : undefined,
  };
}

/** So many ZIPs are asked for at once: a street's name may stand in a hundred of them. */
const MOST_ZIPS = 5;

/** A list that cannot be had is done without. */
async function directoryOf(signal: AbortSignal): Promise<readonly StorePlace[]> {
  try {
    return await loadStoreDirectory(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

async function nearestStore(
  center: Position,
  signal: AbortSignal,
): Promise<StorePlace | undefined> {
  return closestTo(center, await directoryOf(signal));
}

/** The service learns no more of where the visitor is than the ZIP, which the geocoder tells. */
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

/** How far a position may be from the middle of its ZIP, in miles. */
const ZIP_REACH = 5;

async function zipAt(
  position: Position,
  { geocoder: address }: Services,
  signal: AbortSignal,
): Promise<string> {
  const place = await geocoder(address)
    .reverse(position)
    .catch((cause: unknown) => {
      throw new UnknownZipError('The geocoder did not answer.', { cause });
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
    'This part of the map is larger than we can search at once: these are the stores around its middle.',
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

/** The service's own remarks on the stores that it has found. */
function remarks({ stores, warnings }: ChainStoresFound): string | undefined {
  return stores.length > 0 && warnings.length > 0 ? warnings.join(' ') : undefined;
}
