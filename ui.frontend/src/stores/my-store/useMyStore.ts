import type { ChainStore } from '../rules/chainStore';
import { loadChainStore } from '../service/chainStores';
import { useCurrentStore } from '../service/currentStore';
import { zipOfStore } from '../service/storeDirectory';
import { useAsync, type Async } from '../../kit/ui/async/useAsync';

/**
 * Loads the visitor's store. The result is idle if the visitor has chosen none, and done with
 * undefined if the service does not know the number. While another store loads, `last` is the
 * previous one.
 *
 * @param endpoint `getStores`
 * @param isLoaded false if nothing is to be loaded; the result is then idle
 */
export function useMyStore(endpoint: string, isLoaded = true): Async<ChainStore | undefined> {
  const ownStore = useCurrentStore();
  const storeNumber = isLoaded ? ownStore : undefined;
  return useAsync(storeNumber, async (signal) => {
    const zip = storeNumber && (await zipOfStore(storeNumber, signal));
    return zip ? loadChainStore({ storeNumber, zip }, endpoint, signal) : undefined;
  });
}

/** Returns the store to show: the loaded one, or the previous one while another loads. */
export function shownStore(store: Async<ChainStore | undefined>): ChainStore | undefined {
  if (store.kind === 'done') return store.value;
  return store.kind === 'pending' ? store.last : undefined;
}
