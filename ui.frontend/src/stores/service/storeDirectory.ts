import { toPosition } from '../../base/geo/geo';
import { cityPath, MalformedStoresError, type StorePlace } from '../rules/storePlace';
import { toText, toZip } from '../../base/values/fields';
import { SharedRequests } from '../../base/content/contentService';
import { addressOf, contentRoot } from '../../base/page/site';
import { asMalformedAnswer, storeJson } from './storeJson';
import { keepZip, keptZip } from './storeZip';

/**
 * Returns the chain's stores from the site's own list: number, name, address and position, without
 * hours. It answers what the store service cannot: a store by its number, words that are not an
 * address, and the nearest store if the radius contains none. Slots share one request, which may be
 * cached.
 * @throws RequestError
 */
export function loadStoreDirectory(signal?: AbortSignal): Promise<readonly StorePlace[]> {
  const address = `${contentRoot()}/stores/directory.list.json`;
  return requests.join(address, (shared) => load(address, shared), TIMEOUT_MS, signal);
}

/**
 * Returns the address of a store's page, `/stores/nj/camden/101`, in the form of this tier and in the
 * page's language.
 */
export function storePageAddress(store: Pick<StorePlace, 'id' | 'city' | 'state'>): string {
  return `${directoryAddress()}/${cityPath(store)}/${store.id}`;
}

/** Returns the address of a state's page, which lists its stores by city: `/stores/nj`. */
export function statePageAddress(state: string): string {
  return `${directoryAddress()}/${state.toLowerCase()}`;
}

const directoryAddress = (): string => addressOf('/stores').replace(/\.html$/, '/directory.html');

/**
 * Returns the ZIP of a store by its number, from the visitor's choice or, if the visitor chose on
 * another device, from the directory. Undefined if neither has it.
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

/** The longest that a visitor waits, in milliseconds. */
const TIMEOUT_MS = 10_000;

async function load(address: string, signal: AbortSignal): Promise<readonly StorePlace[]> {
  const answer = await storeJson(address, signal);
  if (!Array.isArray(answer)) {
    return asMalformedAnswer(new MalformedStoresError('The directory is not a list.'));
  }
  return (answer as unknown[]).flatMap((row) => toStore(row) ?? []);
}

/** Reads a row of the directory: number, name, street, city, state, ZIP, latitude, longitude. */
function toStore(row: unknown): StorePlace | undefined {
  if (!Array.isArray(row)) return undefined;
  const [id = '', name = '', address = '', city = '', state = ''] = (row as unknown[]).map(toText);
  const position = toPosition(row[6], row[7]);
  if (!/^\d+$/.test(id) || !position) return undefined;
  return { ...position, id, name, address, city, state, zip: toZip(row[5]) };
}
