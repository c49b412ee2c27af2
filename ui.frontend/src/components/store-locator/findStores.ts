import { type Bounds, type Position, isWithin, milesBetween } from '../../domain/geo';
import type { ChainStore } from '../../domain/stores/chainStore';
import { type Place, geocoder } from '../../services/geocoder';
import {
  type ChainStoresFound,
  loadChainStores,
  loadChainStore,
} from '../../services/stores/chainStores';

/** Where stores are wanted. */
export type Wanted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'near'; readonly position: Position }
  | { readonly kind: 'area'; readonly bounds: Bounds }
  /** Around the visitor's own store. */
  | { readonly kind: 'store'; readonly storeNumber: string };

/** What the services say about it. */
export interface Area {
  readonly stores: readonly ChainStore[];
  /** What distances are measured from; undefined where the place is not known. */
  readonly center: Position | undefined;
  /** `near Fresno, CA`. */
  readonly where: string;
  readonly within: 'radius' | 'area';
  /** What else the words might mean. */
  readonly others: readonly string[];
  /** What to know about these stores. */
  readonly notice?: string | undefined;
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
 * @throws RequestError, or RefusedError, of the store service
 */
export function findStores(wanted: Wanted, services: Services): Promise<Area | undefined> {
  switch (wanted.kind) {
    case 'text':
      return byText(wanted.text, services);
    case 'near':
      return around(wanted.position, 'near your location', services);
    case 'area':
      return inBounds(wanted.bounds, services);
    case 'store':
      return byStore(wanted.storeNumber, services);
  }
}

/** The geocoder knows more places; the service, which looks places up as well, is asked second. */
async function byText(text: string, services: Services): Promise<Area> {
  const { endpoint, radius } = services;
  const { place, others, isDown } = await lookUp(text, services);
  if (place) return { ...(await around(place.position, `near ${place.name}`, services)), others };
  const found = await loadChainStores({ address: text, radius }, endpoint);
  return {
    stores: found.stores,
    center: found.center,
    where: found.place ? `near ${found.place}` : `for “${text}”`,
    within: 'radius',
    others: found.ambiguous,
    notice: isDown
      ? 'Our map service is not answering, so we looked for your words in our list of stores.'
      : limitNotice(found),
  };
}

async function around(center: Position, where: string, services: Services): Promise<Area> {
  const { endpoint, radius } = services;
  const found = await loadChainStores({ center, radius }, endpoint);
  const { stores } = found;
  return { stores, center, where, within: 'radius', others: [], notice: limitNotice(found) };
}

async function inBounds(bounds: Bounds, { endpoint }: Services): Promise<Area> {
  const { north, south, east, west } = bounds;
  const center = { latitude: (north + south) / 2, longitude: (east + west) / 2 };
  const corners = [south, north].map((latitude) => ({ latitude, longitude: west }));
  const reach = Math.max(...corners.map((corner) => milesBetween(center, corner)));
  const radius = Math.min(FARTHEST, Math.ceil(reach));
  const found = await loadChainStores({ center, radius }, endpoint);
  const stores = found.stores.filter((store) => isWithin(store, bounds));
  const where = 'in this part of the map';
  return { stores, center, where, within: 'area', others: [], notice: limitNotice(found) };
}

async function byStore(storeNumber: string, services: Services): Promise<Area | undefined> {
  const store = await loadChainStore(storeNumber, services.endpoint);
  return store && around(store, `near your store in ${store.city}`, services);
}

/** The service looks no farther, in miles. */
const FARTHEST = 500;

interface LookUp {
  readonly place?: Place | undefined;
  readonly others: readonly string[];
  readonly isDown: boolean;
}

async function lookUp(text: string, { geocoder: address, states }: Services): Promise<LookUp> {
  try {
    const places = await geocoder(address).search(text, { limit: 10 });
    const served = places.filter(({ state }) => states.includes(state));
    const [place, ...others] = served.length > 0 ? served : places;
    return { place, others: others.map(({ name }) => name), isDown: false };
  } catch {
    return { others: [], isDown: true };
  }
}

/** That there are more stores than the service tells. */
function limitNotice({ stores, warnings }: ChainStoresFound): string | undefined {
  return stores.length > 0 && warnings.length > 0 ? warnings.join(' ') : undefined;
}
