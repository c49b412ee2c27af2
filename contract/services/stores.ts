import * as v from 'valibot';
import { CONTENT, get, json, optionalText, page, refusal, text, type Subject } from './Operation';
import { store } from './store';

const place = v.object({
  place_id: v.number(),
  licence: v.string(),
  /** Degrees, as texts. */
  lat: v.string(),
  lon: v.string(),
  category: v.string(),
  type: v.string(),
  /** `city`, `postcode` or `state`. */
  addresstype: v.string(),
  importance: v.number(),
  name: v.string(),
  display_name: v.string(),
  address: v.object({
    city: optionalText,
    state: v.string(),
    'ISO3166-2-lvl4': v.string(),
    postcode: optionalText,
    country: v.string(),
    country_code: v.string(),
  }),
  /** South, north, west and east, as texts. */
  boundingbox: v.pipe(v.array(v.string()), v.length(4)),
});

const search = v.object({
  q: text,
  countrycodes: optionalText,
  limit: optionalText,
  format: optionalText,
  addressdetails: optionalText,
});

/** Nominatim's own form of an error. */
const geocoderError = json(v.looseObject({ error: v.unknown() }));

/** The service's reading of the address of a search. */
const resolvedAddress = v.object({
  addressLine: v.nullable(v.string()),
  adminDistrict: v.string(),
  confidence: v.string(),
  countryRegion: v.string(),
  displayName: v.nullable(v.string()),
  formattedAddress: v.string(),
  locality: v.string(),
  postalCode: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
});

export const stores: Subject = {
  name: 'stores',
  title: 'Stores',
  operations: [
    get({
      id: 'getStores',
      path: '/services/ext/v2/stores/getStores',
      summary: 'Returns the stores around an address, the nearest first',
      origin: 'recorded',
      request: v.object({
        address: text,
        /** Miles, 25 at most. */
        radius: optionalText,
        /** The key of a service, `PREF-112`. */
        attrFilter: optionalText,
        fetchMechanismVersion: optionalText,
        pharmacyOnly: optionalText,
        globalZipCodeRequired: optionalText,
      }),
      responses: {
        200: [
          {
            kind: 'envelope',
            data: v.object({
              stores: v.array(store),
              globalZipCode: v.nullable(v.string()),
              resolvedAddress: v.nullable(resolvedAddress),
              ambiguousAddresses: v.array(resolvedAddress),
              warnings: v.array(v.string()),
            }),
          },
          page,
        ],
        400: [refusal, page],
      },
    }),
    get({
      id: 'storeDirectory',
      path: '/content/{pharmacy}/{language}/stores/directory.list.json',
      summary: 'Returns all stores of the chain, without their hours',
      origin: 'invented',
      caching: CONTENT,
      responses: {
        200: [
          json(
            v.array(
              // Number, name, street, city, state, ZIP, latitude, longitude
              v.tuple([text, text, text, text, text, text, text, text]),
            ),
          ),
        ],
      },
    }),
    get({
      id: 'geocodeSearch',
      path: '/services/geocode/search',
      summary: 'Returns the places that a ZIP, a town or a state names',
      origin: 'invented',
      request: search,
      responses: { 200: [json(v.array(place))], 400: [geocoderError] },
    }),
    get({
      id: 'geocodeSuggest',
      path: '/services/geocode/suggest',
      summary: 'Returns the places to which an unfinished text may lead',
      origin: 'invented',
      request: search,
      responses: { 200: [json(v.array(place))], 400: [geocoderError] },
    }),
    get({
      id: 'geocodeReverse',
      path: '/services/geocode/reverse',
      summary: 'Returns the ZIP at a position',
      origin: 'invented',
      request: v.object({ lat: text, lon: text, format: optionalText }),
      responses: {
        200: [json(v.union([place, v.object({ error: v.string() })]))],
        400: [geocoderError],
      },
    }),
  ],
};
