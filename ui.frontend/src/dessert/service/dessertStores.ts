import { type DessertStore, dessertStoresIn } from '../rules/dessertStore';
import { cityPath } from '../../stores/rules/storePlace';
import { textIndex } from '../../stores/rules/textSearch';
import { inSlices, pause } from '../../base/pacing/slices';
import { SharedRequests } from '../../base/content/contentService';
import { addressOf } from '../../base/page/site';
import { asMalformedAnswer, storeJson } from '../../stores/service/storeJson';

/**
 * Returns the dessert brand's active stores from the page-configured path
 * (docs/specification/dessert.md#store-list-call): a persisted query, which caches may keep. Slots
 * with the same path share one request and the list, so do not change it. The page stays responsive
 * while the list is read and prepared for searches.
 * @param signal aborts the request, unless another caller waits for it
 * @throws RequestError
 */
export function loadDessertStores(
  path: string,
  signal?: AbortSignal,
): Promise<readonly DessertStore[]> {
  const send = (sharedSignal: AbortSignal) => load(path, sharedSignal);
  return requests.join(path, send, TIMEOUT_MS, signal);
}

/** The longest that a visitor waits, in milliseconds. */
const TIMEOUT_MS = 20_000;

const requests = new SharedRequests();

async function load(path: string, signal: AbortSignal): Promise<readonly DessertStore[]> {
  const answer = await storeJson(path, signal);
  const stores = await inSlices(dessertStoresIn(answer)).catch(asMalformedAnswer);
  void pause().then(() => inSlices(textIndex(stores).prepare()));
  return stores;
}

/**
 * Returns the address of a store's page, `/find-us/az/tempe/adobe-lane-market`, in the form of this
 * tier. Undefined if the list does not name the store's fragment or state.
 */
export function dessertPageAddress(
  store: Pick<DessertStore, 'fragment' | 'city' | 'state'>,
): string | undefined {
  if (store.fragment === undefined || store.state === '') return undefined;
  const directory = addressOf('/find-us').replace(/\.html$/, '/directory.html');
  return `${directory}/${cityPath(store)}/${store.fragment}`;
}
