import type { ChainStore } from '../rules/chainStore';
import { loadChainStore } from '../service/chainStores';
import { useCurrentStore } from '../service/currentStore';
import { zipOfStore } from '../service/storeDirectory';
import { useAsync, type Async } from '../../kit/ui/async/useAsync';

/**
 * The visitor's store as the service describes it: idle where none was chosen, and done with undefined
 * where the service knows none of that number. After another one was chosen the old one is `last`.
 *
 * @param endpoint `getStores`
 */
export function useMyStore(endpoint: string): Async<ChainStore | undefined> {
  const storeNumber = useCurrentStore();
  return useAsync(storeNumber, async (signal) => {
    const zip = storeNumber && (await zipOfStore(storeNumber, signal));
    return zip ? loadChainStore({ storeNumber, zip }, endpoint, signal) : undefined;
  });
}

/** The store that can be shown now: the one that has come, or the one before it. */
export function shownStore(store: Async<ChainStore | undefined>): ChainStore | undefined {
  if (store.kind === 'done') return store.value;
  return store.kind === 'pending' ? store.last : undefined;
}
