import { readPickupHours, type PickupHours } from '../rules/pickupHours';
import type { ChainStore } from '../rules/chainStore';
import { member, toText } from '../../base/values/fields';
import { FARTHEST, loadStoreAnswer } from './chainStores';
import { zipOfStore } from './storeDirectory';

/** A store by its number, with its ZIP where that is known. */
export interface StoreReference {
  readonly storeNumber: string;
  readonly zip?: string | undefined;
}

/** A store with the times at which it hands out prescriptions. */
export interface PickupStore {
  readonly store: ChainStore;
  readonly hours: PickupHours;
}

/**
 * One store with its pick-up data, `pickupDateAndTimes` of `getStores` (domain-facts §0), out of the
 * answer for its own ZIP; undefined where neither the directory nor the service knows its number.
 *
 * @param endpoint `getStores`, as the author gave it
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
