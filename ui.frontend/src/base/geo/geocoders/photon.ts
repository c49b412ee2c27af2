import { US_STATES } from 'contract/usStates';
import { member, toText, toZip } from '../../values/fields';
import { toPosition } from '../geo';
import type { Place } from '../place';
import { type Asked, type GeocoderForm, readAll, townName } from './GeocoderForm';

/** Photon's own API (github.com/komoot/photon): `/api` completes words as well, `/reverse` names a position. */
export const photon: GeocoderForm = {
  search: asked,
  suggest: asked,
  reverse: ({ latitude, longitude }) => [
    '/reverse',
    { lat: latitude, lon: longitude, limit: '1', lang: 'en' },
  ],
  places(response) {
    const features = member(response, 'features');
    // A place abroad is understood and not wanted, so it is not among the items that must be read.
    return readAll(
      Array.isArray(features) ? features.filter((item) => !isAbroad(item)) : features,
      place,
    );
  },
};

/** Photon has no filter for a country, so it is asked for places of a box around the States. */
function asked(text: string, limit: number): Asked {
  const bbox = '-180,15,-64,72';
  return ['/api', { q: text, limit: String(limit * 2), lang: 'en', bbox }];
}

function isAbroad(feature: unknown): boolean {
  const country = toText(member(member(feature, 'properties'), 'countrycode'));
  return country !== '' && country.toUpperCase() !== 'US';
}

function place(feature: unknown): Place | undefined {
  const at = member(member(feature, 'geometry'), 'coordinates');
  const position = toPosition(member(at, '1'), member(at, '0'));
  const part = (key: string): string => toText(member(member(feature, 'properties'), key));
  if (!position) return undefined;
  const state = Object.keys(US_STATES).find((code) => US_STATES[code] === part('state')) ?? '';
  const isTown = ['city', 'town', 'village'].includes(part('osm_value'));
  const isZip = part('osm_value') === 'postcode' || part('osm_value') === 'postal_code';
  const city = part('city') || (isTown ? part('name') : '');
  const zip = toZip(part('postcode') || (isZip ? part('name') : ''));
  const own = part('name') || `${part('housenumber')} ${part('street')}`.trim();
  const name =
    (isTown || isZip) && city && state
      ? townName(city, state, zip)
      : [own, city, part('state'), zip]
          .filter((word, i, all) => word && all.indexOf(word) === i)
          .join(', ');
  if (!name) return undefined;
  return { id: part('osm_type') + part('osm_id') || name, position, name, city, state, zip };
}
