import { toPosition } from '../../base/geo/geo';
import { MalformedStoresError, type StorePlace } from '../../stores/rules/storePlace';
import { entriesOf, member, toFlag, toText, toZip } from '../../base/values/fields';
import { stateOfZip } from '../../stores/rules/usStates';

/** A shop of the dessert brand, or a shop that carries it (docs/specification/dessert.md#dessert-store). */
export interface DessertStore extends StorePlace {
  /** 1 is active; stores with another status are left out. */
  readonly status: 1;
  /** Whether the store sells it packed. */
  readonly retail: boolean;
  /** Whether the store scoops it by hand; the service names this `hand_dipped`. */
  readonly handpicked: boolean;
  /** Street, city, state and ZIP in one line. */
  readonly fullAddress: string;
  /** The name of the store's content fragment, part of the address of its page, if it has one. */
  readonly fragment?: string | undefined;
  /** The store's index in the list, from 0. */
  readonly index: number;
  /** Miles from the place of the search; only in the results of such a search. */
  readonly distance?: number;
}

/**
 * Reads the active stores in `data.thriftyModelList.items` of a response
 * (docs/specification/dessert.md#store-list-call). Leaves out a store without a name or a valid
 * position, because visitors could not find it.
 * @throws MalformedStoresError if the stores are neither a list nor `null`
 */
export function readDessertStores(answer: unknown): DessertStore[] {
  const reading = dessertStoresIn(answer);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** Reads the same stores, with a break after each 64, for lists of thousands. */
export function* dessertStoresIn(answer: unknown): Generator<void, DessertStore[]> {
  const items = entriesOf(member(member(member(answer, 'data'), 'thriftyModelList'), 'items'));
  if (!items) throw new MalformedStoresError('The response has no list of stores.');
  const stores: DessertStore[] = [];
  for (const item of items) {
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

/** Reads the state at the end of the full address; the service has no field for it. */
function stateIn(fullAddress: string): string | undefined {
  return /,\s*([A-Z]{2})\s+\d{5}(-\d{4})?$/.exec(fullAddress)?.[1];
}
