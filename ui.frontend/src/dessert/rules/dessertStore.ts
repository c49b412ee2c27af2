import { toPosition } from '../../base/geo/geo';
import { MalformedStoresError, type StorePlace } from '../../stores/rules/storePlace';
import { member, toFlag, toText, toZip } from '../../base/values/fields';
import { stateOfZip } from '../../stores/rules/usStates';

/** A shop of the dessert brand, or a shop that carries it (product-spec §3). */
export interface DessertStore extends StorePlace {
  /** 1 is active; no other is ever read. */
  readonly status: 1;
  /** Sells it packed. */
  readonly retail: boolean;
  /** Scoops it by hand: `hand_dipped` in the service's words. */
  readonly handpicked: boolean;
  /** Street, city, state and ZIP in one line. */
  readonly fullAddress: string;
  /** The name of its content fragment, which its page's address has; undefined without one. */
  readonly fragment?: string | undefined;
  /** Its place in the list that was read, from 0. */
  readonly index: number;
  /** Miles from the place that was searched for; only in the results of such a search. */
  readonly distance?: number;
}

/**
 * The active stores of the answer of the page-configured path, `data.thriftyModelList.items`
 * (product-spec §3, §7). A store without a name or a position on the globe is left out, since
 * no visitor could be shown the way to it.
 * @throws MalformedStoresError where there is no list
 */
export function readDessertStores(answer: unknown): DessertStore[] {
  const reading = dessertStoresIn(answer);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** The same with a break after each of them, for a reader of thousands. */
export function* dessertStoresIn(answer: unknown): Generator<void, DessertStore[]> {
  const items = member(member(member(answer, 'data'), 'thriftyModelList'), 'items');
  if (!Array.isArray(items)) throw new MalformedStoresError('The answer holds no list of stores.');
  const stores: DessertStore[] = [];
  for (const item of items as unknown[]) {
    const store = readStore(item, stores.length);
    if (store) stores.push(store);
    if (stores.length % 64 === 0) yield;
  }
  return stores;
}

function readStore(item: unknown, index: number): DessertStore | undefined {
  const status = member(item, 'status');
  if (status !== 1 && toText(status) !== '1') return undefined;
  const position = toPosition(member(item, 'latitude'), member(item, 'longitude'));
  const name = toText(member(item, 'storename'));
  if (!position || !name) return undefined;
  const address = toText(member(item, 'address'));
  const city = toText(member(item, 'city'));
  const zip = toZip(member(item, 'zip'));
  const phone = toText(member(item, 'store_phone'));
  const full = toText(member(item, 'fulladdress'));
  const state = stateIn(full) ?? stateOfZip(zip);
  return {
    id: String(index),
    index,
    status: 1,
    latitude: position.latitude,
    longitude: position.longitude,
    name,
    address,
    city,
    state,
    zip,
    fragment: /\/([a-z0-9-]+)$/.exec(toText(member(item, '_path')))?.[1],
    fullAddress: full || [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '),
    retail: toFlag(member(item, 'retail')),
    handpicked: toFlag(member(item, 'hand_dipped')),
    phone: phone || undefined,
  };
}

/** The service names no state of its own, but the full address ends with one. */
function stateIn(fullAddress: string): string | undefined {
  return /,\s*([A-Z]{2})\s+\d{5}(-\d{4})?$/.exec(fullAddress)?.[1];
}
