import { ServiceError } from '../../http/errors';
import { entriesOf, member, toText, toZip } from '../../values/fields';
import { toPosition } from '../geo';
import type { Place } from '../place';
import { type Asked, type GeocoderForm, readAll, townName } from './GeocoderForm';

/**
 * Google's Geocoding API (developers.google.com/maps/documentation/geocoding). The address is a path of the site behind which
 * a gateway adds the key, because every visitor could read a key in a page. It completes no words, so a search is suggested.
 */
export const google: GeocoderForm = {
  search: asked,
  suggest: asked,
  reverse: ({ latitude, longitude }) => [
    '',
    { latlng: `${latitude},${longitude}`, language: 'en' },
  ],
  places(response) {
    const status = toText(member(response, 'status'));
    // Google answers 200 for a refused key and for too many requests as well.
    if (REFUSED.includes(status)) throw new ServiceError(503, undefined);
    if (status === 'ZERO_RESULTS') return [];
    return status === 'OK' ? readAll(member(response, 'results'), place) : undefined;
  },
};

const REFUSED = ['OVER_DAILY_LIMIT', 'OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'];

function asked(text: string): Asked {
  return ['', { address: text, components: 'country:US', language: 'en' }];
}

function place(result: unknown): Place | undefined {
  const at = member(member(result, 'geometry'), 'location');
  const position = toPosition(member(at, 'lat'), member(at, 'lng'));
  const fullName = toText(member(result, 'formatted_address')).replace(/, USA$/, '');
  if (!position || !fullName) return undefined;
  const has = (item: unknown, type: string): boolean =>
    (entriesOf(member(item, 'types')) ?? []).includes(type);
  const part = (type: string, form = 'long_name'): string => {
    const parts = entriesOf(member(result, 'address_components')) ?? [];
    return toText(
      member(
        parts.find((item) => has(item, type)),
        form,
      ),
    );
  };
  const state = /^[A-Z]{2}$/.exec(part('administrative_area_level_1', 'short_name'))?.[0] ?? '';
  const city = part('locality') || part('sublocality') || part('postal_town');
  const zip = toZip(part('postal_code'));
  const isTown = has(result, 'locality') || has(result, 'postal_code');
  const name = isTown && city && state ? townName(city, state, zip) : fullName;
  return { id: toText(member(result, 'place_id')) || fullName, position, name, city, state, zip };
}
