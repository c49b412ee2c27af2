import { type Position, toPosition } from './geo';
import { member, toText, toZip } from '../values/fields';
import { MalformedAnswerError, ServiceError } from '../http/errors';
import { request } from '../http/request';

export interface PlaceQuery {
  /** The states that the places may be in, such as `CA`; without it, any. */
  readonly states?: readonly string[];
  /** The maximum number of places: 5 by default. */
  readonly limit?: number;
  /** Aborts the request, as when the visitor types more. */
  readonly signal?: AbortSignal;
}

/**
 * Turns words into places and back. Every method rejects with a RequestError: NetworkError or ServiceError if the
 * geocoder is down, TimeoutError if it takes longer than four seconds, MalformedAnswerError if its response has another
 * form than agreed. An unknown place is not an error.
 */
export interface Geocoder {
  /** Returns the places of that name, ZIP or address, the likeliest first. */
  search(text: string, query?: PlaceQuery): Promise<Place[]>;
  /** Returns the place at a position. */
  reverse(position: Position): Promise<Place | undefined>;
  /**
   * Returns the places that an unfinished text may lead to. Nominatim cannot complete words: if the address has no
   * `suggest`, the results of a search are suggested.
   */
  suggest(text: string, query?: PlaceQuery): Promise<Place[]>;
}

/** The address at which the mock server and the sites' own proxy serve the geocoder. */
const GEOCODER = '/services/geocode';

/**
 * Creates a geocoder of Nominatim's kind. Keep the object: it remembers whether there is a `suggest`.
 *
 * @param address the authored address below which `search`, `reverse` and perhaps `suggest` are
 */
export function geocoder(address: string = GEOCODER): Geocoder {
  let base = address.trim() || GEOCODER;
  while (base.endsWith('/')) base = base.slice(0, -1);
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
      // Half a mile is enough to determine a ZIP, so the geocoder gets no more.
      const fields = { lat: latitude.toFixed(2), lon: longitude.toFixed(2), format: 'jsonv2' };
      const answer = await ask(`${base}/reverse`, fields);
      // Nominatim's response for a position without a place.
      return isError(answer) ? undefined : (readPlace(answer) ?? malformed());
    },
  };
}

/** The longest time that a visitor waits, in milliseconds. */
const TIMEOUT_MS = 4_000;

async function find(
  address: string,
  text: string,
  { states, limit = 5, signal }: PlaceQuery = {},
): Promise<Place[]> {
  const fields = { q: text.trim(), countrycodes: 'us', limit: String(limit), format: 'jsonv2' };
  const answer = await ask(address, { ...fields, addressdetails: '1' }, signal);
  // As in every list of a service, `null` means none.
  if (answer === null) return [];
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
  throw new MalformedAnswerError('The response of the geocoder has an unexpected form.');
}

/** A place that a geocoder knows. */
export interface Place {
  readonly id: string;
  readonly position: Position;
  /** The shown name: `Fresno, CA 93701`. */
  readonly name: string;
  /** Empty if the geocoder gives none. */
  readonly city: string;
  /** Two letters, `CA`; empty if the geocoder gives none. */
  readonly state: string;
  /** Five digits; empty for a place with many. */
  readonly zip: string;
}

/**
 * Reads one place in Nominatim's form: `{place_id, lat, lon, display_name, address}`, with the degrees as texts
 * (docs/specification/stores.md#geocoder-responses). Returns undefined if it has no name or no position.
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

/** The types that are named by their city, state and ZIP. A street or a state has the geocoder's name. */
const townTypes: readonly string[] = ['postcode', 'city', 'town', 'village'];
