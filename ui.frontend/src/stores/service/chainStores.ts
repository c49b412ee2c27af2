import * as v from 'valibot';
import { type Position, toPosition } from '../../base/geo/geo';
import { type ChainStore, readChainStores } from '../rules/chainStore';
import { member, toText } from '../../base/values/fields';
import { type Envelope, toEnvelope } from '../../base/content/envelope';
import { persisted } from '../../base/content/persisted';
import { SharedRequests } from '../../base/content/contentService';
import { MalformedAnswerError } from '../../base/http/errors';
import { asMalformedAnswer, storeJson } from './storeJson';

/** An area of which the stores are wanted: the whole chain's are too many to fetch. */
export interface StoreArea {
  /** A ZIP, `Fresno, CA`, or a street with its city; the service looks it up. */
  readonly address: string;
  /** Miles; the service looks no farther than 25. */
  readonly radius: number;
  /**
   * The key of a service that a store has to offer, `PREF-112`. No request for two of them was
   * ever recorded, so the service is asked for one.
   */
  readonly service?: string | undefined;
}

export interface ChainStoresFound {
  readonly stores: readonly ChainStore[];
  /** The service lists no more stores than these, so there may be others. */
  readonly isFull: boolean;
  /** Where the area's middle is; undefined where the service did not find the address. */
  readonly center: Position | undefined;
  /** What the service takes the address for, `Fresno, CA 93701`. */
  readonly place: string;
  /** What else the address might mean, for the visitor to choose from. */
  readonly ambiguous: readonly string[];
  /** The service's own remarks, such as that the address is not known. */
  readonly warnings: readonly string[];
}

/** The service looks no farther, in miles (domain-facts §0). */
export const FARTHEST = 25;

/** So many stores are in an answer at most; with a service asked for, twice as many. */
const MOST_STORES = 25;
const MOST_WITH_SERVICE = 50;

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
  const stores = read(data);
  const most = area.service === undefined ? MOST_STORES : MOST_WITH_SERVICE;
  return { stores, isFull: stores.length >= most, ...whereabouts(data) };
}

/**
 * One store of the chain, out of the answer for its own ZIP, since the service knows no question
 * for a number; undefined where it is not among them.
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
 * The same answer for a caller that reads more of a store than a list of stores shows: `items` are
 * the stores as the service sent them.
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

/** How long a visitor waits at most, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** The two forms of the question that were recorded (domain-facts §0). */
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

function whereabouts(data: unknown): Omit<ChainStoresFound, 'stores' | 'isFull'> {
  const resolved = member(data, 'resolvedAddress');
  return {
    center: toPosition(member(resolved, 'latitude'), member(resolved, 'longitude')),
    place: nameOf(resolved),
    ambiguous: list(data, 'ambiguousAddresses').map(nameOf).filter(Boolean),
    warnings: list(data, 'warnings').map(remark).filter(Boolean),
  };
}

/** A list, of which a service that has a single item may send just that. */
function list(data: unknown, key: string): unknown[] {
  const value = member(data, key);
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The form of a warning was never recorded: a text, or an object that has one. */
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
