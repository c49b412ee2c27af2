import { toPosition } from '../../base/geo/geo';
import { cityPath, MalformedStoresError, type StorePlace } from '../rules/storePlace';
import { toText, toZip } from '../../base/values/fields';
import { SharedRequests } from '../../base/content/contentService';
import { addressOf, contentRoot } from '../../base/page/site';
import { asMalformedAnswer, storeJson } from './storeJson';
import { keepZip, keptZip } from './storeZip';

/**
 * The chain's stores as the site's own pages list them: number, name, address and position, no
 * hours. It is asked where the store service has no answer: for a store by its number, for words
 * that are no address, and for the nearest store where none is within reach. Slots share one
 * request, which caches may answer.
 * @throws RequestError
 */
export function loadStoreDirectory(signal?: AbortSignal): Promise<readonly StorePlace[]> {
  const address = `${contentRoot()}/stores/directory.list.json`;
  return requests.join(address, (shared) => load(address, shared), TIMEOUT_MS, signal);
}

/**
 * The address of a store's own page, `/stores/nj/camden/101`, in the form that this tier uses and
 * in the page's language.
 */
export function storePageAddress(store: Pick<StorePlace, 'id' | 'city' | 'state'>): string {
  const directory = addressOf('/stores').replace(/\.html$/, '/directory.html');
  return `${directory}/${cityPath(store)}/${store.id}`;
}

/**
 * The ZIP of a store by its number: the one that is kept with the visitor's choice or, as for a
 * choice made on another device, the one in the directory. Undefined where neither tells.
 * @throws RequestError
 */
export async function zipOfStore(
  storeNumber: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const kept = keptZip(storeNumber);
  if (kept !== undefined) return kept;
  const stores = await loadStoreDirectory(signal);
  const zip = stores.find(({ id }) => id === storeNumber)?.zip;
  if (zip) keepZip(storeNumber, zip);
  return zip;
}

const requests = new SharedRequests();

/** How long a visitor waits at most, in milliseconds. */
const TIMEOUT_MS = 10_000;

async function load(address: string, signal: AbortSignal): Promise<readonly StorePlace[]> {
  const answer = await storeJson(address, signal);
  if (!Array.isArray(answer)) {
    return asMalformedAnswer(new MalformedStoresError('The directory is no list.'));
  }
  return (answer as unknown[]).flatMap((row) => toStore(row) ?? []);
}

/** A store is a short row, for there are hundreds: number, name, street, city, state, ZIP, degrees. */
function toStore(row: unknown): StorePlace | undefined {
  if (!Array.isArray(row)) return undefined;
  const [id = '', name = '', address = '', city = '', state = ''] = (row as unknown[]).map(toText);
  const position = toPosition(row[6], row[7]);
  if (!/^\d+$/.test(id) || !position) return undefined;
  return { ...position, id, name, address, city, state, zip: toZip(row[5]) };
}
