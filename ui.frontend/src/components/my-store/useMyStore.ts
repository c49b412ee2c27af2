import { useEffect, useState } from 'react';
import type { ChainStore } from '../../domain/stores/chainStore';
import { loadChainStore } from '../../services/stores/chainStores';
import { useCurrentStore } from '../../services/stores/currentStore';

/**
 * The visitor's store as the service describes it; undefined where none was chosen, until it has
 * come, and where the service knows none of that number or cannot be reached. After another one
 * was chosen the old one stays until the new one is there.
 */
export function useMyStore(endpoint: string): ChainStore | undefined {
  const storeNumber = useCurrentStore();
  const [store, setStore] = useState<ChainStore>();

  useEffect(() => {
    if (storeNumber === undefined) return;
    let isWanted = true;
    const show = (loaded: ChainStore | undefined): void => {
      if (isWanted) setStore(loaded);
    };
    loadChainStore(storeNumber, endpoint).then(show, () => {
      show(undefined);
    });
    return () => {
      isWanted = false;
    };
  }, [storeNumber, endpoint]);

  return storeNumber === undefined ? undefined : store;
}
