import { member, toText } from '../../values/fields';
import { toPosition } from '../geo';
import type { Place, Suggestion } from '../place';
import { type GeocoderForm, readAll } from './GeocoderForm';
import { google, googlePlace, withoutCountry } from './google';

/**
 * Google's Places API (New) (developers.google.com/maps/documentation/places/web-service). The address is a path of the site
 * behind which a gateway adds the key. Places has no call for a position, so `/geocode` below the address leads to the
 * Geocoding API of the same project: a company with Google's key need not run a second geocoder for ZIPs.
 */
export const googlePlaces: GeocoderForm = {
  search: (text, limit) => [
    '/v1/places:searchText',
    {},
    {
      headers: { 'X-Goog-FieldMask': FIELDS.map((field) => `places.${field}`).join(',') },
      json: { textQuery: text, pageSize: Math.min(limit, 20), regionCode: 'US', ...ENGLISH },
    },
  ],
  suggest: (text, _limit, session) => [
    '/v1/places:autocomplete',
    {},
    {
      headers: { 'X-Goog-FieldMask': SUGGESTED },
      json: { input: text, includedRegionCodes: ['us'], sessionToken: session, ...ENGLISH },
    },
  ],
  reverse: ({ latitude, longitude }) => [
    '/geocode',
    { latlng: `${latitude},${longitude}`, language: 'en' },
    { places: (response) => google.places(response) },
  ],
  places: (response) => readList(response, 'places', place),
  choices: {
    read: (response) => readList(response, 'suggestions', suggestion),
    place: (id, session) => [
      `/v1/places/${encodeURIComponent(id)}`,
      { sessionToken: session, regionCode: 'US', ...ENGLISH },
      {
        headers: { 'X-Goog-FieldMask': FIELDS.join(',') },
        places: (response) => readAll([response], place),
      },
    ],
  },
};

/** The fields of a place that are read, all of them in Google's cheapest group of fields. Without a mask, Google refuses. */
const FIELDS = ['id', 'formattedAddress', 'types', 'location', 'addressComponents'];

const SUGGESTED = ['placeId', 'text.text'].map((f) => `suggestions.placePrediction.${f}`).join(',');

const ENGLISH = { languageCode: 'en' };

/** Reads a list, which Google leaves out of the response if it is empty. */
function readList<T>(
  response: unknown,
  name: string,
  read: (item: unknown) => T | undefined,
): T[] | undefined {
  return JSON.stringify(response) === '{}' ? [] : readAll(member(response, name), read);
}

function suggestion(item: unknown): Suggestion | undefined {
  const prediction = member(item, 'placePrediction');
  const id = toText(member(prediction, 'placeId'));
  const name = withoutCountry(toText(member(member(prediction, 'text'), 'text')));
  if (!id || !name) return undefined;
  const [, state = '', zip = ''] = /, ([A-Z]{2})(?: (\d{5}))?$/.exec(name) ?? [];
  const city = name.split(', ').at(-2) ?? '';
  return { id, name, city: state && city, state, zip, credit: 'Google Maps' };
}

function place(item: unknown): Place | undefined {
  const at = member(item, 'location');
  return googlePlace(item, toPosition(member(at, 'latitude'), member(at, 'longitude')), {
    id: 'id',
    address: 'formattedAddress',
    components: 'addressComponents',
    long: 'longText',
    short: 'shortText',
  });
}
