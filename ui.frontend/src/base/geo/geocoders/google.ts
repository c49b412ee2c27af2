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
  return googlePlace(result, toPosition(member(at, 'lat'), member(at, 'lng')), {
    id: 'place_id',
    address: 'formatted_address',
    components: 'address_components',
    long: 'long_name',
    short: 'short_name',
  });
}

/** The names of the same fields in one of Google's services. */
type FieldNames = Readonly<Record<'id' | 'address' | 'components' | 'long' | 'short', string>>;

/** Returns a place of a Google service; undefined if it has no position or no address. */
export function googlePlace(
  item: unknown,
  position: Place['position'] | undefined,
  names: FieldNames,
): Place | undefined {
  const fullName = withoutCountry(toText(member(item, names.address)));
  if (!position || !fullName) return undefined;
  const components = entriesOf(member(item, names.components)) ?? [];
  const part = (type: string, form = names.long): string =>
    toText(
      member(
        components.find((one) => hasType(one, type)),
        form,
      ),
    );
  const state = /^[A-Z]{2}$/.exec(part('administrative_area_level_1', names.short))?.[0] ?? '';
  const city = part('locality') || part('sublocality') || part('postal_town');
  const zip = toZip(part('postal_code'));
  const isTown = hasType(item, 'locality') || hasType(item, 'postal_code');
  const name = isTown && city && state ? townName(city, state, zip) : fullName;
  return { id: toText(member(item, names.id)) || fullName, position, name, city, state, zip };
}

const hasType = (item: unknown, type: string): boolean =>
  (entriesOf(member(item, 'types')) ?? []).includes(type);

/** Returns an address without the country, in which all places are. */
export const withoutCountry = (name: string): string => name.replace(/, USA$/, '');
