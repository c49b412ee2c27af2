import type { ChainStore } from '../../rules/chainStore';
import { brand } from '../../../base/page/site';
import { storePageAddress } from '../../service/storeDirectory';

/**
 * Returns the address of a store's page; undefined for a store of the sister brand, whose page is on
 * that brand's site.
 */
export function storePage(store: ChainStore): string | undefined {
  const ours = brand() === 'bartell' ? 'BARTELL' : 'RITEAID';
  return store.brand === ours ? storePageAddress(store) : undefined;
}
