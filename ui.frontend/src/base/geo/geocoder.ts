import { type Position, toPosition } from './geo';
import { member, toText, toZip } from '../values/fields';
import { MalformedAnswerError, ServiceError } from '../http/errors';
import { request } from '../http/request';

export interface PlaceQuery {
  /** Only places in these states, `CA`; without it, in any. */
  readonly states?: readonly string[];
  /** At most so many, of those that the geocoder finds: 5 by default. */
  readonly limit?: number;
  /** Aborts the request, as when more has been typed since. */
  readonly signal?: AbortSignal;
}

/**
 * Turns words into places and back. Every question rejects with a RequestError: NetworkError or
 * ServiceError where the geocoder is down, TimeoutError where it takes longer than four seconds,
 * MalformedAnswerError where its answer has another form than agreed. That it knows no such place is no
 * error.
 */
export interface Geocoder {
  /** The places of that name, ZIP or address, the likeliest first. */
  search(text: string, query?: PlaceQuery): Promise<Place[]>;
  /** What is at a position. */
  reverse(position: Position): Promise<Place | undefined>;
  /**
   * The places that a text may become when it is typed to its end. Completing words is no part of
   * Nominatim: where the address has no `suggest`, what a search finds is suggested.
   */
  suggest(text: string, query?: PlaceQuery): Promise<Place[]>;
}

/** Where the mock server and the sites' own proxy answer. */
const GEOCODER = '/services/geocode';

/**
 * A geocoder of Nominatim's kind. Keep the object: it learns whether there is a `suggest`.
 * @param address below which `search`, `reverse` and perhaps `suggest` are, as the author gave it
 */
export function geocoder(address: string = GEOCODER): Geocoder {
  const base = (address.trim() || GEOCODER).replace(/\/+$/, '');
  const search: Geocoder['search'] = (text, query) => find(`${base}/search`, text, query);
  let canSuggest = true;
  return {
    search,
    async suggest(text, query) {
      if (!canSuggest) return search(text, query);
      try {
        return await find(`${base}/suggest`, text, query);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.status !== 404) throw error;
        canSuggest = false;
        return search(text, query);
      }
    },
    async reverse({ latitude, longitude }) {
      // Half a mile is enough to tell a ZIP by, so the geocoder learns no more.
      const fields = { lat: latitude.toFixed(2), lon: longitude.toFixed(2), format: 'jsonv2' };
      const answer = await ask(`${base}/reverse`, fields);
      // Nominatim's form for a position where there is nothing.
      return isError(answer) ? undefined : (readPlace(answer) ?? malformed());
    },
  };
}

/** How long a visitor waits at most, in milliseconds. */
const TIMEOUT_MS = 4_000;

async function find(
  address: string,
  text: string,
  { states, limit = 5, signal }: PlaceQuery = {},
): Promise<Place[]> {
  const fields = { q: text.trim(), countrycodes: 'us', limit: String(limit), format: 'jsonv2' };
  const answer = await ask(address, { ...fields, addressdetails: '1' }, signal);
  if (!Array.isArray(answer)) return malformed();
  const places = answer.flatMap((item) => readPlace(item) ?? []);
  if (places.length === 0 && answer.length > 0) return malformed();
  return states ? places.filter(({ state }) => states.includes(state)) : places;
}

async function ask(
  address: string,
  fields: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const query = new URLSearchParams(fields).toString();
  const { ok, status, body } = await request(`${address}?${query}`, {
    timeout: TIMEOUT_MS,
    ...(signal && { signal }),
  });
  if (!ok) throw new ServiceError(status, undefined);
  try {
    return JSON.parse(body);
  } catch {
    return malformed();
  }
}

function isError(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}

function malformed(): never {
  throw new MalformedAnswerError('The geocoder answered in another form than agreed.');
}

/** A place that a geocoder knows. */
export interface Place {
  readonly id: string;
  readonly position: Position;
  /** As it is shown: `Fresno, CA 93701`. */
  readonly name: string;
  /** Empty where the geocoder does not say. */
  readonly city: string;
  /** Two letters, `CA`; empty where the geocoder does not say. */
  readonly state: string;
  /** Five digits; empty for a place with many. */
  readonly zip: string;
}

/**
 * One place in Nominatim's form: `{place_id, lat, lon, display_name, address}`, with the degrees
 * as texts (domain-facts §2). Undefined where it has no name or no position.
 */
function readPlace(item: unknown): Place | undefined {
  const position = toPosition(member(item, 'lat'), member(item, 'lon'));
  const fullName = toText(member(item, 'display_name')).replace(/, United States$/, '');
  if (!position || !fullName) return undefined;
  const address = member(item, 'address');
  const part = (key: string): string => toText(member(address, key));
  const city = part('city') || part('town') || part('village');
  const state = /^US-([A-Z]{2})$/.exec(part('ISO3166-2-lvl4'))?.[1] ?? '';
  const zip = toZip(part('postcode'));
  const isTown = townTypes.includes(toText(member(item, 'addresstype')));
  const name = isTown && city && state ? `${city}, ${state} ${zip}`.trim() : fullName;
  return { id: toText(member(item, 'place_id')) || name, position, name, city, state, zip };
}

/** What is named by its city, state and ZIP; a street or a state is named as the geocoder does. */
const townTypes: readonly string[] = ['postcode', 'city', 'town', 'village'];
