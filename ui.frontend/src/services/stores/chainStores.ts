import * as v from 'valibot';
import { type Position, milesBetween, toPosition } from '../../domain/geo';
import { type ChainStore, readChainStores } from '../../domain/stores/chainStore';
import { member, toText } from '../../domain/stores/storePlace';
import { type Envelope, toEnvelope } from '../content/envelope';
import { persisted } from '../content/persisted';
import { SharedRequests } from '../content/sharedRequests';
import { MalformedAnswerError } from '../http/errors';
import { asMalformedAnswer, storeJson } from './storeJson';

/** An area of which the stores are wanted: the whole chain's are too many to fetch. */
export type StoreArea = (
  | { readonly center: Position }
  /** A ZIP, `Fresno, CA`, or a street with its city; the service looks it up. */
  | { readonly address: string }
) & {
  /** Miles. */
  readonly radius: number;
  /** Keys of services that a store has to offer. */
  readonly services?: readonly string[];
};

export interface ChainStoresFound {
  readonly stores: readonly ChainStore[];
  /** Where the area's middle is; undefined where the service did not find the address. */
  readonly center: Position | undefined;
  /** What the service takes the address or the position for, `Fresno, CA 93701`. */
  readonly place: string;
  /** What else the address might mean, for the visitor to choose from. */
  readonly ambiguous: readonly string[];
  /** The service's own remarks: that the address is not known, or that there are more stores. */
  readonly warnings: readonly string[];
}

/**
 * The chain's stores in an area, kept for ten minutes (product-spec §9).
 *
 * @param endpoint `getStores`, as the author gave it (domain-facts §0)
 * @param signal aborts the request, unless another caller waits for it
 * @throws RequestError, or RefusedError
 */
export async function loadChainStores(
  area: StoreArea,
  endpoint: string,
  signal?: AbortSignal,
): Promise<ChainStoresFound> {
  const data = await dataAt(addressOf(area, endpoint), signal);
  const found = { stores: read(data), ...whereabouts(data) };
  if (!('center' in area)) return found;
  const { center, radius } = area;
  const stores = found.stores
    .map((store) => ({ ...store, distance: milesBetween(center, store) }))
    .filter(({ distance }) => distance <= radius);
  return { ...found, stores, center };
}

/**
 * One store of the chain; undefined where the service knows no such number.
 * @param signal aborts the request, unless another caller waits for it
 * @throws RequestError, or RefusedError
 */
export async function loadChainStore(
  storeNumber: string,
  endpoint: string,
  signal?: AbortSignal,
): Promise<ChainStore | undefined> {
  const data = await dataAt(withQuery(endpoint, { storeNumbers: storeNumber }), signal);
  return read(data).find((store) => store.storeNumber === storeNumber);
}

const requests = new SharedRequests();

/** How long a visitor waits at most, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * A visitor's position is rounded to a mile or so before it leaves the browser, and the radius is
 * made larger by as much: the service need not know better, and neighbors share an answer.
 */
function addressOf(area: StoreArea, endpoint: string): string {
  const where =
    'center' in area
      ? {
          latitude: area.center.latitude.toFixed(2),
          longitude: area.center.longitude.toFixed(2),
          radius: String(area.radius + 1),
        }
      : { address: area.address.trim(), radius: String(area.radius) };
  return withQuery(endpoint, {
    ...where,
    ...(area.services?.length && { attrFilter: area.services.join(',') }),
    pharmacyOnly: 'false',
    globalZipCodeRequired: 'false',
  });
}

function withQuery(endpoint: string, fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(fields).toString();
  return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${query}`;
}

function dataAt(address: string, signal: AbortSignal | undefined): Promise<unknown> {
  const send = (sharedSignal: AbortSignal): Promise<Envelope> => load(address, sharedSignal);
  const join = () => requests.join(address, send, TIMEOUT_MS, signal);
  return persisted(`stores:${address}`, join, v.unknown());
}

async function load(address: string, signal: AbortSignal): Promise<Envelope> {
  const envelope = toEnvelope(await storeJson(address, signal));
  if (!envelope) throw new MalformedAnswerError('The answer is not the envelope of the services.');
  return envelope;
}

function read(data: unknown): ChainStore[] {
  try {
    return readChainStores(data);
  } catch (error) {
    return asMalformedAnswer(error);
  }
}

function whereabouts(data: unknown): Omit<ChainStoresFound, 'stores'> {
  const resolved = member(data, 'resolvedAddress');
  return {
    center: toPosition(member(resolved, 'latitude'), member(resolved, 'longitude')),
    place: nameOf(resolved),
    ambiguous: list(data, 'ambiguousAddresses').map(nameOf).filter(Boolean),
    warnings: list(data, 'warnings').map(toText).filter(Boolean),
  };
}

function list(data: unknown, key: string): unknown[] {
  const value = member(data, key);
  return Array.isArray(value) ? value : [];
}

function nameOf(address: unknown): string {
  return (
    toText(address) ||
    toText(member(address, 'formattedAddress')) ||
    toText(member(address, 'displayName'))
  );
}
