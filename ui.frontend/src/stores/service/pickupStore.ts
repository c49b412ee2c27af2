import { readPickupHours, type PickupHours } from '../rules/pickupHours';
import type { ChainStore } from '../rules/chainStore';
import { member, toText } from '../../base/values/fields';
import { FARTHEST, loadStoreAnswer } from './chainStores';
import { zipOfStore } from './storeDirectory';

/** A store's number, with its ZIP if it is known. */
export interface StoreReference {
  readonly storeNumber: string;
  readonly zip?: string | undefined;
}

/** A store with its pickup hours. */
export interface PickupStore {
  readonly store: ChainStore;
  readonly hours: PickupHours;
}

/**
 * Returns one store with its `pickupDateAndTimes` (docs/specification/stores.md#store-hours), from
 * the response of `getStores` for its ZIP. Undefined if neither the directory nor the service knows
 * its number.
 *
 * @param endpoint the authored address of `getStores`
 * @throws RequestError, or RefusedError
 */
export async function loadPickupStore(
  { storeNumber, zip }: StoreReference,
  endpoint: string,
  signal?: AbortSignal,
): Promise<PickupStore | undefined> {
  const address = zip ?? (await zipOfStore(storeNumber, signal));
  if (!address) return undefined;
  const area = { address, radius: FARTHEST };
  const { stores, items } = await loadStoreAnswer(area, endpoint, signal);
  const store = stores.find((each) => each.storeNumber === storeNumber);
  const item = items.find((each) => toText(member(each, 'storeNumber')) === storeNumber);
  return store && { store, hours: readPickupHours(member(item, 'pickupDateAndTimes')) };
}
