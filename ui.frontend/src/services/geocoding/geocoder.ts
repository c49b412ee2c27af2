import type { Position } from '../../domain/stores/place';
import { MalformedAnswerError, ServiceError } from '../http/errors';
import { request } from '../http/request';
import { readPlace, type Place } from './place';

export type { Place } from './place';

export interface PlaceQuery {
  /** Only places in these states, `CA`; without it, in any. */
  readonly states?: readonly string[];
  /** At most so many, of those that the geocoder finds: 5 by default. */
  readonly limit?: number;
  /** Gives the question up, as when more has been typed since. */
  readonly signal?: AbortSignal;
}

/**
 * Turns words into places and back. Every question rejects with a RequestError: NetworkError or
 * ServiceError where the geocoder is down, TimeoutError where it takes longer than four seconds,
 * MalformedAnswerError where it says what nobody understands. That it knows no such place is no
 * error.
 */
export interface Geocoder {
  /** The places of that name, ZIP or address, the likeliest first. */
  search(text: string, query?: PlaceQuery): Promise<Place[]>;
  /** What is at a position. */
  reverse(position: Position): Promise<Place | undefined>;
  /** The places that a text may become when it is typed to its end. */
  suggest(text: string, query?: PlaceQuery): Promise<Place[]>;
}

/** Where the mock server and the sites' own proxy answer. */
export const GEOCODER = '/services/geocode';

/**
 * A geocoder of Nominatim's kind.
 * @param address below which `search`, `reverse` and `suggest` are, as the author gave it
 */
export function geocoder(address: string = GEOCODER): Geocoder {
  const base = (address.trim() || GEOCODER).replace(/\/+$/, '');
  return {
    search: (text, query) => find(`${base}/search`, text, query),
    suggest: (text, query) => find(`${base}/suggest`, text, query),
    async reverse({ latitude, longitude }) {
      // A hundred yards are enough to name a place by, and nobody needs to know it better.
      const fields = { lat: latitude.toFixed(3), lon: longitude.toFixed(3), format: 'jsonv2' };
      const answer = await ask(`${base}/reverse`, fields);
      // So Nominatim says that there is nothing.
      return isNothing(answer) ? undefined : (readPlace(answer) ?? misunderstood());
    },
  };
}

/** How long a visitor waits at most, in milliseconds. */
const PATIENCE = 4_000;

async function find(
  address: string,
  text: string,
  { states, limit = 5, signal }: PlaceQuery = {},
): Promise<Place[]> {
  const fields = { q: text.trim(), countrycodes: 'us', limit: String(limit), format: 'jsonv2' };
  const answer = await ask(address, { ...fields, addressdetails: '1' }, signal);
  if (!Array.isArray(answer)) return misunderstood();
  const places = answer.flatMap((item) => readPlace(item) ?? []);
  if (places.length === 0 && answer.length > 0) return misunderstood();
  return states ? places.filter(({ state }) => states.includes(state)) : places;
}

async function ask(
  address: string,
  fields: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const query = new URLSearchParams(fields).toString();
  const { ok, status, body } = await request(`${address}?${query}`, {
    timeout: PATIENCE,
    ...(signal && { signal }),
  });
  if (!ok) throw new ServiceError(status, undefined);
  try {
    return JSON.parse(body);
  } catch {
    return misunderstood();
  }
}

function isNothing(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}

function misunderstood(): never {
  throw new MalformedAnswerError('The geocoder answered in another form than agreed.');
}
