import * as v from 'valibot';
import { type Position, toPosition } from '../../base/geo/geo';
import { type ChainStore, readChainStores } from '../rules/chainStore';
import { member, toText } from '../../base/values/fields';
import { type Envelope, toEnvelope } from '../../base/content/envelope';
import { persisted } from '../../base/content/persisted';
import { SharedRequests } from '../../base/content/contentService';
import { MalformedAnswerError } from '../../base/http/errors';
import { asMalformedAnswer, storeJson } from './storeJson';

/** An area to search. The whole chain has too many stores to fetch. */
export interface StoreArea {
  /** A ZIP, `Fresno, CA`, or a street with its city. The service looks it up. */
  readonly address: string;
  /** The radius in miles, at most 25. */
  readonly radius: number;
  /**
   * The key of a service that stores have to offer, `PREF-112`. Only requests with one key were
   * recorded.
   */
  readonly service?: string | undefined;
}

export interface ChainStoresFound {
  readonly stores: readonly ChainStore[];
  /** Whether the response has as many stores as it can have, so that there may be more. */
  readonly isFull: boolean;
  /** The middle of the area; undefined if the service did not find the address. */
  readonly center: Position | undefined;
  /** The service's reading of the address, `Fresno, CA 93701`. */
  readonly place: string;
  /** Other readings of the address, for the visitor to choose from. */
  readonly ambiguous: readonly string[];
  /** The service's own remarks, such as that the address is not known. */
  readonly warnings: readonly string[];
}

/** The largest radius in miles (docs/specification/stores.md#store-call). */
export const FARTHEST = 25;

/** The most stores in a response, without and with the key of a service. */
const MOST_STORES = 25;
const MOST_WITH_SERVICE = 50;

/**
 * Returns the chain's stores in an area. Responses are kept for ten minutes
 * (docs/specification/services.md#persisted-data).
 *
 * @param endpoint the authored address of `getStores` (docs/specification/stores.md#store-call)
 * @param signal aborts the request, unless another caller waits for it
 * @throws RequestError, or RefusedError
 */
export async function loadChainStores(
  area: StoreArea,
  endpoint: string,
  signal?: AbortSignal,
): Promise<ChainStoresFound> {
  const data = await dataAt(addressOf(area, endpoint), signal);
  const stores = read(data);
  const most = area.service === undefined ? MOST_STORES : MOST_WITH_SERVICE;
  return { stores, isFull: stores.length >= most, ...whereabouts(data) };
}

/**
 * Returns one store of the chain; undefined if the service does not list it. The service cannot look
 * up a number, so the request is for the store's ZIP.
 * @param signal aborts the request, unless another caller waits for it
 * @throws RequestError, or RefusedError
 */
export async function loadChainStore(
  { storeNumber, zip }: Pick<ChainStore, 'storeNumber' | 'zip'>,
  endpoint: string,
  signal?: AbortSignal,
): Promise<ChainStore | undefined> {
  const { stores } = await loadChainStores({ address: zip, radius: FARTHEST }, endpoint, signal);
  return stores.find((store) => store.storeNumber === storeNumber);
}

/**
 * Returns the same response for a caller that reads further fields: `items` are the stores as the
 * service sent them.
 * @throws RequestError, or RefusedError
 */
export async function loadStoreAnswer(
  area: StoreArea,
  endpoint: string,
  signal?: AbortSignal,
): Promise<{ readonly stores: readonly ChainStore[]; readonly items: readonly unknown[] }> {
  const data = await dataAt(addressOf(area, endpoint), signal);
  return { stores: read(data), items: list(data, 'stores') };
}

const requests = new SharedRequests();

/** The longest that a visitor waits, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Returns one of the two recorded forms of the request (docs/specification/stores.md#store-call). */
function addressOf({ address, radius, service }: StoreArea, endpoint: string): string {
  return withQuery(endpoint, {
    address: address.trim(),
    radius: String(Math.min(FARTHEST, radius)),
    ...(service !== undefined && { attrFilter: service, fetchMechanismVersion: '2' }),
    pharmacyOnly: 'false',
    globalZipCodeRequired: 'true',
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
  if (!envelope)
    throw new MalformedAnswerError('The response is not the envelope of the services.');
  return envelope;
}

function read(data: unknown): ChainStore[] {
  try {
    return readChainStores(data);
  } catch (error) {
    return asMalformedAnswer(error);
  }
}

function whereabouts(data: unknown): Omit<ChainStoresFound, 'stores' | 'isFull'> {
  const resolved = member(data, 'resolvedAddress');
  return {
    center: toPosition(member(resolved, 'latitude'), member(resolved, 'longitude')),
    place: nameOf(resolved),
    ambiguous: list(data, 'ambiguousAddresses').map(nameOf).filter(Boolean),
    warnings: list(data, 'warnings').map(remark).filter(Boolean),
  };
}

/** Returns a field as a list. A service may send a single item without a list. */
function list(data: unknown, key: string): unknown[] {
  const value = member(data, key);
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Reads a warning. Its form was not recorded: it may be a text, or an object that has one. */
function remark(warning: unknown): string {
  return (
    toText(warning) || toText(member(warning, 'message')) || toText(member(warning, 'warning'))
  );
}

function nameOf(address: unknown): string {
  return (
    toText(address) ||
    toText(member(address, 'formattedAddress')) ||
    toText(member(address, 'displayName')) ||
    toText(member(address, 'addressLine'))
  );
}
