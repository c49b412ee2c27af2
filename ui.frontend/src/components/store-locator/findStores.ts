import { isWithin, middleOf, milesBetween, type Bounds, type Position } from '../../domain/geo';
import type { ChainStore } from '../../domain/stores/chainStore';
import { t } from '../../i18n/t';
import { geocoder, type Place } from '../../services/geocoder';
import {
  loadChainStore,
  loadChainStores,
  type ChainStoresFound,
} from '../../services/stores/chainStores';

/** What is searched for, once empty words are set aside. */
export type Question =
  | { readonly kind: 'text'; readonly key: string; readonly text: string }
  | { readonly kind: 'near'; readonly key: string; readonly position: Position }
  | { readonly kind: 'area'; readonly key: string; readonly bounds: Bounds }
  /** Around the visitor's own store. */
  | { readonly kind: 'store'; readonly key: string; readonly storeNumber: string };

/** The services' answer to it. */
export interface Area {
  readonly stores: readonly ChainStore[];
  /** What distances are measured from; undefined where the place is not known. */
  readonly center: Position | undefined;
  readonly where: Where;
  readonly within: 'radius' | 'area';
  /** What else the words might mean. */
  readonly others: readonly string[];
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
  /** Where there are stores: a place there is meant rather than one of the same name elsewhere. */
  readonly states: readonly string[];
}

/**
 * The stores of an area. A geocoder that fails is done without; undefined where the visitor's own
 * store is wanted and is no store any more.
 * @param signal aborts the requests of a search that another one supersedes
 * @throws RequestError, or RefusedError, of the store service
 */
export function findStores(
  question: Question,
  services: Services,
  signal: AbortSignal,
): Promise<Area | undefined> {
  switch (question.kind) {
    case 'text':
      return byText(question.text, services, signal);
    case 'near': {
      const name = t('your location');
      return around(question.position, { name, text: t('near your location') }, services, signal);
    }
    case 'area':
      return inBounds(question.bounds, services, signal);
    case 'store':
      return byStore(question.storeNumber, services, signal);
  }
}

/** The geocoder knows more places; the service, which looks places up as well, is asked second. */
async function byText(text: string, services: Services, signal: AbortSignal): Promise<Area> {
  const { endpoint, radius } = services;
  const { place, others, isDown } = await lookUp(text, services, signal);
  if (place) {
    const area = await around(place.position, near(place.name), services, signal);
    return { ...area, others };
  }
  const found = await loadChainStores({ address: text, radius }, endpoint, signal);
  return {
    stores: found.stores,
    center: found.center,
    where: found.place ? near(found.place) : { name: text, text: t('for “{0}”', text) },
    within: 'radius',
    others: found.ambiguous,
    notice: isDown
      ? t('Our map service is not answering, so we looked for your words in our list of stores.')
      : limitNotice(found),
  };
}

const near = (name: string): Where => ({ name, text: t('near {0}', name) });

async function around(
  center: Position,
  where: Where,
  { endpoint, radius }: Services,
  signal: AbortSignal,
): Promise<Area> {
  const found = await loadChainStores({ center, radius }, endpoint, signal);
  const { stores } = found;
  return { stores, center, where, within: 'radius', others: [], notice: limitNotice(found) };
}

async function inBounds(
  bounds: Bounds,
  { endpoint }: Services,
  signal: AbortSignal,
): Promise<Area> {
  const { north, south, west } = bounds;
  const center = middleOf(bounds);
  const corners = [south, north].map((latitude) => ({ latitude, longitude: west }));
  const reach = Math.max(...corners.map((corner) => milesBetween(center, corner)));
  const radius = Math.min(FARTHEST, Math.ceil(reach));
  const found = await loadChainStores({ center, radius }, endpoint, signal);
  const stores = found.stores.filter((store) => isWithin(store, bounds));
  const where = { name: '', text: t('in this part of the map') };
  return { stores, center, where, within: 'area', others: [], notice: limitNotice(found) };
}

async function byStore(
  storeNumber: string,
  services: Services,
  signal: AbortSignal,
): Promise<Area | undefined> {
  const store = await loadChainStore(storeNumber, services.endpoint, signal);
  if (!store) return undefined;
  const where = {
    name: t('your store in {0}', store.city),
    text: t('near your store in {0}', store.city),
  };
  return around(store, where, services, signal);
}

/** The service looks no farther, in miles. */
const FARTHEST = 500;

interface LookUp {
  readonly place?: Place | undefined;
  readonly others: readonly string[];
  readonly isDown: boolean;
}

async function lookUp(
  text: string,
  { geocoder: address, states }: Services,
  signal: AbortSignal,
): Promise<LookUp> {
  try {
    const places = await geocoder(address).search(text, { limit: 10, signal });
    const served = places.filter(({ state }) => states.includes(state));
    const [place, ...others] = served.length > 0 ? served : places;
    return { place, others: others.map(({ name }) => name), isDown: false };
  } catch (error) {
    if (signal.aborted) throw error;
    return { others: [], isDown: true };
  }
}

/** That there are more stores than the service lists. */
function limitNotice({ stores, warnings }: ChainStoresFound): string | undefined {
  return stores.length > 0 && warnings.length > 0 ? warnings.join(' ') : undefined;
}
