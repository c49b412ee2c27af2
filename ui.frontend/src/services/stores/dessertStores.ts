import { dessertStoresIn, type DessertStore } from '../../domain/stores/dessertStore';
import { storeIndex } from '../../domain/stores/storeIndex';
import { SharedRequests } from '../content/sharedRequests';
import { breath, inSlices } from './inSlices';
import { asMalformedAnswer, storeJson } from './storeJson';

/**
 * The dessert brand's active stores, from the page-configured path (product-spec §7): a persisted
 * query, which caches may keep. Slots that ask for the same path share one request, and the list,
 * which nobody may change. Once it is there it is made ready for being searched.
 * @throws RequestError
 */
export function loadDessertStores(path: string): Promise<readonly DessertStore[]> {
  return requests.join(path, (signal) => load(path, signal), PATIENCE);
}

/** How long a visitor waits at most, in milliseconds. */
const PATIENCE = 20_000;

const requests = new SharedRequests();

async function load(path: string, signal: AbortSignal): Promise<readonly DessertStore[]> {
  const stores = await inSlices(dessertStoresIn(await storeJson(path, signal))).catch(
    asMalformedAnswer,
  );
  void breath().then(() => inSlices(storeIndex(stores).prepare()));
  return stores;
}
