import { toPosition } from './geo';
import type { Geocoder, Place, PlaceQuery } from './place';
import { member, toText, toZip } from '../values/fields';
import { MalformedAnswerError, NetworkError, ServiceError } from '../http/errors';
import { request } from '../http/request';
import { geocoderSetting } from '../page/pageSettings';

export type { Place } from './place';

/** The address at which the mock server and the sites' own proxy serve the geocoder. */
const GEOCODER = '/services/geocode';

/**
 * Creates a geocoder. Keep the object: it remembers whether there is a `suggest`, and what it has suggested.
 *
 * @param address the authored address below which `search`, `reverse` and perhaps `suggest` are; empty: the site's own
 *   setting, and without one `/services/geocode`. Nominatim's form is expected, or that of the geocoder named after `#`:
 *   `/services/geocode#photon`, `#pelias`, `#google`, `#google-places`
 */
export function geocoder(address = ''): Geocoder {
  let created: Geocoder | undefined;
  // The setting is read at the first request, because the build renders first frames without a page.
  const chosen = (): Geocoder =>
    (created ??= ofAddress(address.trim() || (geocoderSetting() ?? '')));
  return {
    search: (text, query) => chosen().search(text, query),
    suggest: (text, query) => chosen().suggest(text, query),
    reverse: (position) => chosen().reverse(position),
  };
}

function ofAddress(address: string): Geocoder {
  const [path = '', form] = address.split('#');
  let base = path || GEOCODER;
  while (base.endsWith('/')) base = base.slice(0, -1);
  return form ? otherGeocoder(base, form) : nominatim(base);
}

/** Returns a geocoder that differs from Nominatim. If no address names one, their chunk is not downloaded. */
function otherGeocoder(base: string, form: string): Geocoder {
  let created: Geocoder | undefined;
  const load = async (): Promise<Geocoder> => {
    const code = await import(/* webpackChunkName: "geocoder-forms" */ './geocoders/forms').catch(
      (cause: unknown) => {
        throw new NetworkError('The code of the geocoder could not be loaded.', { cause });
      },
    );
    return (created ??= code.ofForm(form, ([path, fields, more], signal) =>
      ask(base + path, fields, signal, more),
    ));
  };
  return {
    search: async (text, query) => (await load()).search(text, query),
    suggest: async (text, query) => (await load()).suggest(text, query),
    reverse: async (position) => (await load()).reverse(position),
  };
}

function nominatim(base: string): Geocoder {
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
  { headers, json }: { headers?: Readonly<Record<string, string>>; json?: unknown } = {},
): Promise<unknown> {
  const query = new URLSearchParams(fields).toString();
  const usual = { timeout: TIMEOUT_MS, ...(signal && { signal }) };
  const { ok, status, body } = await request(
    query ? `${address}?${query}` : address,
    json === undefined
      ? { ...usual, ...(headers && { headers }) }
      : {
          ...usual,
          method: 'POST',
          body: JSON.stringify(json),
          headers: { ...headers, 'Content-Type': 'application/json' },
        },
  );
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
